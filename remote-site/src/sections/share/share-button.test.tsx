import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { onToast, type Toast } from '@potomac-oak/shared/page-events/toast';
import { SiteOriginContext } from '@potomac-oak/shared/ui/site-origin';

import { ShareButton } from './share-button';

let toasts: Toast[];
let stopListening: () => void;

beforeEach(() => {
  toasts = [];
  stopListening = onToast((toast) => toasts.push(toast));
});

afterEach(() => {
  stopListening();
  Reflect.deleteProperty(navigator, 'share');
});

test('the address of the document is copied, not that in the hash', async () => {
  const user = userEvent.setup();
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => copied.push(text) } });
  window.history.replaceState(null, '', '/#/projects/2');
  render(<ShareButton path="/projects/2" title="A kitchen" />);

  await user.click(screen.getByRole('button', { name: 'Share' }));

  expect(copied).toEqual(['http://localhost/projects/2']);
  expect(toasts).toEqual([{ type: 'success', message: 'The link has been copied.' }]);
});

test("a partner's page shares our address, with the sheet of the device", async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  render(
    <SiteOriginContext value={{ origin: 'https://oak.example' }}>
      <ShareButton path="/services/4" title="Decks" />
    </SiteOriginContext>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Share' }));

  expect(shared).toEqual([{ title: 'Decks', url: 'https://oak.example/services/4' }]);
  expect(toasts).toEqual([]);
});

test('closing the sheet is no failure, and an address that cannot be copied is shown', async () => {
  const answers = [new DOMException('Closed', 'AbortError'), new DOMException('Denied', 'NotAllowedError')];
  Object.assign(navigator, { share: () => Promise.reject(answers.shift()) });
  render(<ShareButton path="/blogs/1" title="Light" />);

  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(toasts).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(toasts).toEqual([{ type: 'info', message: 'http://localhost/blogs/1' }]);
});
