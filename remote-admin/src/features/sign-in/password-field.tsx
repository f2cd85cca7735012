import { useState } from 'react';

import styles from './sign-in-form.module.scss';

interface PasswordFieldProps {
  value: string;
  onChange: (password: string) => void;
}

export function PasswordField({ value, onChange }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);

  return (
    <div>
      <label className="form-label" htmlFor="sign-in-password">
        Password
      </label>
      <div className={styles.secret}>
        <input
          className="form-control"
          id="sign-in-password"
          name="password"
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="current-password"
        />
        <button className={styles.reveal} type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          Show
          <span className="visually-hidden"> password</span>
        </button>
      </div>
    </div>
  );
}
