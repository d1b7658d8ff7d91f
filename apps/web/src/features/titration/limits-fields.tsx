import {
  FASTING_RANGES_MG_DL,
  MAX_TITRATED_UNITS,
  type TitratedDose,
  type TitrationLimitsIssue,
} from '@glidepath/patient-rules';
import { UNITS } from '@glidepath/quantities';
import { isUnread, typedNumber } from '@glidepath/treatment-plan';
import { NativeSelect } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useTranslation } from 'react-i18next';

import { NumberField } from '#shared/form/number-field.tsx';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import styles from './titration.module.css';
import { type TypedLimits, targetName } from './typed-limits.ts';

type LimitsFieldsProps = Readonly<{
  typed: TypedLimits;
  onChange: (changes: Partial<TypedLimits>) => void;
  /** By field, once somebody has tried to confirm. */
  issues: FormErrors;
  dose: TitratedDose;
}>;

export function LimitsFields({ typed, onChange, issues, dose }: LimitsFieldsProps) {
  const { t } = useTranslation(['titration', 'plan-editors']);
  const glucose = useGlucoseWriter();
  const { penStepUnits, largestStepUnits: maxStepUnits } = dose;
  const errorAt = (field: TitrationLimitsIssue['field'], text = '') => {
    const code = issues[field];
    const cell = typedNumber(text);
    if (code && isUnread(cell)) return t('plan-editors:issues.cell.not-a-number', { typed: cell.typed.trim() });
    return code && t(`issues.${code}`, { maxDoseUnits: MAX_TITRATED_UNITS, maxStepUnits, penStepUnits });
  };
  const units = { unit: <bdi className={styles.unit}>{UNITS.insulin}</bdi>, unitWidthPx: 44 } as const;
  return (
    <div className={styles.fields}>
      <NumberField
        {...units}
        label={t('limits.maxDose')}
        text={typed.maxDose}
        onType={(maxDose) => onChange({ maxDose })}
        error={errorAt('maxDoseUnits', typed.maxDose)}
      />
      <NumberField
        {...units}
        label={t('limits.maxStep')}
        text={typed.maxStep}
        onType={(maxStep) => onChange({ maxStep })}
        error={errorAt('maxStepUnits', typed.maxStep)}
      />
      <NativeSelect
        label={t('limits.target')}
        value={typed.target}
        onChange={(event) => onChange({ target: event.currentTarget.value })}
        data={FASTING_RANGES_MG_DL.map((range) => ({
          value: targetName(range),
          label: `\u2066${glucose.number(range.low)}-${glucose.text(range.high)}\u2069`,
        }))}
        error={errorAt('target')}
      />
    </div>
  );
}
