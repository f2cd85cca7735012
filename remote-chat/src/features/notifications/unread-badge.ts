export interface UnreadBadge {
  /** Both are empty if there are no unread messages. `news` is a full sentence. */
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
      // Some screen readers announce a live region again even if its new text is the same.
      if (status.textContent !== news) status.textContent = news;
    },
  };
}

function createElement(name: 'span' | 'p', className: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  return element;
}
