import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';

import { NewsletterModal } from './newsletter-modal';

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('it hides after three seconds', () => {
  jest.useFakeTimers();
  render(<TestModal />);

  pass(2_900);
  expect(screen.getByRole('dialog', { name: 'Become a Subscriber' })).toBeVisible();
  pass(200);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('focus in the field keeps it open', () => {
  jest.useFakeTimers();
  render(<TestModal />);

  act(() => screen.getByLabelText('Your e-mail address').focus());
  pass(60_000);

  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a typed letter keeps it open, until the address is sent', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  globalThis.fetch = async () => Response.json({ msg: 'ok' });
  jest.useFakeTimers();
  render(<TestModal />);

  await user.keyboard('{Tab}a');
  act(() => screen.getByRole('heading').focus());
  pass(60_000);
  expect(screen.getByRole('dialog')).toBeVisible();

  await user.type(screen.getByLabelText('Your e-mail address'), '{Enter}');
  expect(await screen.findByText(/thank you/i)).toBeVisible();
  await user.hover(screen.getByRole('heading'));
  await user.unhover(screen.getByRole('heading'));
  pass(3_100);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a pointer over it keeps it open, and it hides three seconds after the pointer leaves', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  jest.useFakeTimers();
  render(<TestModal />);

  await user.hover(screen.getByRole('heading'));
  pass(60_000);
  expect(screen.getByRole('dialog')).toBeVisible();

  await user.unhover(screen.getByRole('heading'));
  pass(3_100);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an address is sent like a native form post, and success is shown', async () => {
  const sent: string[] = [];
  globalThis.fetch = async (input, init) => {
    sent.push(`${init?.method} ${String(input)} ${String(init?.body)}`);
    return Response.json({ msg: 'ok' });
  };
  render(<TestModal />);

  await subscribe('ada@example.com');

  expect(await screen.findByText(/thank you/i)).toBeVisible();
  expect(sent).toEqual(['POST /api/newsletter Newsletter+Email=ada%40example.com']);
});

test('any text is sent, even an empty one', async () => {
  const sent: string[] = [];
  globalThis.fetch = async (_input, init) => {
    sent.push(String(init?.body));
    return Response.json({ msg: 'ok' });
  };
  const { unmount } = render(<TestModal />);
  await subscribe('notanemail');
  expect(await screen.findByText(/thank you/i)).toBeVisible();
  unmount();

  render(<TestModal />);
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText(/thank you/i)).toBeVisible();
  expect(sent).toEqual(['Newsletter+Email=notanemail', 'Newsletter+Email=']);
});

test('a failure keeps the address, shows an error and returns to the field', async () => {
  globalThis.fetch = async () => new Response('', { status: 503 });
  render(<TestModal />);

  await subscribe('ada@example.com');

  expect(await screen.findByText(/subscription failed/)).toBeVisible();
  const field = screen.getByLabelText('Your e-mail address');
  expect(field).toHaveValue('ada@example.com');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/subscription failed/);
});

test('an external newsletter service receives a native form post', () => {
  const meta = document.createElement('meta');
  meta.name = 'newsletter-action';
  meta.content = 'https://lists.example/subscribe';
  document.head.append(meta);
  render(<TestModal />);

  const form = screen.getByLabelText('Your e-mail address').closest('form');
  const submission = new Event('submit', { bubbles: true, cancelable: true });
  act(() => void form?.dispatchEvent(submission));

  expect(form).toHaveAttribute('action', 'https://lists.example/subscribe');
  expect(form).toHaveAttribute('method', 'post');
  expect(screen.getByLabelText('Your e-mail address')).toHaveAttribute('name', 'Newsletter Email');
  expect(submission.defaultPrevented).toBe(false);
});

function TestModal() {
  const [isOpen, setIsOpen] = useState(true);
  const handleClose = useCallback(() => setIsOpen(false), []);
  return <NewsletterModal isOpen={isOpen} onClose={handleClose} />;
}

async function subscribe(email: string): Promise<void> {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Your e-mail address'), email);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
}

function pass(ms: number): void {
  act(() => jest.advanceTimersByTime(ms));
}
