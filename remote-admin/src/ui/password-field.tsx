import { useState } from 'react';

import styles from './password-field.module.scss';

interface PasswordFieldProps {
  id: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** Id of a text about this field. */
  describedBy?: string;
  value: string;
  onChange: (password: string) => void;
}

export function PasswordField({ id, label, autoComplete, describedBy, value, onChange }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);

  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className={styles.secret}>
        <input
          className="form-control"
          id={id}
          name={id}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={autoComplete}
          aria-describedby={describedBy}
        />
        <button className={styles.reveal} type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          Show
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </div>
    </div>
  );
}
