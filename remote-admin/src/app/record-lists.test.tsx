import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { contactFormSchema } from '@potomac-oak/shared/contracts/contact';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';

import { contactForms } from '../features/contact-forms/contact-forms';
import { startFakeServer } from '../testing/fake-server';
import { CONTACT_FORMS, contactForm, SENT_AT } from './testing/contact-forms';
import { openDashboard } from './testing/open-dashboard';
import { watchErrors } from './testing/watch-errors';

const errors = watchErrors();

test('a form opens with its details, and the back arrow returns to its row in the list', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.contactForms] = [contactForm('1', { name: 'Ada', message: '<b>Not bold</b>' })];
  const user = userEvent.setup();
  await openDashboard(CONTACT_FORMS);

  await user.click(await screen.findByText('Ada'));
  const detail = await screen.findByRole('article');
  expect(within(detail).getByRole('heading', { name: 'Ada' })).toHaveFocus();
  expect(within(detail).getByText('<b>Not bold</b>')).toBeVisible();
  expect(within(detail).getByText('21 Sep 2026, 12:00 PM')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: /Ada/ })).toHaveFocus();
});

test('a form without a name and details shows placeholders, and no rows without a value', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.contactForms] = [
    { _id: '1', createdAt: SENT_AT, name: '', email: '', phoneNumber: '' } as never,
  ];
  await openDashboard(`${CONTACT_FORMS}&id=1`);

  expect(await screen.findByRole('heading', { name: 'No name' })).toBeVisible();
  expect(screen.getByText('The visitor left no details.')).toBeVisible();
  expect(screen.queryByText('Message')).not.toBeInTheDocument();
});

test('the detail and the export of a contact form have every field', async () => {
  using server = startFakeServer();
  const { page: _, files: _files, ...fields } = contactFormSchema.shape;
  const form = Object.fromEntries(Object.keys(fields).map((field) => [field, `the ${field}`]));
  server.lists[API_PATHS.contactForms] = [{ ...contactForm('1'), ...form }];
  await openDashboard(`${CONTACT_FORMS}&id=1`);

  const detail = await screen.findByRole('article');
  const [row] = contactForms.csv.toRows({ ...contactForm('1'), ...form });
  for (const text of Object.values(form)) {
    expect(within(detail).getByText(text)).toBeVisible();
    expect(row).toContain(text);
  }
});

test('the files of a contact form are shown below its message', async () => {
  using server = startFakeServer();
  const url = '/api/files/f?expires=1&signature=s';
  const plan = { id: 'a', name: 'plan.pdf', type: 'application/pdf', bytes: 1_400_000, url } as const;
  const photo = { id: 'b', name: 'IMG_1.jpg', type: 'image/webp', bytes: 9, width: 4, height: 3, url } as const;
  server.lists[API_PATHS.contactForms] = [contactForm('1', { files: [plan, { ...photo, alt: 'A deck' }] })];
  await openDashboard(`${CONTACT_FORMS}&id=1`);

  const detail = await screen.findByRole('article');
  expect(within(detail).getByRole('link', { name: 'plan.pdf 1.4 MB' })).toHaveAttribute('href', url);
  expect(within(detail).getByRole('button', { name: 'A deck' })).toBeVisible();
});

test('opening the forms reloads both form lists', async () => {
  using server = startFakeServer();
  const user = userEvent.setup();
  await openDashboard();
  await screen.findByText('No support bot chats available');

  server.calls.length = 0;
  await user.click(screen.getByRole('tab', { name: 'Forms' }));

  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(server.calls.map(({ path }) => path).sort()).toEqual([API_PATHS.contactForms, API_PATHS.chatForms].sort());
});

