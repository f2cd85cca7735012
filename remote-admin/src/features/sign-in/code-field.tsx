import { useEffect, useRef } from 'react';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
}

/** Takes the focus when it replaces the fields of the first step. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  return (
    <div>
      <label className="form-label" htmlFor="sign-in-code">
        Code
      </label>
      <input
        className="form-control"
        id="sign-in-code"
        name="code"
        ref={input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby="sign-in-code-hint"
      />
      <p className="form-text mb-0" id="sign-in-code-hint">
        Without your phone, enter one of your recovery codes.
      </p>
    </div>
  );
}
