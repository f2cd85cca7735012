import { useEffect, useRef } from 'react';

import { TextField } from '@potomac-oak/shared/ui/text-field';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
}

/** Takes the focus when it replaces the fields of the first step. */
export function CodeField({ value, onChange }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  return (
    <TextField
      id="sign-in-code"
      label="Code"
      name="code"
      ref={input}
      value={value}
      onChange={onChange}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      hint="Without your phone, enter one of your recovery codes."
    />
  );
}
