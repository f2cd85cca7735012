/**
 * Every color of the product, as `#rgb` or `#rrggbb`. The build turns each color into a Sass variable of
 * `@use 'palette'`, with the name in kebab case; the server's pages import this file. Text has a contrast of at least
 * 4.5:1 to every background that it appears on; edges of controls have at least 3:1.
 */
export const palette = {
  // Brand
  pine: '#1f4a48',
  pineDark: '#163735',
  oak: '#b5793c',
  oakText: '#8f5a24',
  oakLight: '#e3b27c',

  // Backgrounds, texts and lines
  ivory: '#faf7f2',
  white: '#fff',
  mist: '#e6ece9',
  ink: '#1d2524',
  quiet: '#56605e',
  faint: '#66706e',
  silver: '#9aa6a3',
  line: '#d9d4ca',
  lineLight: '#ece8e0',
  edge: '#7c8583',
  chatEdge: '#87908d',
  black: '#000',

  // Behind and over pictures and films
  night: '#111a19',
  nightDark: '#111615',

  // On a pine background, and shades of pine for hover and code
  onPine: '#e9efec',
  onPineSoft: '#dfe8e5',
  onPineQuiet: '#d3e0dc',
  onPineFaint: '#a9c0bb',
  onPineCode: '#f3efe8',
  onPineOk: '#6fce9a',
  onPineWarn: '#f0b44c',
  onPineWarnText: '#f3cf8e',
  pineLine: '#35605c',
  pineSoft: '#55716f',

  // The chat in its dark theme
  chatDark: '#1b2423',
  chatDarkDeep: '#151c1b',
  chatDarkMist: '#2a3533',
  chatDarkLine: '#3a4744',
  chatDarkEdge: '#7f8d89',
  chatDarkInk: '#eef2f0',
  chatDarkQuiet: '#aab6b2',
  chatDarkBad: '#ff9a90',

  // States
  ok: '#2f7d4f',
  warn: '#9a6700',
  warnText: '#755000',
  warnGround: '#fdf3dc',
  bad: '#b3261e',
  badText: '#98211a',
  badGround: '#fbe6e3',
  badGroundLight: '#fbeeec',
  unread: '#d1402f',
} as const;
