import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { onToast } from '@potomac-oak/shared/page-events/toast';
import { openVisitorDetails } from '@potomac-oak/shared/storage/visitor-details';
import { SiteOriginContext } from '@potomac-oak/shared/ui/site-origin';

import { ContactForm } from './contact-form';

const realFetch = globalThis.fetch;
let sent: unknown[] = [];
let toasts: string[] = [];
const stopListening = onToast(({ message }) => toasts.push(message));

beforeEach(() => {
  [sent, toasts] = [[], []];
  globalThis.fetch = async (_input, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ msg: 'Thank you' });
  };
});
afterEach(() => {
  localStorage.clear();
  globalThis.fetch = realFetch;
});
afterAll(() => stopListening());

// The form keeps its text for as long as the page is open, so the order of these tests matters.

test("on a partner's page the form neither reads nor stores the visitor's details", async () => {
  openVisitorDetails().change({ firstName: 'Ada', email: 'ada@example.com' });
  const before = { ...localStorage };
  const { unmount } = render(
    <SiteOriginContext value={{ origin: 'https://site.example', siteKey: 'pk_1' }}>
      <ContactForm onSent={() => {}} />
    </SiteOriginContext>,
  );
  expect(readFields()).toEqual(['', '', '', '']);

  await userEvent.type(screen.getByLabelText('Message'), 'A deck');
  await submit();

  expect({ ...localStorage }).toEqual(before);
  unmount();
});

test('a form of ours is filled in once with what the visitor has given in the chat', async () => {
  const details = openVisitorDetails();
  const { unmount } = render(<ContactForm onSent={() => {}} />);
  expect(readFields()).toEqual(['', '', '', '']);
  unmount();

  details.change({ firstName: 'Ada', lastName: 'Byron King', phoneNumber: '301 555 0100', email: 'ada@example.com' });
  const second = render(<ContactForm onSent={() => {}} />);
  expect(readFields()).toEqual(['Ada Byron King', '301 555 0100', 'ada@example.com', '']);
  await userEvent.clear(screen.getByLabelText('Phone'));
  second.unmount();

  render(<ContactForm onSent={() => {}} />);
  expect(readFields()).toEqual(['Ada Byron King', '', 'ada@example.com', '']);
  await submit();

  expect(sent).toEqual([
    expect.objectContaining({ name: 'Ada Byron King', phoneNumber: '', email: 'ada@example.com' }),
  ]);
  expect(readFields()).toEqual(['', '', '', '']);
  expect(details.getSnapshot()).toMatchObject({ firstName: 'Ada', phoneNumber: '', isContactSent: true });
});

test('a phone number that is too short is accepted, and the visitor is asked about it', async () => {
  render(<ContactForm onSent={() => {}} />);
  await userEvent.type(screen.getByLabelText('Phone'), '12');
  await userEvent.type(screen.getByLabelText('Message'), 'A deck');

  expect(screen.getByRole('status')).toHaveTextContent('Is the phone number or email complete?');
  await submit();
  expect(sent).toEqual([expect.objectContaining({ phoneNumber: '12' })]);
});

async function submit(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(toasts).toEqual(['Form submitted successfully!']));
}

function readFields(): string[] {
  return screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
}
