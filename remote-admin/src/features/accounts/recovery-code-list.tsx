import styles from './accounts.module.scss';
import { CopyButton } from './copy-button';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onDone: () => void;
}

export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  return (
    <div className={styles.form}>
      <p className="mb-0" role="status">
        Two-factor sign-in is on. Keep these recovery codes in a safe place: with your password, each one replaces your
        phone or passkey once, and they are shown only now.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton text={codes.join('\n')} label="Copy codes" />
        <button className="btn btn-outline-primary" type="button" onClick={() => window.print()}>
          Print
        </button>
        <button className="btn btn-primary" type="button" onClick={onDone}>
          I have stored them
        </button>
      </div>
    </div>
  );
}
