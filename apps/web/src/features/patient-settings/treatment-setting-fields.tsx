import { FASTING_RANGES_MG_DL, type GlucoseRange } from '@glidepath/patient-rules';
import { DIABETES_TYPES, type DiabetesType } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import type { SettingsTexts } from './settings-texts.ts';
import type { Indications } from './start-advisor/start-form.ts';

type FieldProps<Value> = Readonly<{
  chosen: Value | null;
  onChoose: (value: Value) => void;
  texts: SettingsTexts;
  errorText: string | undefined;
}>;

export function DiabetesTypeField({ chosen, onChoose, texts, errorText }: FieldProps<DiabetesType>) {
  const { t } = useTranslation('patient-settings');
  return (
    <ChoiceField
      label={t('diabetesType')}
      choices={DIABETES_TYPES.map((name) => ({ name, text: texts.diabetesType(name) }))}
      chosen={chosen}
      onChoose={onChoose}
      errorText={errorText}
    />
  );
}

type IndicationsFieldProps = Readonly<{
  chosen: Indications;
  onChoose: (answer: Indications) => void;
  errorText: string | undefined;
}>;

export function IndicationsField({ chosen, onChoose, errorText }: IndicationsFieldProps) {
  const { t } = useTranslation('patient-settings');
  return (
    <ChoiceField
      label={t('indications.label')}
      choices={[
        { name: 'met', text: t('indications.yes') },
        { name: 'not-met', text: t('indications.no') },
      ]}
      chosen={chosen === 'unanswered' ? null : chosen}
      onChoose={onChoose}
      errorText={errorText}
    />
  );
}

const keyOf = ({ low, high }: GlucoseRange) => `${low}-${high}`;

/** If the stored pair is not one of the five, nothing is selected, so that saving asks for one. */
export function FastingRangeField({ chosen, onChoose, texts, errorText }: FieldProps<GlucoseRange>) {
  const { t } = useTranslation('patient-settings');
  const choose = (key: string) => {
    const range = FASTING_RANGES_MG_DL.find((offered) => keyOf(offered) === key);
    if (range) onChoose({ ...range });
  };
  return (
    <ChoiceField
      label={t('fastingRange')}
      choices={FASTING_RANGES_MG_DL.map((range) => ({ name: keyOf(range), text: texts.range(range) }))}
      chosen={chosen && keyOf(chosen)}
      onChoose={choose}
      errorText={errorText}
      isLeftToRight
    />
  );
}
