/** For text and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Returns a script element that contains data and is not run. */
export function jsonScript(attributes: string, data: unknown): string {
  // A `</script>` or `<!--` inside the data would end the element early.
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
