import { useId } from 'react';

import styles from './choice-field.module.css';

type ChoiceFieldProps<Choice extends string> = Readonly<{
  label: string;
  choices: readonly Readonly<{ name: Choice; text: string }>[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}>;

/** A few choices side by side, one of them taken. */
export function ChoiceField<Choice extends string>({ label, choices, chosen, onChoose }: ChoiceFieldProps<Choice>) {
  const group = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {choices.map(({ name, text }) => (
          <label key={name} className={styles.choice}>
            <input type="radio" name={group} checked={name === chosen} onChange={() => onChoose(name)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
