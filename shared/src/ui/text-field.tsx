import type { ComponentProps } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  /** Of the label and the input together. */
  fieldClass?: string | undefined;
}

/** An input below its label. `children` follow it. */
export function TextField({ id, label, onChange, hint, fieldClass, children, ...input }: TextFieldProps) {
  return (
    <div className={fieldClass}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="form-control"
        id={id}
        name={id}
        type="text"
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        {...input}
      />
      {hint !== undefined && (
        <p className="form-text mb-0" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
    </div>
  );
}
