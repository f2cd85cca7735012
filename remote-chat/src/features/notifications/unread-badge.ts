/** Tells on the button how many messages wait, and says so to whoever hears the page. */
export interface UnreadBadge {
  /** Both empty where none waits. `news` is a sentence of its own. */
  show: (count: string, news: string) => void;
}

export function createUnreadBadge({ surface, button }: Record<'surface' | 'button', HTMLElement>): UnreadBadge {
  const words = createElement('span', 'visually-hidden');
  const dot = createElement('span', 'launcher-dot');
  const status = createElement('p', 'visually-hidden');
  status.setAttribute('role', 'status');
  dot.hidden = true;
  button.append(words, dot);
  surface.append(status);

  return {
    show(count, news) {
      dot.hidden = count === '';
      words.textContent = count && `, ${count}`;
      // Some screen readers read a live region out again when it is given the text it has.
      if (status.textContent !== news) status.textContent = news;
    },
  };
}

function createElement(name: 'span' | 'p', className: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
