import { ApiError } from '@potomac-oak/shared/http/api-client';

import { createStaffWatch } from './staff-api';

test('calls that need a fresh sign-in at the same time wait for one question, and all are repeated', async () => {
  let isConfirmed = false;
  const answers: ((isConfirmed: boolean) => void)[] = [];
  const askStepUp = () => new Promise<boolean>((resolve) => answers.push(resolve));
  const watch = createStaffWatch({ onExpired: () => undefined, askStepUp });
  const call = async (name: string) => {
    if (!isConfirmed) throw new ApiError(403, { code: 'step_up', msg: 'Please confirm.' });
    return name;
  };
  const calls = [watch(() => call('export')), watch(() => call('erase'))];
  await Promise.resolve();
  await Promise.resolve();

  isConfirmed = true;
  answers.at(-1)?.(true);
  expect(await Promise.all(calls)).toEqual(['export', 'erase']);
  expect(answers).toHaveLength(1);

  isConfirmed = false;
  const cancelled = watch(() => call('revoke'));
  await Promise.resolve();
  await Promise.resolve();
  answers.at(-1)?.(false);
  await expect(cancelled).rejects.toMatchObject({ code: 'step_up' });
  expect(answers).toHaveLength(2);
});
