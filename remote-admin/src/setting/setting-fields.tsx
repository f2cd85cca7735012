import styles from './setting-fields.module.scss';

interface CheckFieldProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function CheckField({ label, isChecked, onChange }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input
        className="form-check-input"
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

interface NumberFieldProps {
  label: string;
  range: readonly [min: number, max: number];
  step?: number;
  value: string;
  onChange: (value: string) => void;
}

export function NumberField({ label, range: [min, max], step = 1, value, onChange }: NumberFieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        className="form-control"
        type="number"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
