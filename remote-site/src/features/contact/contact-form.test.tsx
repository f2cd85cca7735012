import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { contactFormSchema } from '@potomac-oak/shared/contracts/contact';
import { onToast, type Toast } from '@potomac-oak/shared/page-events/toast';

import { suggestSubject } from './contact-draft';
import { ContactForm } from './contact-form';
import { ContactPanel } from './contact-panel';

interface Sent {
  key: string | null;
  body: unknown;
}

interface Server {
  sent: Sent[];
  toasts: Toast[];
  answer: (response: Response | Error) => void;
}

let server: Server;
const realFetch = globalThis.fetch;
let stopListening: () => void;

beforeEach(() => {
  // What the test before has not sent is still there.
  render(<ContactForm onSent={() => {}} />);
  for (const field of screen.getAllByRole('textbox')) fireEvent.change(field, { target: { value: '' } });
  cleanup();

  const waiting: ((response: Response | Error) => void)[] = [];
  server = { sent: [], toasts: [], answer: (response) => waiting.shift()?.(response) };
  stopListening = onToast((toast) => server.toasts.push(toast));
  globalThis.fetch = (_input, init) => {
    server.sent.push({ key: new Headers(init?.headers).get('Idempotency-Key'), body: JSON.parse(String(init?.body)) });
    return new Promise((resolve, reject) => {
      waiting.push((response) => (response instanceof Error ? reject(response) : resolve(response)));
    });
  };
});

afterEach(() => {
  globalThis.fetch = realFetch;
  stopListening();
});

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const accepted = () => Response.json({ msg: 'Thank you' });
const refused = () => Response.json({ msg: 'Busy', code: 'unavailable' }, { status: 503 });

