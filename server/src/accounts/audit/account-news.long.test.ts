import PostalMime from 'postal-mime';

import { API_PATHS, STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { RecoveryCodes, SecondFactorSecret } from '@potomac-oak/shared/contracts/staff';

import { openSmtpInbox } from '../../testing/smtp-inbox';
import { openStaffDesk, PASSWORD } from '../../testing/staff-desk';
import { codeAt } from '../../testing/totp-app';

test('a person learns by e-mail of a new browser, a changed factor and a used recovery code', async () => {
  const inbox = await openSmtpInbox();
  let now = Date.now();
  const desk = await openStaffDesk({ env: { SMTP_URL: inbox.url }, now: () => now });
  const { world } = desk;
  const { username, session } = await desk.addPerson('staff');
  await readNew();

  const first = await desk.login(username, PASSWORD, { userAgent: 'Firefox on Windows' });
  const device = first.headers.getSetCookie()[1]?.split(';')[0] ?? '';
  const again = { body: { username, password: PASSWORD }, headers: { Cookie: device } };
  expect((await world.call(API_PATHS.login, again)).status).toBe(200);
  const [mail, ...others] = await readNew();
  expect(others).toEqual([]);
  expect(mail?.to?.[0]?.address).toBe(username);
  expect(mail?.text).toContain('Your account was opened in a new browser (Firefox on Windows).');

  const body = { password: PASSWORD };
  const answer = await desk.call(session, STAFF_PATHS.secondFactor, { body });
  const { secret } = (await answer.json()) as SecondFactorSecret;
  const confirmed = await desk.call(session, STAFF_PATHS.confirmSecondFactor, { body: { code: codeAt(secret, now) } });
  const { recoveryCodes } = (await confirmed.json()) as RecoveryCodes;
  now += 60_000;
  const code = recoveryCodes[0] ?? '';
  const used = { ...again, body: { ...again.body, code } };
  expect((await world.call(API_PATHS.login, used)).status).toBe(200);
  await desk.call(session, STAFF_PATHS.removeSecondFactor, { body });
  await desk.call(session, STAFF_PATHS.password, { body: { ...body, newPassword: 'violet harmonica 77' } });
  const mails = await readNew();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'A recovery code of your account was used',
    'An authenticator app was added to your account',
    'The authenticator app of your account was removed',
    'The password of your account was changed',
  ]);
  expect(JSON.stringify(mails)).not.toContain(code);
  await world.close();
  await inbox.close();

  async function readNew() {
    await world.app.outbox.deliverDue();
    return Promise.all(inbox.mails.splice(0).map(({ raw }) => PostalMime.parse(raw)));
  }
});
