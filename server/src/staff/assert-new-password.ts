import { AppError } from '../errors/app-error';
import { describePasswordFault } from '../secrets/password-policy';

/** Throws `invalid_input` with the rule that the password breaks. */
export function assertNewPassword(password: string): void {
  const fault = describePasswordFault(password);
  if (fault !== null) throw new AppError('invalid_input', { msg: `The new password ${fault}.` });
}
