import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { company } from '@potomac-oak/shared/company';
import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import { PRICE_PATHS, type PriceSetting } from '@potomac-oak/shared/contracts/price-ranges';
import { PRICED_WORK } from '@potomac-oak/shared/contracts/priced-work';

import { type FakeServer, startFakeServer } from '../testing/fake-server';
import { StaffPages } from './staff-pages';
import { renderForStaff } from './testing/render-for-staff';

const SETTING: PriceSetting = {
  revision: 2,
  work: Object.assign(
    {},
    ...Object.entries(PRICED_WORK).map(([work, { questions }]) => ({
      [work]: {
        low: 10_000,
        high: 20_000,
        percents: Object.fromEntries(questions.map(({ id, answers }) => [id, answers.map(() => 100)])),
        source: '',
        date: '',
        isAccepted: false,
      },
    })),
  ),
};

test('an owner replaces figures with their own, names the source, and accepts them', async () => {
  using server = startServer();
  const today = new Date().toLocaleDateString('en-CA', { timeZone: company.timeZone });
  await open();

  expect(screen.getAllByLabelText('Source date')[0]).toHaveAttribute('max', today);
  await fill('Lower price in dollars', '12000');
  await fill('Over 180 sq ft', '140');
  await userEvent.type(screen.getAllByLabelText(/^Source/)[0] as HTMLElement, ' Our invoices ');
  await userEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Save price figures' }));

  await waitFor(() => expect(posts(server)).toHaveLength(1));
  const { kitchen, ...others } = SETTING.work;
  expect(posts(server)[0]?.body).toEqual({
    revision: 2,
    work: {
      kitchen: {
        ...kitchen,
        low: 12_000,
        percents: { ...kitchen.percents, size: [100, 100, 140] },
        source: 'Our invoices',
        isAccepted: true,
      },
      ...others,
    },
  });
});

test('what cannot be saved is named with the work, and not sent', async () => {
  using server = startServer();
  await open();

  await fill('Lower price in dollars', '30000');
  await fill('Over 180 sq ft', '5');
  await userEvent.click(screen.getByRole('button', { name: 'Save price figures' }));

  const alert = screen.getAllByRole('alert')[0];
  expect(alert).toHaveTextContent('Kitchen: the lower price must not be above the higher price.');
  expect(alert).toHaveTextContent('Kitchen, Size, Over 180 sq ft: enter a whole number from 10 to 500.');
  expect(posts(server)).toHaveLength(0);
});

test("after another owner's change, the draft is kept until it is discarded", async () => {
  using server = startServer();
  await open();
  await fill('Lower price in dollars', '12000');
  server.failures.set(`POST ${PRICE_PATHS.setting}`, {
    status: 409,
    body: { code: 'conflict', msg: 'They have changed.' },
  });
  server.answers.set(`GET ${PRICE_PATHS.setting}`, { ...SETTING, revision: 3 });

  await userEvent.click(screen.getByRole('button', { name: 'Save price figures' }));

  const show = await screen.findByRole('button', { name: 'Show the new price figures and discard mine' });
  expect(screen.getAllByLabelText('Lower price in dollars')[0]).toHaveValue(12_000);
  await userEvent.click(show);
  expect(screen.getAllByLabelText('Lower price in dollars')[0]).toHaveValue(10_000);
});

function startServer(): FakeServer {
  const server = startFakeServer();
  server.answers.set(`GET ${STAFF_PATHS.me}`, { ...server.me, role: 'owner' });
  server.answers.set(`GET ${PRICE_PATHS.setting}`, SETTING);
  server.answers.set(`POST ${PRICE_PATHS.setting}`, { ...SETTING, revision: 3 });
  return server;
}

async function open() {
  renderForStaff(<StaffPages page="prices" search="" />);
  await screen.findByRole('button', { name: 'Save price figures' });
}

/** Of the first kind of work. */
async function fill(label: string, text: string) {
  const [field] = screen.getAllByLabelText(label);
  await userEvent.clear(field as HTMLElement);
  await userEvent.type(field as HTMLElement, text);
}

function posts({ calls }: FakeServer) {
  return calls.filter(({ method, path }) => method === 'POST' && path === PRICE_PATHS.setting);
}
