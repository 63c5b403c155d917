"""The terms of the rulebook in Chinese, as the current Chinese edition writes them.

One table for each family of terms, from the English term to the Chinese one. Subtypes are written as on a card
("Forest"); all other keys are in lower case ("first strike"). Tables that a reader of cards needs together are joined
at the end.
"""

from typing import Final

CARD_TYPES: Final[dict[str, str]] = {  # CR 205.2a
    "artifact": "神器", "battle": "战役", "conspiracy": "诡局", "creature": "生物", "dungeon": "地城", "enchantment": "结界",
    "instant": "瞬间", "kindred": "亲缘", "land": "地", "phenomenon": "异象", "plane": "时空", "planeswalker": "鹏洛客", "scheme": "邪计",
    "sorcery": "法术", "vanguard": "先锋",
}
SUPERTYPES: Final[dict[str, str]] = {  # CR 205.4a
    "basic": "基本", "legendary": "传奇", "ongoing": "长效", "snow": "雪境", "world": "普世",
}
COLORS: Final[dict[str, str]] = {  # CR 105
    "white": "白", "blue": "蓝", "black": "黑", "red": "红", "green": "绿", "colorless": "无色", "multicolored": "多色",
    "monocolored": "单色",
}
ZONES: Final[dict[str, str]] = {  # CR 400.1
    "library": "牌库", "hand": "手牌", "battlefield": "战场", "graveyard": "坟墓场", "stack": "堆叠", "exile": "放逐区",
    "command": "统帅区", "ante": "赌注区",
}
PHASES: Final[dict[str, str]] = {  # CR 500.1, 505.1
    "beginning": "开始阶段", "precombat main": "战斗前行动阶段", "combat": "战斗阶段", "postcombat main": "战斗后行动阶段",
    "ending": "终结阶段", "main": "行动阶段",
}
STEPS: Final[dict[str, str]] = {  # CR 501-514
    "untap": "重置步骤", "upkeep": "维持步骤", "draw": "抓牌步骤", "beginning of combat": "战斗开始步骤",
    "declare attackers": "宣告攻击者步骤", "declare blockers": "宣告阻挡者步骤", "first-strike combat damage": "先攻战斗伤害步骤",
    "combat damage": "战斗伤害步骤", "end of combat": "战斗结束步骤", "end": "结束步骤", "cleanup": "清除步骤",
}
ARTIFACT_TYPES: Final[dict[str, str]] = {  # CR 205.3g
    "Attraction": "景点", "Blood": "血滴", "Bobblehead": "娃娃", "Book": "书籍", "Clue": "线索", "Contraption": "机巧",
    "Equipment": "武具", "Food": "食品", "Fortification": "工事", "Gold": "黄金", "Incubator": "抚育器", "Infinity": "无限",
    "Junk": "废料", "Lander": "探地器", "Map": "地图", "Mutagen": "突变剂", "Powerstone": "魔力石", "Spacecraft": "太空船",
    "Stone": "原石", "Treasure": "珍宝", "Vehicle": "载具",
}
ENCHANTMENT_TYPES: Final[dict[str, str]] = {  # CR 205.3h
    "Aura": "灵气", "Background": "身世", "Cartouche": "魔符", "Case": "案件", "Class": "职业", "Curse": "诅咒", "Role": "角色",
    "Room": "隔间", "Rune": "符文", "Saga": "传纪", "Shard": "碎片", "Shrine": "祭祠",
}
LAND_TYPES: Final[dict[str, str]] = {  # CR 205.3i
    "Cave": "洞窟", "Desert": "沙漠", "Forest": "树林", "Gate": "门", "Island": "海岛", "Lair": "巢穴", "Locus": "处所", "Mine": "矿脉",
    "Mountain": "山脉", "Plains": "平原", "Planet": "行星", "Power-Plant": "动力炉", "Sphere": "域界", "Swamp": "沼泽", "Tower": "塔",
    "Town": "市镇", "Urza's": "克撒的",
}
PLANESWALKER_TYPES: Final[dict[str, str]] = {  # CR 205.3j
    "Ajani": "阿耶尼", "Aminatou": "阿米娜图", "Angrath": "安戈斯", "Arlinn": "雅琳", "Ashiok": "安梭苛", "Bahamut": "巴哈姆特",
    "Basri": "巴席利", "Bolas": "波拉斯", "Calix": "凯利斯", "Chandra": "茜卓", "Comet": "慧慧", "Dack": "戴克", "Dakkon": "达肯",
    "Daretti": "达雷迪", "Davriel": "达夫黎", "Dellian": "德连", "Dihada": "迪哈达", "Domri": "多密", "Dovin": "多温",
    "Ellywick": "艾利薇", "Elminster": "伊尔明斯特", "Elspeth": "艾紫培", "Estrid": "艾丝翠", "Freyalise": "妃雅丽兹", "Garruk": "贾路",
    "Gideon": "基定", "Grist": "格蕊斯", "Guff": "古夫", "Huatli": "华特莉", "Jace": "杰斯", "Jared": "贾瑞", "Jaya": "雅亚",
    "Jeska": "洁丝卡", "Kaito": "魁渡", "Karn": "卡恩", "Kasmina": "克蜜娜", "Kaya": "卡娅", "Kiora": "奇奥拉", "Koth": "寇斯",
    "Liliana": "莉莲娜", "Lolth": "罗丝", "Lukka": "卢卡", "Minsc": "明斯克", "Mordenkainen": "魔邓肯", "Nahiri": "娜希丽",
    "Narset": "娜尔施", "Niko": "尼科", "Nissa": "妮莎", "Nixilis": "尼希兹", "Oko": "瓯柯", "Quintorius": "昆托力", "Ral": "拉尔",
    "Rowan": "萝婉", "Saheeli": "莎希莉", "Samut": "撒姆特", "Sarkhan": "萨坎", "Serra": "撒拉", "Sivitri": "希维缇", "Sorin": "索霖",
    "Szat": "刹特", "Tamiyo": "多美代", "Tasha": "塔莎", "Teferi": "泰菲力", "Teyo": "泰佑", "Tezzeret": "泰兹瑞", "Tibalt": "提勃",
    "Tyvar": "泰瓦", "Ugin": "乌金", "Urza": "克撒", "Venser": "凡瑟", "Vivien": "薇薇安", "Vraska": "瓦丝卡", "Vronos": "伏罗诺斯",
    "Will": "威尔", "Windgrace": "风华", "Wrenn": "芮恩", "Xenagos": "谢纳戈斯", "Yanggu": "旸谷", "Yanling": "燕灵", "Zariel": "扎瑞尔",
}
SPELL_TYPES: Final[dict[str, str]] = {  # CR 205.3k
    "Adventure": "历险", "Arcane": "古咒", "Lesson": "课程", "Omen": "预兆", "Trap": "陷阱",
}
CREATURE_TYPES: Final[dict[str, str]] = {  # CR 205.3m
    "Advisor": "参谋", "Aetherborn": "乙太种", "Alien": "外星人", "Ally": "伙伴", "Angel": "天使", "Antelope": "羚羊", "Ape": "猿猴",
    "Archer": "弓箭手", "Archon": "统领", "Armadillo": "犰狳", "Army": "军队", "Artificer": "神器师", "Assassin": "杀手",
    "Assembly-Worker": "组装工人", "Astartes": "阿斯塔特", "Atog": "阿托格", "Aurochs": "原牛", "Avatar": "圣者", "Azra": "亚札人",
    "Badger": "獾", "Balloon": "气球", "Barbarian": "野蛮人", "Bard": "诗人", "Basilisk": "蜥怪", "Bat": "蝙蝠", "Bear": "熊",
    "Beast": "野兽", "Beaver": "河狸", "Beeble": "哔宝精", "Beholder": "眼魔", "Berserker": "狂战士", "Bird": "鸟", "Bison": "野牛",
    "Blinkmoth": "光蛾", "Boar": "野猪", "Bringer": "信使", "Brushwagg": "丛枝兽", "Camarid": "卡马利", "Camel": "骆驼",
    "Capybara": "水豚", "Caribou": "驯鹿", "Carrier": "病媒", "Cat": "猫", "Centaur": "半人马", "Child": "儿童", "Chimera": "盖美拉",
    "Citizen": "市民", "Cleric": "僧侣", "Clown": "小丑", "Cockatrice": "石化鸡蛇", "Construct": "组构体", "Coward": "懦夫",
    "Coyote": "郊狼", "Crab": "蟹", "Crocodile": "鳄鱼", "C'tan": "星神", "Custodes": "禁军", "Cyberman": "赛博人", "Cyclops": "独眼巨人",
    "Dalek": "戴立克", "Dauthi": "道西", "Demigod": "半神", "Demon": "恶魔", "Deserter": "逃亡者", "Detective": "侦探", "Devil": "魔鬼",
    "Dinosaur": "恐龙", "Djinn": "巨灵", "Doctor": "医生", "Dog": "狗", "Dragon": "龙", "Drake": "龙兽", "Dreadnought": "无畏舰",
    "Drix": "卓兹人", "Drone": "奴兽", "Druid": "德鲁伊", "Dryad": "树灵", "Dwarf": "矮人", "Echidna": "针鼹", "Efreet": "魔神",
    "Egg": "蛋", "Elder": "长老", "Eldrazi": "奥札奇", "Elemental": "元素", "Elephant": "象", "Elf": "妖精", "Elk": "麋鹿",
    "Employee": "雇员", "Eye": "眼", "Faerie": "仙灵", "Ferret": "雪貂", "Fish": "鱼", "Flagbearer": "旗手", "Fox": "狐",
    "Fractal": "分灵", "Frog": "蛙", "Fungus": "真菌", "Gamer": "玩家", "Gargoyle": "石像鬼", "Germ": "病菌", "Giant": "巨人",
    "Giraffe": "长颈鹿", "Gith": "吉斯人", "Glimmer": "烁光体", "Gnoll": "豺狼人", "Gnome": "地侏", "Goat": "山羊", "Goblin": "鬼怪",
    "God": "神", "Golem": "魔像", "Gorgon": "蛇发妖", "Graveborn": "墓生", "Gremlin": "怪灵", "Griffin": "狮鹫", "Guest": "宾客",
    "Hag": "巫婆", "Halfling": "半身人", "Hamster": "仓鼠", "Harpy": "哈痞", "Hedgehog": "刺猬", "Hellion": "地狱兽", "Hero": "英雄",
    "Hippo": "河马", "Hippogriff": "骏鹰", "Homarid": "荷马利", "Homunculus": "造妖", "Horror": "惊惧兽", "Horse": "马", "Human": "人类",
    "Hydra": "多头龙", "Hyena": "鬣狗", "Illusion": "虚影", "Imp": "小恶魔", "Incarnation": "化身", "Inkling": "墨灵",
    "Inquisitor": "审判官", "Insect": "昆虫", "Jackal": "豺狼", "Jellyfish": "水母", "Juggernaut": "攻城巨车", "Kangaroo": "袋鼠",
    "Kavu": "卡甫", "Kirin": "麒麟", "Kithkin": "洁英", "Knight": "骑士", "Kobold": "鬼崽", "Kor": "寇族", "Kraken": "巨海兽",
    "Llama": "骆马", "Lamia": "拉弥亚", "Lammasu": "拉玛苏", "Leech": "蛭", "Lemur": "狐猴", "Leviathan": "海怪", "Lhurgoyf": "拉高耶夫",
    "Licid": "立吸怪", "Lizard": "蜥蜴", "Lobster": "龙虾", "Manticore": "翼狮", "Masticore": "异狮", "Mercenary": "佣兵",
    "Merfolk": "人鱼", "Metathran": "仿索蓝人", "Minion": "奴仆", "Minotaur": "牛头怪", "Mite": "虫械", "Mole": "鼹鼠", "Monger": "贩商",
    "Mongoose": "猫鼬", "Monk": "修行僧", "Monkey": "猴", "Moogle": "莫古力", "Moonfolk": "月人", "Mount": "坐骑", "Mouse": "家鼠",
    "Mutant": "突变体", "Myr": "秘耳", "Mystic": "秘教徒", "Nautilus": "鹦鹉螺", "Necron": "太空死灵", "Nephilim": "巨神灵",
    "Nightmare": "梦魇", "Nightstalker": "夜潜魔", "Ninja": "忍者", "Noble": "贵族", "Noggle": "诺格", "Nomad": "游牧人", "Nymph": "宁芙",
    "Octopus": "章鱼", "Ogre": "食人魔", "Ooze": "流浆", "Orb": "法球", "Orc": "半兽人", "Orgg": "欧格", "Otter": "水獭", "Ouphe": "奥夫",
    "Ox": "牛", "Oyster": "牡蛎", "Pangolin": "穿山甲", "Peasant": "平民", "Pegasus": "飞马", "Pentavite": "分节", "Performer": "演员",
    "Pest": "害虫", "Phelddagrif": "紫河马", "Phoenix": "凤凰", "Phyrexian": "非瑞人", "Pilot": "驾手", "Pincher": "钳手",
    "Pirate": "海盗", "Plant": "植物", "Platypus": "鸭嘴兽", "Porcupine": "豪猪", "Possum": "负鼠", "Praetor": "魔判官",
    "Primarch": "原体", "Prism": "棱镜", "Processor": "噬体", "Qu": "食族", "Rabbit": "兔", "Raccoon": "浣熊", "Ranger": "游侠",
    "Rat": "老鼠", "Rebel": "反抗军", "Reflection": "映影", "Rhino": "犀牛", "Rigger": "整备师", "Robot": "机器人", "Rogue": "浪客",
    "Sable": "紫貂", "Salamander": "火蜥蜴", "Samurai": "武士", "Sand": "砂", "Saproling": "腐生物", "Satyr": "羊蹄人",
    "Scarecrow": "稻草人", "Scientist": "科学家", "Scion": "孽裔", "Scorpion": "蝎子", "Scout": "斥候", "Sculpture": "雕像",
    "Seal": "海豹", "Serf": "农奴", "Serpent": "巨蛇", "Servo": "自动机", "Shade": "阴魂", "Shaman": "祭师", "Shapeshifter": "变形兽",
    "Shark": "鲨鱼", "Sheep": "绵羊", "Siren": "塞连", "Skeleton": "骷髅妖", "Skunk": "臭鼬", "Slith": "斯立兹", "Sliver": "裂片妖",
    "Sloth": "树懒", "Slug": "蛞蝓", "Snail": "蜗牛", "Snake": "蛇", "Soldier": "士兵", "Soltari": "索泰利", "Sorcerer": "术士",
    "Spawn": "后裔", "Specter": "幽灵", "Spellshaper": "塑法师", "Sphinx": "史芬斯", "Spider": "蜘蛛", "Spike": "钉兽", "Spirit": "精怪",
    "Splinter": "碎裂", "Sponge": "海绵", "Squid": "乌贼", "Squirrel": "松鼠", "Starfish": "海星", "Surrakar": "苏拉卡",
    "Survivor": "求生者", "Symbiote": "共生体", "Synth": "合成人", "Tentacle": "触手", "Tetravite": "四分节", "Thalakos": "萨拉卡斯",
    "Thopter": "振翼机", "Thrull": "索尔兽", "Tiefling": "魔人", "Toy": "玩具", "Treefolk": "树妖", "Trilobite": "三叶虫",
    "Triskelavite": "三分节", "Troll": "巨魔", "Turtle": "龟", "Tyranid": "泰伦虫族", "Unicorn": "独角兽", "Utrom": "乌创",
    "Vampire": "吸血鬼", "Varmint": "害兽", "Vedalken": "维多肯", "Villain": "反派", "Volver": "进化体", "Wall": "墙", "Walrus": "海象",
    "Warlock": "邪术师", "Warrior": "战士", "Weasel": "鼬鼠", "Weird": "怪奇", "Werewolf": "狼人", "Whale": "鲸鱼", "Wizard": "法术师",
    "Wolf": "狼", "Wolverine": "狼獾", "Wombat": "袋熊", "Worm": "蠕虫", "Wraith": "鬼魂", "Wurm": "亚龙", "Yeti": "雪怪",
    "Zombie": "灵俑", "Zubera": "无面鬼", "Time Lord": "时间领主",
}
DUNGEON_TYPES: Final[dict[str, str]] = {  # CR 205.3p
    "Undercity": "地底城",
}
BATTLE_TYPES: Final[dict[str, str]] = {  # CR 205.3q
    "Siege": "围攻",
}
KEYWORD_ABILITIES: Final[dict[str, str]] = {  # CR 702, in the order of its headings
    "deathtouch": "死触", "defender": "守军", "double strike": "连击", "enchant": "结附", "equip": "佩带", "first strike": "先攻",
    "flash": "闪现", "flying": "飞行", "haste": "敏捷", "hexproof": "辟邪", "indestructible": "不灭", "intimidate": "威吓",
    "landwalk": "地行者", "lifelink": "系命", "protection": "保护", "reach": "延势", "shroud": "帷幕", "trample": "践踏",
    "vigilance": "警戒", "ward": "守护", "banding": "结合", "rampage": "狂暴", "cumulative upkeep": "累积维持", "flanking": "侧面攻击",
    "phasing": "时间跳跃", "buyback": "购回", "shadow": "次元幽影", "cycling": "循环", "echo": "返响", "horsemanship": "马术",
    "fading": "消退", "kicker": "增幅", "flashback": "返照", "madness": "疯魔", "fear": "恐惧", "morph": "变身", "amplify": "增强",
    "provoke": "挑拨", "storm": "风暴", "affinity": "共鸣", "entwine": "打包", "modular": "套件", "sunburst": "辉映", "bushido": "武士道",
    "soulshift": "转生", "splice": "通联", "offering": "献祭", "ninjutsu": "忍术", "epic": "历传", "convoke": "召集", "dredge": "发掘",
    "transmute": "易质", "bloodthirst": "嗜血", "haunt": "缠身", "replicate": "覆诵", "forecast": "预报", "graft": "接殖",
    "recover": "复还", "ripple": "涟动", "split second": "转瞬", "suspend": "延缓", "vanishing": "消逝", "absorb": "抵受",
    "aura swap": "灵气转换", "delve": "掘穴", "fortify": "构工", "frenzy": "狂热", "gravestorm": "坟场风暴", "poisonous": "剧毒",
    "transfigure": "易形", "champion": "夺冠", "changeling": "化形", "evoke": "呼魂", "hideaway": "掩蔽", "prowl": "伺机",
    "reinforce": "补强", "conspire": "协力", "persist": "留存", "wither": "干枯", "retrace": "追溯", "devour": "吞噬", "exalted": "颂威",
    "unearth": "破坟", "cascade": "倾曳", "annihilator": "歼灭", "level up": "升级", "rebound": "弹回", "umbra armor": "本影甲",
    "infect": "侵染", "battle cry": "战嚎", "living weapon": "活化武器", "undying": "不息", "miracle": "奇迹", "soulbond": "魂系",
    "overload": "超载", "scavenge": "食腐", "unleash": "脱缰", "cipher": "暗码", "evolve": "进化", "extort": "敲诈", "fuse": "融咒",
    "bestow": "神授", "tribute": "致敬", "dethrone": "义勇", "hidden agenda": "秘案", "outlast": "延生", "prowess": "灵技",
    "dash": "掩袭", "exploit": "榨取", "menace": "威慑", "renown": "铭勇", "awaken": "醒转", "devoid": "虚色", "ingest": "摄食",
    "myriad": "繁影", "surge": "潮涌", "skulk": "潜匿", "emerge": "化生", "escalate": "增效", "melee": "乱斗", "crew": "搭载",
    "fabricate": "装配", "partner": "拍档", "undaunted": "不屈", "improvise": "拼造", "aftermath": "余响", "embalm": "遗存",
    "eternalize": "永生", "afflict": "折磨", "ascend": "登殿", "assist": "助力", "jump-start": "再起", "mentor": "训导",
    "afterlife": "往生", "riot": "起事", "spectacle": "揭幕", "escape": "逸脱", "companion": "行侣", "mutate": "合变", "encore": "返场",
    "boast": "炫威", "foretell": "预示", "demonstrate": "示范", "disturb": "惊扰", "decayed": "败朽", "cleave": "贯通",
    "training": "见习", "compleated": "完化", "reconfigure": "重配", "blitz": "急袭", "casualty": "催命", "enlist": "征列",
    "read ahead": "跳读", "ravenous": "贪食", "squad": "小队", "space sculptor": "太空塑师", "visit": "造访", "prototype": "试作",
    "living metal": "金属生命体", "more than meets the eye": "远超所见", "for mirrodin!": "秘罗万岁！", "toxic": "下毒", "backup": "后援",
    "bargain": "加码", "craft": "化炼", "disguise": "伪装", "solved": "侦结", "plot": "设谋", "saddle": "乘驾", "spree": "追欢",
    "freerunning": "自由奔跑", "gift": "礼赠", "offspring": "繁生", "impending": "隐现", "exhaust": "竭绝", "max speed": "速度极限",
    "start your engines!": "发动引擎！", "harmonize": "谐颂", "mobilize": "动员", "job select": "职业选择", "tiered": "分级",
    "station": "蓄势", "warp": "跃迁", "mayhem": "疯乱", "web-slinging": "蛛丝甩荡", "firebending": "振火", "sneak": "奇袭",
    "increment": "递增", "paradigm": "定式", "daybound": "昼形", "nightbound": "夜形", "∞": "∞",
    "trample over planeswalkers": "践踏鹏洛客", "typecycling": "类别循环",
}
LANDWALKS: Final[dict[str, str]] = {  # CR 702.14
    "plainswalk": "平原行者", "islandwalk": "海岛行者", "swampwalk": "沼泽行者", "mountainwalk": "山脉行者", "forestwalk": "树林行者",
    "desertwalk": "沙漠行者", "nonbasic landwalk": "非基本地行者", "artifact landwalk": "神器地行者", "legendary landwalk": "传奇地行者",
    "snow landwalk": "雪境地行者",
}
TYPECYCLINGS: Final[dict[str, str]] = {  # CR 702.29e
    "plainscycling": "平原循环", "islandcycling": "海岛循环", "swampcycling": "沼泽循环", "mountaincycling": "山脉循环",
    "forestcycling": "树林循环", "basic landcycling": "基本地循环", "landcycling": "地循环", "wizardcycling": "法术师循环",
    "slivercycling": "裂片妖循环",
}
KEYWORD_ACTIONS: Final[dict[str, str]] = {  # CR 701, in the order of its headings
    "activate": "起动", "attach": "贴附", "behold": "请援", "cast": "施放", "counter": "反击", "create": "派出", "destroy": "消灭",
    "discard": "弃牌", "double": "加倍", "triple": "加两倍", "exchange": "交换", "exile": "放逐", "fight": "互斗", "goad": "煽惑",
    "investigate": "探查", "mill": "磨", "play": "使用", "regenerate": "重生", "reveal": "展示", "sacrifice": "牺牲", "scry": "占卜",
    "search": "搜寻", "shuffle": "洗牌", "surveil": "刺探", "transform": "转化", "convert": "转换", "fateseal": "论命", "clash": "比点",
    "planeswalk": "时空换境", "set in motion": "发动", "abandon": "撤废", "proliferate": "增殖", "detain": "拘留", "populate": "殖民",
    "monstrosity": "蛮化", "vote": "投票", "bolster": "振励", "manifest": "显化", "support": "支援", "meld": "融合", "exert": "耗竭",
    "explore": "勘察", "assemble": "组装", "adapt": "演化", "amass": "囤兵", "learn": "温习", "venture into the dungeon": "深入地城",
    "connive": "筹谋", "open an attraction": "打开景点", "roll to visit your attractions": "掷骰造访景点", "incubate": "抚育",
    "the ring tempts you": "魔戒引诱你", "face a villainous choice": "面临邪恶抉择", "time travel": "时间旅行", "discover": "倾探",
    "cloak": "匿伏", "collect evidence": "搜证", "suspect": "怀疑", "forage": "觅粮", "manifest dread": "显化惧象", "endure": "续战",
    "harness": "掌控", "airbend": "截气", "earthbend": "运土", "waterbend": "截水", "blight": "衰萎", "tap": "横置", "untap": "重置",
}
ABILITY_WORDS: Final[dict[str, str]] = {  # CR 207.2c
    "adamant": "固色", "addendum": "附案", "alliance": "联手", "battalion": "协战", "bloodrush": "血激", "celebration": "欢庆",
    "channel": "魂力", "chroma": "渲色", "cohort": "齐力", "constellation": "星彩", "converge": "聚辉", "council's dilemma": "议争",
    "coven": "鸠集", "delirium": "躁狂", "descend 4": "落坟4", "descend 8": "落坟8", "disappear": "消失", "domain": "领土",
    "eerie": "异景", "eminence": "威仪", "enrage": "激怒", "fateful hour": "命悬一刻", "fathomless descent": "落坟无边",
    "ferocious": "威猛", "flurry": "连咒", "formidable": "强横", "grandeur": "声威", "hellbent": "背水战", "heroic": "勇行",
    "imprint": "压印", "infusion": "输注", "inspired": "启悟", "join forces": "携手", "kinship": "血族", "landfall": "地落",
    "lieutenant": "副官", "magecraft": "魔艺", "metalcraft": "金技", "morbid": "丧心", "opus": "炫示", "pack tactics": "集群战术",
    "paradox": "悖论", "parley": "论争", "radiance": "辉耀", "raid": "突击", "rally": "奋扬", "renew": "复新", "repartee": "连辞",
    "revolt": "反抗", "secret council": "密议", "spell mastery": "精熟咒语", "strive": "积力", "survival": "生还", "sweep": "扫平",
    "tempting offer": "诱引", "threshold": "门槛", "undergrowth": "朽力", "valiant": "英武", "vivid": "异彩", "void": "空洞",
    "will of the council": "议定",
}
COUNTERS: Final[dict[str, str]] = {  # CR 122.1; the word before 指示物
    "+1/+1": "+1/+1", "-1/-1": "-1/-1", "loyalty": "忠诚", "defense": "布防", "poison": "中毒", "charge": "充电", "time": "计时",
    "age": "岁月", "fade": "消退", "lore": "学问", "level": "等级", "energy": "能量", "experience": "经验", "ticket": "门票",
    "rad": "拉德", "shield": "后盾", "stun": "晕眩", "finality": "终命", "slime": "黏菌", "ice": "寒冰", "oil": "烁油", "spore": "芽孢",
    "storage": "储藏", "quest": "探索", "verse": "词句", "ki": "聚气", "divinity": "神威", "wish": "祈愿", "study": "读书",
    "knowledge": "知识", "blaze": "火灾", "flood": "洪水", "gem": "宝石", "brick": "石砖", "bounty": "赏金", "void": "虚空",
    "egg": "蛋卵", "doom": "末日", "despair": "绝望", "devotion": "奉献", "corpse": "尸体", "blood": "鲜血", "prey": "猎物",
    "aim": "瞄准", "arrowhead": "箭头", "awakening": "觉醒", "coin": "钱币", "crystal": "晶体", "eyeball": "眼珠", "fate": "命运",
    "feather": "飞羽", "gold": "黄金", "growth": "生长", "healing": "医疗", "hit": "灭口", "hoofprint": "蹄印", "hour": "时刻",
    "javelin": "标枪", "luck": "运气", "mining": "采矿", "petal": "花瓣", "petrification": "石化", "phylactery": "避邪符",
    "pressure": "压力", "silver": "白银", "soul": "灵魂", "training": "训练", "unity": "团结", "valor": "勇气", "vow": "誓言",
    "flying": "飞行", "first strike": "先攻", "double strike": "连击", "deathtouch": "死触", "decayed": "败朽", "exalted": "颂威",
    "haste": "敏捷", "hexproof": "辟邪", "indestructible": "不灭", "lifelink": "系命", "menace": "威慑", "reach": "延势",
    "shadow": "次元幽影", "trample": "践踏", "vigilance": "警戒",
}
SUBTYPES: Final[dict[str, str]] = {
    **ARTIFACT_TYPES, **ENCHANTMENT_TYPES, **LAND_TYPES, **PLANESWALKER_TYPES, **SPELL_TYPES, **CREATURE_TYPES, **DUNGEON_TYPES,
    **BATTLE_TYPES,
}
KEYWORDS: Final[dict[str, str]] = {**KEYWORD_ABILITIES, **LANDWALKS, **TYPECYCLINGS}
