import { ACTIVE_INSULIN_HOURS, type BolusCalculator, PEN_INCREMENTS_UNITS } from '@glidepath/patient-rules';
import { isUnread, typedNumber } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import { NumberField } from '#shared/form/number-field.tsx';
import { SwitchField } from '#shared/form/switch-field.tsx';
import styles from './settings-form.module.css';
import type { FaultText, SettingsTexts } from './settings-texts.ts';

type BolusCalculatorFormProps = Readonly<{
  calculator: BolusCalculator;
  onChange: (changes: Partial<BolusCalculator>) => void;
  texts: SettingsTexts;
  faultText: FaultText;
}>;

/** The calculator in the patient's app. What a disabled one would use is out of sight, and kept. */
export function BolusCalculatorForm({ calculator, onChange, texts, faultText }: BolusCalculatorFormProps) {
  const { t } = useTranslation('patient-settings');
  const { isEnabled, activeInsulinHours, maxDoseUnits } = calculator;
  return (
    <>
      <SwitchField
        label={t('calculator.enabled')}
        description={t('calculator.enabledAbout')}
        isOn={isEnabled}
        onChange={(isOn) => onChange({ isEnabled: isOn })}
      />
      {isEnabled && (
        <div className={styles.side}>
          <ChoiceField
            label={t('calculator.activeInsulin')}
            choices={ACTIVE_INSULIN_HOURS.map((hours) => ({ name: String(hours), text: texts.hours(hours) }))}
            chosen={activeInsulinHours === null ? null : String(activeInsulinHours)}
            onChoose={(hours) => onChange({ activeInsulinHours: Number(hours) })}
            errorText={faultText('activeInsulinHours')}
          />
          <PenIncrementField {...{ calculator, onChange, texts, faultText }} />
          <NumberField
            className={styles.number}
            label={t('calculator.maxDose')}
            text={doseText(maxDoseUnits)}
            textFor={(typed) => doseText(typedNumber(typed))}
            onType={(typed) => onChange({ maxDoseUnits: typedNumber(typed) })}
            unit={<span className={styles.unit}>{t('calculator.units')}</span>}
            error={faultText('maxDoseUnits')}
          />
        </div>
      )}
    </>
  );
}

/** Every dose that is injected lies on it, with a calculator or without. */
export function PenIncrementField({ calculator, onChange, texts, faultText }: BolusCalculatorFormProps) {
  const { t } = useTranslation('patient-settings');
  const { penIncrementUnits } = calculator;
  return (
    <ChoiceField
      label={t('calculator.penIncrement')}
      choices={PEN_INCREMENTS_UNITS.map((units) => ({ name: String(units), text: texts.doseUnits(units) }))}
      chosen={penIncrementUnits === null ? null : String(penIncrementUnits)}
      onChoose={(units) => onChange({ penIncrementUnits: Number(units) })}
      errorText={faultText('penIncrementUnits')}
    />
  );
}

function doseText(maxDoseUnits: BolusCalculator['maxDoseUnits']): string {
  return isUnread(maxDoseUnits) ? maxDoseUnits.typed : String(maxDoseUnits ?? '');
}
