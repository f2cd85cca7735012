/** Keeps the count in the title when the page changes its title. */
export interface TitleBadge {
  show: (count: number) => void;
  close: () => void;
}

export function createTitleBadge(): TitleBadge {
  let prefix = '';
  const observer = new MutationObserver(apply);

  function apply() {
    if (document.title.startsWith(prefix)) return;
    document.title = prefix + document.title;
  }

  function show(count: number) {
    if (prefix !== '' && document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    prefix = count === 0 ? '' : `(${count}) `;
    apply();
    observer.disconnect();
    if (count > 0) observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  }

  return { show, close: () => show(0) };
}
