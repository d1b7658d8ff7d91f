import { CARB_UNITS, type CarbUnits } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';
import type { SettingsTexts } from './settings-texts.ts';

type CarbUnitsFieldProps = Readonly<{
  chosen: CarbUnits | null;
  onChoose: (carbUnits: CarbUnits) => void;
  texts: SettingsTexts;
  errorText: string | undefined;
}>;

export function CarbUnitsField({ chosen, onChoose, texts, errorText }: CarbUnitsFieldProps) {
  const { t } = useTranslation('patient-settings');
  return (
    <ChoiceField
      label={t('carbUnits.label')}
      choices={CARB_UNITS.map((name) => ({ name, text: texts.carbUnits(name) }))}
      chosen={chosen}
      onChoose={onChoose}
      errorText={errorText}
    />
  );
}
