import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { BotHistory } from '@potomac-oak/shared/contracts/bot';
import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { createStoredValue } from '@potomac-oak/shared/storage/stored-value';
import { openVisitorDetails } from '@potomac-oak/shared/storage/visitor-details';
import { BOT_PROGRESS_KEY } from '@potomac-oak/shared/storage/visitor-keys';

import { createDrafts } from '../../testing/create-drafts';
import { type FakeServer, refuse, startFakeServer } from '../../testing/fake-server';
import { InEnglish } from '../../testing/in-english';
import { preferReducedMotion } from '../../testing/reduced-motion';
import { parseBotProgress } from './bot-progress';
import { SupportBot } from './support-bot';

let restoreMotion = () => {};

beforeEach(() => {
  restoreMotion = preferReducedMotion();
});
afterEach(() => {
  restoreMotion();
  sessionStorage.clear();
});

function renderBot() {
  const progress = createStoredValue({ key: BOT_PROGRESS_KEY, parse: parseBotProgress });
  const details = openVisitorDetails();
  const finished: string[] = [];
  const view = render(
    <SupportBot
      api={createApiClient()}
      progress={progress}
      details={details}
      drafts={createDrafts()}
      onFinish={() => finished.push('finished')}
      onTalkToPerson={() => finished.push('person')}
    />,
    { wrapper: InEnglish },
  );
  return { ...view, finished, progress, details };
}

type User = ReturnType<typeof userEvent.setup>;

async function answerAll(user: User, server: FakeServer, expectAnswered: () => void) {
  await user.click(screen.getByRole('button', { name: 'Service info' }));
  await user.type(screen.getByRole('textbox'), 'A deck{Enter}');
  await user.click(screen.getByRole('button', { name: 'Partial remodel' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Yes Tuesday works' }));
  for (const text of ['Jane Doe 301 555 0100', 'jane@example.com']) {
    const release = server.hold();
    await user.type(screen.getByRole('textbox'), `${text}{Enter}`);
    // React warns of a response that arrives while the test does not wait for it.
    await waitFor(() => {
      release();
      expectAnswered();
    });
  }
}

test('saves the history after the last answer and finishes two seconds later', async () => {
  using server = startFakeServer();
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { finished, progress, details } = renderBot();

  await answerAll(user, server, () => expect(progress.getSnapshot()?.isSaved).toBe(true));

  expect(screen.getByText(/our team will contact you soon/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(server.calls).toHaveLength(2);
  expect(server.calls[1]).toMatchObject({
    path: API_PATHS.botHistory,
    body: {
      botId: progress.getSnapshot()?.runId,
      messages: expect.arrayContaining([{ question: expect.any(String), answer: 'jane@example.com' }]),
    },
  });
  expect(details.getSnapshot()).toMatchObject({
    firstName: 'Jane',
    lastName: 'Doe',
    phoneNumber: '301 555 0100',
    email: 'jane@example.com',
  });
  expect(finished).toEqual([]);
  act(() => jest.advanceTimersByTime(2_000));
  expect(finished).toEqual(['finished']);
  jest.useRealTimers();
});

test('the next visit resumes an unfinished conversation', async () => {
  using _server = startFakeServer();
  const user = userEvent.setup();
  const { unmount } = renderBot();
  await user.click(screen.getByRole('button', { name: 'Service info' }));
  await user.type(screen.getByRole('textbox'), 'A deck{Enter}');
  unmount();

  renderBot();

  expect(screen.getByText('A deck')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Full renovation' })).toBeVisible();
});

test('a half-written answer survives a reload of the page', async () => {
  using _server = startFakeServer();
  const user = userEvent.setup();
  const { unmount } = renderBot();
  await user.click(screen.getByRole('button', { name: 'Service info' }));
  await user.type(screen.getByRole('textbox'), 'A dec');
  unmount();

  renderBot();

  expect(screen.getByRole('textbox')).toHaveValue('A dec');
});

test('a lead that stops at the e-mail question is saved, and completed later in the same record', async () => {
  using server = startFakeServer();
  const { progress } = renderBot();

  await answerAll(userEvent.setup(), server, () => expect(progress.getSnapshot()?.isSaved).toBe(true));

  const [partial, full] = server.calls.map(({ body }) => body as BotHistory);
  expect(partial?.messages.at(-1)?.answer).toBe('Jane Doe 301 555 0100');
  expect(full?.messages).toHaveLength(7);
  expect(full?.botId).toBe(partial?.botId);
});

test('shows the position, and one step back offers the last answer for editing', async () => {
  using _server = startFakeServer();
  const user = userEvent.setup();
  renderBot();
  expect(screen.getByText('Question 1 of 7')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change last answer' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Service info' }));
  await user.type(screen.getByRole('textbox'), 'A deck{Enter}');
  expect(screen.getByText('Question 3 of 7')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Change last answer' }));

  expect(screen.getByText('Question 2 of 7')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('A deck');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('the bot types for a moment before the next question', async () => {
  using _server = startFakeServer();
  restoreMotion();
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderBot();

  await user.click(screen.getByRole('button', { name: 'Service info' }));
  expect(screen.getByText('The support bot is typing')).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('log')).toHaveFocus();

  act(() => jest.advanceTimersByTime(600));
  expect(screen.queryByText('The support bot is typing')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveFocus();
  jest.useRealTimers();
});

test('stores nothing before the first answer', async () => {
  using _server = startFakeServer();
  const user = userEvent.setup();
  renderBot();
  expect(localStorage).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Service info' }));

  expect(localStorage).toHaveLength(1);
});

test('accepts an empty answer', async () => {
  using _server = startFakeServer();
  const user = userEvent.setup();
  renderBot();
  await user.click(screen.getByRole('button', { name: 'Service info' }));

  await user.type(screen.getByRole('textbox'), '{Enter}');

  expect(screen.getByText('No answer')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Small repair' })).toBeVisible();
});

test('Shift+Enter inserts a line break', async () => {
  using _server = startFakeServer();
  const user = userEvent.setup();
  renderBot();
  await user.click(screen.getByRole('button', { name: 'Service info' }));

  await user.type(screen.getByRole('textbox'), 'one{Shift>}{Enter}{/Shift}two');

  expect(screen.getByRole('textbox')).toHaveValue('one\ntwo');
});

test('moves the focus to the next answer', async () => {
  using _server = startFakeServer();
  const user = userEvent.setup();
  renderBot();

  await user.click(screen.getByRole('button', { name: 'Service info' }));
  expect(screen.getByRole('textbox')).toHaveFocus();

  await user.type(screen.getByRole('textbox'), 'A deck{Enter}');
  expect(screen.getByRole('button', { name: 'Small repair' })).toHaveFocus();
});

test('logs a history that cannot be saved, and saves it on the next visit', async () => {
  using server = startFakeServer();
  server.answers = [refuse(500), refuse(500)];
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { unmount } = renderBot();
  await answerAll(userEvent.setup(), server, () => expect(logged).toHaveBeenCalledTimes(server.calls.length));
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('not be saved'), expect.any(Error));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  unmount();

  const { progress } = renderBot();

  await waitFor(() => expect(progress.getSnapshot()?.isSaved).toBe(true));
  expect(server.calls.at(-1)?.body).toEqual(server.calls[1]?.body);
  logged.mockRestore();
});