test('when a list fails to load, the error is logged, the rows stay, and the list can be loaded again', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.contactForms] = [contactForm('1', { name: 'Ada' })];
  const user = userEvent.setup();
  const { connection } = await openDashboard(CONTACT_FORMS);
  await screen.findByText('Ada');

  server.failures.set(API_PATHS.contactForms, 'down');
  await act(async () => connection.receive('newContactFormNotification', { message: 'New contact form' }));
  const retry = await screen.findByRole('button', { name: 'Load again' });
  expect(errors.logged).toEqual(['A list could not be loaded']);
  expect(screen.getByText('Ada')).toBeVisible();

  server.failures.clear();
  server.lists[API_PATHS.contactForms] = [contactForm('2', { name: 'Ben' }), contactForm('1', { name: 'Ada' })];
  await user.click(retry);
  expect(await screen.findByText('Ben')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load again' })).not.toBeInTheDocument();
});

test('older forms load near the end of the list', async () => {
  using server = startFakeServer();
  server.pageSize = 15;
  server.lists[API_PATHS.contactForms] = manyForms(100);
  await openDashboard(CONTACT_FORMS);

  const first = (await screen.findByText('Person 0')).closest('li');
  await waitFor(() => expect(first).toHaveAttribute('aria-setsize', '45'));
});

test('a link to an old form loads further pages until the form is found', async () => {
  using server = startFakeServer();
  server.pageSize = 40;
  server.lists[API_PATHS.contactForms] = manyForms(200);
  await openDashboard(`${CONTACT_FORMS}&id=187`);

  expect(await screen.findByRole('heading', { name: 'Person 187' })).toBeVisible();
});

test('a link to a deleted form shows "Not found"', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.contactForms] = manyForms(3);
  await openDashboard(`${CONTACT_FORMS}&id=gone`);

  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
});

test('a search runs on the server', async () => {
  using server = startFakeServer();
  server.lists[API_PATHS.contactForms] = manyForms(100);
  const user = userEvent.setup();
  await openDashboard(CONTACT_FORMS);
  await screen.findByText('Person 3');

  const search = screen.getByRole('searchbox', { name: 'Search contact forms' });
  expect(search).toHaveAttribute('placeholder', 'Search contact forms');
  await user.type(search, 'Person 77');
  expect(await screen.findByText('Person 77')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Person 3')).not.toBeInTheDocument());

  await user.clear(search);
  await user.type(search, 'no such name');
  expect(await screen.findByText(/^Nothing among the contact forms matches\. The search in Live Chat/)).toBeVisible();
});

test('search results load page by page, and clearing the search restores the list', async () => {
  using server = startFakeServer();
  server.pageSize = 15;
  server.lists[API_PATHS.contactForms] = manyForms(100).map((form, index) => ({
    ...form,
    message: index % 2 === 0 ? 'A kitchen' : 'A deck',
  }));
  const user = userEvent.setup();
  await openDashboard(CONTACT_FORMS);
  const search = screen.getByRole('searchbox', { name: 'Search contact forms' });

  await user.type(search, 'kitchen');
  await waitFor(() => expect(screen.queryByText('A deck')).not.toBeInTheDocument());
  const rowOf = (name: string) => screen.getByText(name).closest('li');
  await waitFor(() => expect(rowOf('Person 4')).toHaveAttribute('aria-setsize', '45'));
  expect(rowOf('Person 4')).toHaveAttribute('aria-posinset', '3');

  await user.clear(search);
  await waitFor(() => expect(rowOf('Person 3')).toHaveAttribute('aria-posinset', '4'));
});

test('an export contains all forms, including those that are not loaded', async () => {
  using server = startFakeServer();
  server.pageSize = 30;
  server.lists[API_PATHS.contactForms] = manyForms(100);
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
  const user = userEvent.setup();
  await openDashboard(CONTACT_FORMS);

  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await readText(files[0])).trim().split('\r\n');
  expect(lines).toHaveLength(101);
  expect(lines[1]).toBe('21 Sep 2026,12:00 PM,Person 0,,(+1) 301 555 0100,');
});

function manyForms(count: number) {
  return Array.from({ length: count }, (_, index) => contactForm(String(index), { name: `Person ${index}` }));
}

function readText(file: Blob | undefined): Promise<string> {
  return file?.text() ?? Promise.reject(new Error('There is no file'));
}
