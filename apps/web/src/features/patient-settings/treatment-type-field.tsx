import type { TreatmentType } from '@glidepath/treatment-plan';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './treatment-type-field.module.css';

type TreatmentTypeFieldProps = Readonly<{
  offered: readonly TreatmentType[];
  chosen: TreatmentType | null;
  onChoose: (type: TreatmentType) => void;
  errorText: string | undefined;
}>;

/** The choice that decides everything below it, so each type says in a line what it is. */
export function TreatmentTypeField({ offered, chosen, onChoose, errorText }: TreatmentTypeFieldProps) {
  const { t } = useTranslation(['patient-settings', 'patient']);
  const id = useId();
  return (
    <fieldset
      className={styles.field}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={errorText && `${id}-error`}
      aria-invalid={errorText !== undefined || undefined}
    >
      <legend id={`${id}-label`}>{t('treatmentType.label')}</legend>
      <div className={styles.types} data-invalid={errorText !== undefined || undefined}>
        {offered.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name={id}
              checked={type === chosen}
              onChange={() => onChoose(type)}
              aria-labelledby={`${id}-${type}`}
              aria-describedby={`${id}-${type}-about`}
            />
            <span>
              <span id={`${id}-${type}`} className={styles.name}>
                {t(`patient:treatmentTypes.${type}`)}
              </span>
              <span id={`${id}-${type}-about`} className={styles.about}>
                {t(`treatmentType.about.${type}`)}
              </span>
            </span>
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
