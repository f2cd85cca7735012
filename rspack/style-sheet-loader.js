/**
 * CSS as a module whose default export is a `CSSStyleSheet`, for `adoptedStyleSheets`. Rspack's own export type writes
 * the source map into the text of the sheet, which is then twice as large as the styles.
 *
 * @param {string} css
 */
export default function styleSheetLoader(css) {
  return [
    'const sheet = new CSSStyleSheet();',
    `sheet.replaceSync(${JSON.stringify(css)});`,
    'export default sheet;',
  ].join('\n');
}
