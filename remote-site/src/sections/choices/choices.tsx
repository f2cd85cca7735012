import styles from './choices.module.scss';

interface Choice {
  value: string;
  label: string;
}

interface ChoicesProps {
  legend: string;
  /** Of the form's field. */
  name: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
}

/** One of a few, as buttons in a row. */
export function Choices({ legend, name, choices, value, onChoose }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className="form-label">{legend}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
