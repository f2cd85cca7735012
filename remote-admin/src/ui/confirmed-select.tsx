import { useRef, useState } from 'react';

import styles from './confirmed-select.module.scss';

interface ConfirmedSelectProps<Value extends string> {
  label: string;
  /** Shown if nothing is chosen; by default the label. */
  placeholder?: string;
  /** Empty if nothing is chosen. */
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  isDisabled: boolean;
  /** The text of the button. */
  describeAction: (chosen: Value) => string;
  onConfirm: (chosen: Value) => void;
}

/** A list of choices and a button. An arrow key changes the choice of a native list, so the choice alone does nothing. */
export function ConfirmedSelect<Value extends string>(props: ConfirmedSelectProps<Value>) {
  const { label, placeholder = label, value, options, isDisabled, describeAction, onConfirm } = props;
  const [draft, setDraft] = useState<Value | null>(null);
  const field = useRef<HTMLSelectElement>(null);
  const isChanged = draft !== null && draft !== value;

  function confirm() {
    if (draft === null || isDisabled) return;
    // The button disappears.
    field.current?.focus();
    setDraft(null);
    onConfirm(draft);
  }

  return (
    <span className={styles.root}>
      <select
        className={styles.field}
        ref={field}
        aria-label={label}
        value={draft ?? value}
        onChange={({ target }) => setDraft(options.find((option) => option.value === target.value)?.value ?? null)}
      >
        {value === '' && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isChanged && (
        // Not `disabled`, which would take the focus from the button.
        <button className={styles.confirm} type="button" aria-disabled={isDisabled} onClick={confirm}>
          {describeAction(draft)}
        </button>
      )}
    </span>
  );
}