test('a form that is not sent keeps its text while the visitor is on another page', async () => {
  const { unmount } = render(<ContactForm onSent={() => {}} />);
  await userEvent.type(screen.getByLabelText('Message'), 'Half a message');
  unmount();

  render(<ContactForm onSent={() => {}} />);
  expect(screen.getByLabelText('Message')).toHaveValue('Half a message');

  await submit();
  cleanup();
  server.answer(accepted());
  await waitFor(() => expect(server.toasts).toHaveLength(1));
  render(<ContactForm onSent={() => {}} />);
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('a form is accepted by its status, whatever the body', async () => {
  render(<ContactForm onSent={() => {}} />);
  await userEvent.type(screen.getByLabelText('Message'), 'A porch');
  await submit();
  server.answer(new Response('<html>Thank you</html>'));

  await waitFor(() => expect(server.toasts).toHaveLength(1));
  expect(server.toasts).toMatchObject([{ type: 'success', message: 'Form submitted successfully!' }]);
});

test('the form has a control for every field', () => {
  render(<ContactForm onSent={() => {}} />);
  const { page: _, files: _files, ...fields } = contactFormSchema.shape;
  const names = screen.getAllByRole('textbox').map((control) => control.getAttribute('name'));
  expect(names).toEqual(Object.keys(fields));
});

test('an accepted form is confirmed and cleared', async () => {
  render(<ContactForm onSent={() => {}} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada Homeowner');
  await userEvent.type(screen.getByLabelText('Phone'), '3015550100');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Message'), 'A new kitchen');
  await submit();
  server.answer(accepted());

  await waitFor(() =>
    expect(server.toasts).toMatchObject([{ type: 'success', message: 'Form submitted successfully!' }]),
  );
  expect(server.sent[0]?.body).toEqual({
    name: 'Ada Homeowner',
    phoneNumber: '3015550100',
    email: 'ada@example.com',
    message: 'A new kitchen',
    page: expect.stringMatching(/^http:\/\/localhost\//),
  });
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

test('a refused form shows an error and keeps its text', async () => {
  render(<ContactForm onSent={() => {}} />);
  await userEvent.type(screen.getByLabelText('Message'), 'A new kitchen');
  await submit();
  server.answer(refused());

  await waitFor(() =>
    expect(server.toasts).toMatchObject([{ type: 'error', message: 'Error submitting form. Please try again.' }]),
  );
  expect(screen.getByLabelText('Message')).toHaveValue('A new kitchen');
});

test('the toast of an attempt replaces that of the one before', async () => {
  render(<ContactForm onSent={() => {}} />);
  await userEvent.type(screen.getByLabelText('Message'), 'A new kitchen');
  await submit();
  server.answer(refused());
  await waitFor(() => expect(server.toasts).toHaveLength(1));
  await submit();
  server.answer(accepted());

  await waitFor(() => expect(server.toasts).toHaveLength(2));
  expect(server.toasts[0]?.id).toBeTruthy();
  expect(server.toasts[1]?.id).toBe(server.toasts[0]?.id);
});

test('a second press while the form is being sent does nothing', async () => {
  render(<ContactForm onSent={() => {}} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await submit();
  await submit();
  server.answer(accepted());

  await waitFor(() => expect(server.toasts).toHaveLength(1));
  expect(server.sent).toHaveLength(1);
});

test('an unchanged text is sent again with the same key, a changed text with a new one', async () => {
  render(<ContactForm onSent={() => {}} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await submit();
  server.answer(new TypeError('Failed to fetch'));
  await waitFor(() => expect(server.toasts).toHaveLength(1));

  await submit();
  server.answer(refused());
  await waitFor(() => expect(server.toasts).toHaveLength(2));

  await userEvent.type(screen.getByLabelText('Name'), ' Homeowner');
  await submit();
  server.answer(accepted());
  await waitFor(() => expect(server.toasts).toHaveLength(3));

  const [first, second, third] = server.sent.map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('text typed while the form is being sent is kept', async () => {
  render(<ContactForm onSent={() => {}} />);
  await userEvent.type(screen.getByLabelText('Message'), 'First');
  await submit();
  await userEvent.type(screen.getByLabelText('Message'), ' and second');
  server.answer(accepted());

  await waitFor(() => expect(server.toasts).toHaveLength(1));
  expect(screen.getByLabelText('Message')).toHaveValue('First and second');
});

test("an empty form is sent, and the server's message is shown where the focus goes until the visitor types", async () => {
  render(<ContactForm onSent={() => {}} />);
  await submit();
  server.answer(Response.json({ msg: 'Please fill in at least one field.', code: 'invalid_input' }, { status: 400 }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in at least one field.');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name').nextElementSibling).toBe(screen.getByRole('alert'));
  expect(server.toasts).toMatchObject([{ type: 'error', message: 'Error submitting form. Please try again.' }]);

  await userEvent.type(screen.getByLabelText('Name'), 'A');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a form without contact details shows a hint before sending, and can still be sent', async () => {
  render(<ContactForm onSent={() => {}} />);
  const warning = 'There is no phone number or email yet, so we could not answer you.';
  const hint = 'Leave a phone number or an email, so that we can answer you.';
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(hint);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(hint);
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  await userEvent.type(screen.getByLabelText('Message'), 'A new kitchen');
  expect(screen.getByRole('status')).toHaveTextContent(warning);
  await submit();
  server.answer(accepted());
  await waitFor(() =>
    expect(server.toasts).toMatchObject([{ type: 'success', message: 'Form submitted successfully!' }]),
  );

  await userEvent.type(screen.getByLabelText('Message'), 'A new bath');
  expect(screen.getByRole('status')).toHaveTextContent(warning);
  await userEvent.type(screen.getByLabelText('Phone'), '3015550100');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the message begins with the service that the visitor has read about, until they write their own', async () => {
  suggestSubject('Decks');
  const { unmount } = render(<ContactForm onSent={() => {}} />);
  expect(screen.getByLabelText('Message')).toHaveValue('I am interested in: Decks.\n');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  unmount();

  suggestSubject('Patios');
  render(<ContactForm onSent={() => {}} />);
  expect(screen.getByLabelText('Message')).toHaveValue('I am interested in: Patios.\n');
  await userEvent.type(screen.getByLabelText('Message'), 'In May.');
  cleanup();

  suggestSubject('Decks');
  render(<ContactForm onSent={() => {}} />);
  expect(screen.getByLabelText('Message')).toHaveValue('I am interested in: Patios.\nIn May.');
});

test('beside the form is what happens next, and after sending what was sent and what to prepare', async () => {
  render(<ContactPanel detailsHeading="Prefer to talk?" />);
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name'), 'Ada Homeowner');
  await userEvent.type(screen.getByLabelText('Phone'), '3015550100');
  await submit();
  server.answer(accepted());

  expect(await screen.findByRole('heading', { name: 'Your message has reached us' })).toBeVisible();
  expect(screen.getByText(/^Ada Homeowner\s3015550100$/)).toBeVisible();
  expect(screen.getByText(/one working day/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Until we talk' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'What happens next' })).not.toBeInTheDocument();
});
