import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { RELEASE_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { AuditEvent, Channel, ReleaseStatus, VersionStatus } from '@potomac-oak/shared/contracts/release-calls';
import { onToast, type Toast } from '@potomac-oak/shared/page-events/toast';

import { ReleasesPage } from '../features/releases/releases-page';
import { createStaffSession } from '../session/create-staff-session';
import { StaffSessionContext } from '../session/staff-session';
import { createQueryClient } from './query-client';

const AT = '2026-11-22T14:05:00.000Z';
const NO_REPORTS: VersionStatus['reports'] = {
  loads: 0,
  addresses: 0,
  failing: 0,
  faults: [],
  vitals: { lcp: null, inp: null, cls: null },
};
const STATUS = RELEASE_PATHS.releases;
const EVENTS = `${STATUS}/events`;

interface Call {
  method: string;
  path: string;
  body: unknown;
}

let calls: Call[];
let answers: Record<string, () => Response>;
let toasts: Toast[];
let stopListening: () => void;
const realFetch = globalThis.fetch;

beforeEach(() => {
  calls = [];
  toasts = [];
  answers = { [STATUS]: () => Response.json(statusOf(channelOf())), [EVENTS]: () => Response.json([event()]) };
  stopListening = onToast((toast) => toasts.push(toast));
  globalThis.fetch = async (input, init) => {
    const { pathname: path } = new URL(String(input), 'http://localhost');
    calls.push({ method: init?.method ?? 'GET', path, body: init?.body ? JSON.parse(String(init.body)) : null });
    return answers[path]?.() ?? new Response(null, { status: 404 });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  stopListening();
});

test('each version is shown with its traffic and errors, and the history with who, when and why', async () => {
  openReleases();

  const table = await screen.findByRole('table', { name: 'Versions of remote_site' });
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows[0]).toContain('1.5.010 % of visitors20012 of 40 addresses22 Nov 2026, 9:05 AM, token:site-team');
  expect(rows[1]).toContain('1.4.090 % of visitors0–');
  expect(rows[2]).toContain('1.3.0Fallback');
  expect(rows[3]).toContain('1.2.0Revoked');

  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(await history.findByRole('listitem')).toHaveTextContent(
    'remote_site Promoted 1.4.0 → 1.5.0 (10 % of visitors)trying ittoken:site-team, 22 Nov 2026, 9:05 AM',
  );
});

test('a rollback asks once, names its effect, and sends the revision that was shown', async () => {
  answers[STATUS] = () => Response.json(statusOf({ ...channelOf(), canary: null }));
  answers[`${STATUS}/remote_site/rollback`] = () =>
    Response.json({
      unit: 'remote_site',
      revision: 13,
      after: channelOf('1.3.0'),
      before: null,
      warnings: ['Check it.'],
    });
  openReleases();

  await userEvent.click(await screen.findByRole('button', { name: 'Roll back remote_site' }));
  const dialog = screen.getByRole('dialog', { name: 'Roll back remote_site' });
  expect(dialog).toHaveTextContent('Visitors get 1.3.0 instead of 1.4.0 at their next page load.');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(within(dialog).getByLabelText('Reason, for the history'), 'Prices are wrong');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: `${STATUS}/remote_site/rollback`, body: { revision: 12, reason: 'Prices are wrong' } },
  ]);
  expect(toasts.map(({ message }) => message)).toEqual(['Visitors get remote_site 1.3.0.', 'Check it.']);
  await waitFor(() => expect(calls.filter(({ path }) => path === STATUS)).toHaveLength(2));
});

test('a refused rollback shows the reason of the server, and Cancel changes nothing', async () => {
  const msg = 'remote_site was changed meanwhile by token:site-team: 1.4.0 → 1.4.1 at 12:03 UTC.';
  answers[`${STATUS}/remote_site/rollback`] = () => Response.json({ msg, code: 'conflict' }, { status: 409 });
  openReleases();

  await userEvent.click(await screen.findByRole('button', { name: 'Roll back remote_site' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toHaveTextContent('Version 1.5.0 is withdrawn. All visitors get 1.4.0');
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(msg);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('an owner confirms the first release of a unit, and a refusal is shown', async () => {
  const versions = [versionOf('1.1.0', { revokedAt: AT }), versionOf('1.0.0')];
  const unit = { unit: 'remote_news', channel: null, paths: ['/news'], versions };
  answers[STATUS] = () => Response.json({ revision: 12, units: [unit] });
  answers[`${STATUS}/remote_news/promote`] = () =>
    Response.json({ msg: 'Not yet.', code: 'conflict' }, { status: 409 });
  openReleases();

  await userEvent.click(await screen.findByRole('button', { name: 'Confirm remote_news 1.0.0' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not yet.');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: `${STATUS}/remote_news/promote`, body: { version: '1.0.0', revision: 12 } },
  ]);
});

test('without an earlier good version there is no rollback', async () => {
  answers[STATUS] = () => Response.json(statusOf({ ...channelOf(), canary: null, fallback: null }));
  openReleases();

  expect(await screen.findByText(/There is no earlier good version/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
});

test('loading, a failure and no units are each visible', async () => {
  silenceFailures();
  answers[STATUS] = () => Response.json({ msg: 'Busy', code: 'unavailable' }, { status: 503 });
  answers[EVENTS] = () => Response.json([]);
  openReleases();
  expect(screen.getByText('Loading')).toBeInTheDocument();

  expect(await screen.findByRole('alert')).toHaveTextContent('The releases could not be loaded.');
  answers[STATUS] = () => Response.json({ revision: 0, units: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Load again' }));

  expect(await screen.findByText('No unit has been added yet.')).toBeVisible();
  expect(screen.getByText('Nothing has happened yet.')).toBeVisible();
});

function openReleases(): void {
  render(
    <StaffSessionContext value={createStaffSession('the-token')}>
      <QueryClientProvider client={createQueryClient()}>
        <ReleasesPage />
      </QueryClientProvider>
    </StaffSessionContext>,
  );
}

function silenceFailures(): void {
  jest.spyOn(console, 'error').mockImplementation(() => {});
}

function channelOf(stable = '1.4.0'): Channel {
  const by = 'token:site-team';
  return {
    stable: { version: stable, since: AT, by },
    canary: { version: '1.5.0', traffic: 10, since: AT, by },
    fallback: '1.3.0',
    changedIn: 11,
  };
}

function statusOf(channel: Channel): ReleaseStatus {
  const reports = { ...NO_REPORTS, loads: 200, addresses: 40, failing: 12 };
  const versions = [
    versionOf('1.5.0', { reports }),
    versionOf('1.4.0'),
    versionOf('1.3.0'),
    versionOf('1.2.0', { revokedAt: AT }),
  ];
  return { revision: 12, units: [{ unit: 'remote_site', channel, paths: ['/', '/faq'], versions }] };
}

function versionOf(version: string, others: Partial<VersionStatus> = {}): VersionStatus {
  return {
    version,
    publishedAt: AT,
    publishedBy: 'token:site-team',
    lastUsedAt: AT,
    revokedAt: null,
    bytes: 1_000,
    reports: NO_REPORTS,
    ...others,
  };
}

function event(): AuditEvent {
  return {
    id: 1,
    at: AT,
    actor: 'token:site-team',
    action: 'promoted',
    unit: 'remote_site',
    fromVersion: '1.4.0',
    toVersion: '1.5.0',
    reason: 'trying it',
    details: { traffic: 10 },
  };
}
