/**
 * Returns the tag whose options apply: the first one in the original document, regardless of execution order, or a tag
 * added later when it runs. Returns undefined if a chat exists already.
 */
export function chooseTag(): HTMLScriptElement | undefined {
  if (window.PotomacChat?.options) return;
  const { currentScript, readyState } = document;
  const tags = [...document.querySelectorAll('script')];
  // An element named `currentScript` can shadow the property.
  const current = tags.find((tag) => tag === currentScript) ?? tags.find(({ src }) => src.includes('/embed/v1.js'));
  return readyState === 'complete' ? current : tags.find(({ src }) => src === current?.src);
}
