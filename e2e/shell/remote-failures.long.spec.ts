import { test } from '../fixtures';
import { expectChatToRecover, expectHangingChunksToRecover, expectPageToRecover } from './failing-remote';

for (const [remote, failure] of [
  ['remote_site', '404'],
  ['remote_site', 'garbage'],
  ['remote_site', 'silence'],
  ['remote_admin', '404'],
  ['remote_admin', '503'],
  ['remote_admin', 'silence'],
] as const) {
  test(`${remote} answering ${failure} leaves the contact details visible, and a click loads the page`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    await expectPageToRecover(page, remote, failure);
  });
}

test('one click loads a page of remote_admin whose chunks hang together', async ({ page, expectedErrors }) => {
  expectedErrors.push(/./);
  await expectHangingChunksToRecover(page, 'remote_admin');
});

for (const failure of ['503', 'garbage', 'silence'] as const) {
  test(`remote_chat answering ${failure} leaves the page intact, and one click loads the chat`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/./);
    await expectChatToRecover(page, failure);
  });
}
