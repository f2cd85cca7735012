import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { STAFF_PATHS } from '@potomac-oak/shared/contracts/paths';
import type { OwnAccount, Passkey } from '@potomac-oak/shared/contracts/staff';
import { TextField } from '@potomac-oak/shared/ui/text-field';

import { OWN_ACCOUNT_KEY } from '../../desk/staff';
import { arePasskeysUsable, loadPasskeyBrowser } from '../../passkeys/passkeys';
import { useStaffSession } from '../../session/staff-session';
import { formatDateTime } from '../../time/company-time';
import styles from './accounts.module.scss';
import { addPasskey, removePasskey } from './accounts-api';
import { PasswordStep } from './password-step';
import { RecoveryCodeList } from './recovery-code-list';
import { SESSIONS_KEY } from './session-list';

type Step =
  | { name: 'overview' }
  | { name: 'add' }
  | { name: 'remove'; passkey: Passkey }
  | { name: 'codes'; codes: readonly string[] };

const OVERVIEW: Step = { name: 'overview' };

export function PasskeySection({ account: { passkeys } }: { account: OwnAccount }) {
  const { api } = useStaffSession();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>(OVERVIEW);
  const [name, setName] = useState('');

  async function add(password: string) {
    const { createPasskey } = await loadPasskeyBrowser();
    const credential = await createPasskey(api, `${STAFF_PATHS.passkeys}/options`, { password });
    const { recoveryCodes } = await addPasskey(api, { name, credential });
    setStep(recoveryCodes.length > 0 ? { name: 'codes', codes: recoveryCodes } : OVERVIEW);
    await queries.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });
  }

  async function remove({ id }: Passkey, password: string) {
    await removePasskey(api, id, password);
    setStep(OVERVIEW);
    await queries.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });
    await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
  }

  if (step.name === 'codes') return <RecoveryCodeList codes={step.codes} onDone={() => setStep(OVERVIEW)} />;
  if (step.name === 'add')
    return (
      <PasswordStep action="Create passkey" onConfirm={add} onCancel={() => setStep(OVERVIEW)}>
        <TextField
          id="passkey-name"
          label="Name"
          value={name}
          onChange={setName}
          maxLength={100}
          hint="For example, the device that stores it: “Office laptop”."
        />
      </PasswordStep>
    );
  if (step.name === 'remove')
    return (
      <PasswordStep
        action={`Remove “${step.passkey.name}”`}
        onConfirm={(password) => remove(step.passkey, password)}
        onCancel={() => setStep(OVERVIEW)}
      >
        <p className={styles.quiet}>You can no longer sign in with it, and all your other sessions end.</p>
      </PasswordStep>
    );
  return (
    <>
      <p>
        A passkey signs you in with your fingerprint, face or PIN. It replaces password and code, and works on this
        website only.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles.rows} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li className={styles.row} key={passkey.id}>
              <div className={styles.rowText}>
                <strong>{passkey.name}</strong>
                <span className={styles.quiet}>
                  Created {formatDateTime(passkey.createdAt)} ·{' '}
                  {passkey.lastUsedAt === null ? 'Not used yet' : `Last used ${formatDateTime(passkey.lastUsedAt)}`}
                </span>
              </div>
              <button
                className={`btn btn-outline-primary ${styles.small}`}
                type="button"
                onClick={() => setStep({ name: 'remove', passkey })}
              >
                Remove<span className="visually-hidden"> the passkey {passkey.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {arePasskeysUsable() ? (
        <button
          className={`btn btn-primary ${styles.submit}`}
          type="button"
          onClick={() => {
            setName('');
            setStep({ name: 'add' });
          }}
        >
          Add a passkey
        </button>
      ) : (
        <p className={styles.quiet}>This browser cannot create a passkey at this address.</p>
      )}
    </>
  );
}
