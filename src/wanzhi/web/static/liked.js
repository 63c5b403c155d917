// Before anything is drawn: text size, light and motion as the user likes them (table/prefs.js keeps them).
try {
  const liked = JSON.parse(localStorage.getItem('wz-prefs') || '{}'), root = document.documentElement.dataset
  for (const [name, value] of [['text', liked.text], ['theme', liked.theme], ['motion', liked.speed]]) if (typeof value === 'string') root[name] = value
} catch { /* private window */ }
