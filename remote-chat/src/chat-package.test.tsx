import { render } from '@testing-library/react';

import { defineChatElement } from '../package/src/element.ts';
import { loadChat } from '../package/src/index.ts';
import { PotomacOakChat } from '../package/src/react.ts';

const options = { site: 'https://homes.example', siteKey: 'pk_1' };

/** The calls of `update` that wait for the chat's script. */
function queuedUpdates(): unknown[] {
  const updates: unknown[] = [];
  window.PotomacChat?.q.forEach?.(([name, change]) => {
    if (name === 'update') updates.push(change);
  });
  return updates;
}

test('a changed property of the component changes only its option', () => {
  const { rerender } = render(<PotomacOakChat {...options} isHidden text="Ask us" />);
  expect(queuedUpdates()).toEqual([]);

  rerender(<PotomacOakChat {...options} isHidden text="Ask us" accent="#8a2be2" />);
  expect(queuedUpdates()).toEqual([{ accent: '#8a2be2' }]);

  rerender(<PotomacOakChat {...options} isHidden accent="#8a2be2" />);
  expect(queuedUpdates()).toEqual([{ accent: '#8a2be2' }, { text: undefined }]);
});

test('a changed attribute of the element changes only its option', () => {
  defineChatElement();
  const element = document.createElement('potomac-oak-chat');
  element.setAttribute('site', options.site);
  element.setAttribute('site-key', options.siteKey);
  element.setAttribute('hidden', '');
  document.body.append(element);

  element.setAttribute('z-index', '7');
  element.setAttribute('site-key', 'pk_2');
  element.removeAttribute('hidden');

  expect(queuedUpdates()).toEqual([{ zIndex: 7 }, { isHidden: false }]);
});

test('an invalid address of the site leaves the page and its chat as they are', () => {
  const chat = loadChat(options);
  chat.update({ side: 'left' });

  expect(() => loadChat({ ...options, site: 'homes' })).toThrow('Invalid URL');

  expect(queuedUpdates()).toEqual([{ side: 'left' }]);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});
