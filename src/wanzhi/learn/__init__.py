"""Learning to play: lessons as data, the engine that follows a learner through one, and hints during play.

It knows no network: `wanzhi.web.lessons` puts a lesson on a table of the server.
"""

from wanzhi.learn.lesson import Lesson, Step, Text
from wanzhi.learn.run import Run

__all__ = ["Lesson", "Run", "Step", "Text"]
