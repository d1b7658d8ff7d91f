import { UNITS } from '@glidepath/quantities';
import { PUMP_BRANDS } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import type { TableFaults } from '#plan-editors/grid/table-faults.ts';
import { usePumpIssueText } from '#plan-editors/pump/pump-issue-text.ts';
import { ChoiceField } from '#shared/form/choice-field.tsx';
import { NumberField } from '#shared/form/number-field.tsx';
import styles from './pump-start.module.css';
import { NUMBER_FIELDS, type TypedPumpForm } from './typed-pump-form.ts';

type PumpFormFieldsProps = Readonly<{
  typed: TypedPumpForm;
  onChange: (typed: TypedPumpForm) => void;
  faults: TableFaults;
}>;

export function PumpFormFields({ typed, onChange, faults }: PumpFormFieldsProps) {
  const { t } = useTranslation(['pump-start', 'pump-plan']);
  const issueText = usePumpIssueText(UNITS.glucose);
  const errorText = (field: string) => faults.at([field]).map(issueText)[0];
  const units = { ageYears: t('form.years'), hba1cPercent: '%', totalDailyDoseUnits: UNITS.insulin } as const;
  return (
    <>
      <div className={styles.numbers}>
        {NUMBER_FIELDS.map((field) => (
          <NumberField
            key={field}
            className={styles.number}
            label={t(`form.${field}`)}
            description={errorText(field) === undefined && t(`form.about-${field}`)}
            text={typed[field]}
            onType={(text) => onChange({ ...typed, [field]: text })}
            onLeave={() => faults.touch([field])}
            unit={<bdi className={styles.unit}>{units[field]}</bdi>}
            error={errorText(field)}
          />
        ))}
      </div>
      <ChoiceField
        label={t('form.brand')}
        choices={PUMP_BRANDS.map((name) => ({ name, text: t(`pump-plan:brands.${name}`) }))}
        chosen={typed.brand}
        onChoose={(brand) => onChange({ ...typed, brand })}
        errorText={errorText('brand')}
      />
    </>
  );
}
