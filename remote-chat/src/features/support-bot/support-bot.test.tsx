import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { API_PATHS } from '@potomac-oak/shared/contracts/paths';
import { createApiClient } from '@potomac-oak/shared/http/api-client';
import { createStoredValue } from '@potomac-oak/shared/storage/stored-value';

import { createDrafts } from '../../testing/create-drafts';
import { refuse, startFakeServer } from '../../testing/fake-server';
import { BOT_PROGRESS_KEY, parseBotProgress } from './bot-progress';
import { SupportBot } from './support-bot';

afterEach(() => sessionStorage.clear());

function renderBot() {
  const progress = createStoredValue({ key: BOT_PROGRESS_KEY, parse: parseBotProgress });
  const finished: string[] = [];
  const view = render(
    <SupportBot
      api={createApiClient()}
      progress={progress}
      drafts={createDrafts()}
      onFinish={() => finished.push('finished')}
    />,
  );
  return { ...view, finished, progress };
}

async function answerAll(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Service info' }));
  await user.type(screen.getByRole('textbox'), 'A deck{Enter}');
  await user.click(screen.getByRole('button', { name: 'Partial remodel' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Yes Tuesday works' }));
  await user.type(screen.getByRole('textbox'), 'Jane Doe 301 555 0100{Enter}');
  // The server's response arrives within the last step.
  await act(() => user.type(screen.getByRole('textbox'), 'jane@example.com{Enter}'));
}

test('saves the history after the last answer and finishes two seconds later', async () => {
  using server = startFakeServer();
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { finished, progress } = renderBot();

  await answerAll(user);

  await waitFor(() => expect(progress.getSnapshot()?.isSaved).toBe(true));
  expect(screen.getByText(/our team will contact you soon/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]).toMatchObject({
    path: API_PATHS.botHistory,
    body: { messages: expect.arrayContaining([{ question: expect.any(String), answer: 'jane@example.com' }]) },
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
  server.answers = [refuse(500)];
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { unmount } = renderBot();
  await answerAll(userEvent.setup());
  await waitFor(() => expect(logged).toHaveBeenCalledWith(expect.stringContaining('not be saved'), expect.any(Error)));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  unmount();

  const { progress } = renderBot();

  await waitFor(() => expect(progress.getSnapshot()?.isSaved).toBe(true));
  expect(server.calls[1]?.attemptId).toBe(server.calls[0]?.attemptId);
  logged.mockRestore();
});
