import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { OwnAccount, SecondFactorSecret } from '@potomac-oak/shared/contracts/staff';

import { OWN_ACCOUNT_KEY } from '../../desk/staff';
import { useStaffSession } from '../../session/staff-session';
import styles from './accounts.module.scss';
import { beginSecondFactor, removeSecondFactor, replaceRecoveryCodes } from './accounts-api';
import { PasswordStep } from './password-step';
import { RecoveryCodeList } from './recovery-code-list';
import { SecondFactorSetUp } from './second-factor-set-up';

type Step =
  | { name: 'overview' }
  | { name: 'password'; of: 'add' | 'replace' | 'remove' }
  | { name: 'set-up'; secret: SecondFactorSecret }
  | { name: 'codes'; codes: readonly string[] };

const OVERVIEW: Step = { name: 'overview' };

export function SecondFactorSection({ account }: { account: OwnAccount }) {
  const { api } = useStaffSession();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>(OVERVIEW);
  // Each step replaces the button that led to it, so the focus moves to the step.
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const reload = () => queries.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });

  async function showCodes(codes: readonly string[]) {
    setStep({ name: 'codes', codes });
    await reload();
  }

  async function handlePassword(of: 'add' | 'replace' | 'remove', password: string) {
    if (of === 'add') return setStep({ name: 'set-up', secret: await beginSecondFactor(api, password) });
    if (of === 'replace') return showCodes((await replaceRecoveryCodes(api, password)).recoveryCodes);
    await removeSecondFactor(api, password);
    setStep(OVERVIEW);
    await reload();
  }

  useEffect(() => {
    if (shown.current !== step) container.current?.focus();
    shown.current = step;
  }, [step]);

  return (
    <div className={styles.step} ref={container} tabIndex={-1}>
      {renderStep()}
    </div>
  );

  function renderStep() {
    switch (step.name) {
      case 'password':
        return (
          <PasswordStep
            action={PASSWORD_ACTIONS[step.of]}
            onConfirm={(password) => handlePassword(step.of, password)}
            onCancel={() => setStep(OVERVIEW)}
          />
        );
      case 'set-up':
        return <SecondFactorSetUp secret={step.secret} onConfirmed={showCodes} onCancel={() => setStep(OVERVIEW)} />;
      case 'codes':
        return <RecoveryCodeList codes={step.codes} onDone={() => setStep(OVERVIEW)} />;
      case 'overview':
        return <Overview account={account} onChoose={(of) => setStep({ name: 'password', of })} />;
    }
  }
}

const PASSWORD_ACTIONS = { add: 'Continue', replace: 'Create new codes', remove: 'Turn off' } as const;

interface OverviewProps {
  account: OwnAccount;
  onChoose: (of: 'add' | 'replace' | 'remove') => void;
}

function Overview({ account, onChoose }: OverviewProps) {
  const { hasAuthenticatorApp, hasSecondFactor, recoveryCodesLeft } = account;
  const codes = `${recoveryCodesLeft} of 10 recovery codes left.`;
  const newCodes = (
    <button className="btn btn-outline-primary" type="button" onClick={() => onChoose('replace')}>
      New recovery codes
    </button>
  );
  if (!hasAuthenticatorApp) {
    return (
      <>
        {hasSecondFactor ? (
          <p>Without a passkey at hand, your password opens the account only with a recovery code. {codes}</p>
        ) : (
          <p>
            Off. With two-factor sign-in, a stolen password alone does not open your account: each sign-in also needs a
            code from an app on your phone.
          </p>
        )}
        <div className={styles.actions}>
          <button className="btn btn-primary" type="button" onClick={() => onChoose('add')}>
            {hasSecondFactor ? 'Add an authenticator app' : 'Turn on'}
          </button>
          {hasSecondFactor && newCodes}
        </div>
      </>
    );
  }

  return (
    <>
      <p>
        <strong>On.</strong> {codes}
      </p>
      <div className={styles.actions}>
        {newCodes}
        <button className="btn btn-outline-primary" type="button" onClick={() => onChoose('remove')}>
          Turn off
        </button>
      </div>
    </>
  );
}
