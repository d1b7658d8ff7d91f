import { CORRECTION_MODES, type CorrectionMode } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { ChoiceField } from '#shared/form/choice-field.tsx';

type CorrectionModeFieldProps = Readonly<{ mode: CorrectionMode; onChange: (mode: CorrectionMode) => void }>;

export function CorrectionModeField({ mode, onChange }: CorrectionModeFieldProps) {
  const { t } = useTranslation('plan-editors');
  return (
    <ChoiceField
      label={t('correction.mode')}
      choices={CORRECTION_MODES.map((name) => ({ name, text: t(`correction.modes.${name}`) }))}
      chosen={mode}
      onChoose={onChange}
    />
  );
}
