import { useId } from 'react';

import styles from './choice-field.module.css';

type Choice<Name extends string> = Readonly<{ name: Name; text: string }>;

type ChoiceFieldProps<Name extends string> = Readonly<{
  label: string;
  choices: readonly Choice<Name>[];
  /** Null until somebody chooses. */
  chosen: Name | null;
  onChoose: (name: Name) => void;
  description?: string;
  errorText?: string | undefined;
  /** Numbers with units keep their order in every language. */
  isLeftToRight?: boolean;
}>;

/** A few choices side by side, one of them taken. */
export function ChoiceField<Name extends string>(props: ChoiceFieldProps<Name>) {
  const { label, choices, chosen, onChoose, description, errorText, isLeftToRight = false } = props;
  const id = useId();
  const described = [description && `${id}-description`, errorText && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={styles.field}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-invalid={errorText !== undefined || undefined}
    >
      <legend id={`${id}-label`}>{label}</legend>
      {description && (
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      )}
      <div className={styles.choices} data-invalid={errorText !== undefined || undefined}>
        {choices.map(({ name, text }) => (
          <label key={name} className={styles.choice}>
            <input type="radio" name={id} checked={name === chosen} onChange={() => onChoose(name)} />
            <span dir={isLeftToRight ? 'ltr' : undefined}>{text}</span>
          </label>
        ))}
      </div>
      {errorText && (
        <p id={`${id}-error`} className={styles.error}>
          {errorText}
        </p>
      )}
    </fieldset>
  );
}
