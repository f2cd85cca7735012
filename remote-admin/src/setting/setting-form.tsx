import { type ReactNode, useRef } from 'react';

import styles from './setting-form.module.scss';
import type { Revised, SettingFormState } from './use-setting-form';

interface SettingFormProps<Setting extends Revised, Draft> {
  form: SettingFormState<Setting, Draft>;
  children: ReactNode;
}

/** The form of a setting: what prevents saving it, a notice of a colleague's change, the fields, and the buttons. */
export function SettingForm<Setting extends Revised, Draft>({ form, children }: SettingFormProps<Setting, Draft>) {
  const { what, shownFaults, faultsRef, isOutdated, isSaving, replace, handleSubmit } = form;
  const name = what.replace('The ', '');
  const statusRef = useRef<HTMLDivElement>(null);

  function handleReplace() {
    // The button that has the focus disappears.
    statusRef.current?.focus({ preventScroll: true });
    replace();
  }

  return (
    <form className={styles.form} aria-label={what} aria-busy={isSaving} onSubmit={handleSubmit} noValidate>
      <div className={styles.failure} role="alert" tabIndex={-1} ref={faultsRef}>
        {shownFaults.map((fault) => (
          <p className="mb-0" key={fault}>
            {fault}
          </p>
        ))}
      </div>
      <div role="status" tabIndex={-1} ref={statusRef}>
        {isOutdated && (
          <p className={styles.notice}>
            A colleague has changed the {name}. Your entries are kept but not saved.{' '}
            <button className="btn btn-link p-0" type="button" onClick={handleReplace}>
              Show the new {name} and discard mine
            </button>
          </p>
        )}
      </div>
      {children}
      <div className={styles.actions}>
        <button className="btn btn-primary" type="submit" aria-disabled={isSaving}>
          Save {name}
        </button>
        <button className="btn btn-link" type="button" onClick={replace}>
          Discard changes
        </button>
      </div>
    </form>
  );
}
