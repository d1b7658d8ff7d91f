import { activeInsulinHours } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { usePlanTexts } from '../plan-texts.ts';
import { NoQuantity, Quantity } from '../quantity.tsx';
import type { PumpSetting } from './pump-setting.ts';

type PumpSettingValueProps = Readonly<{ setting: PumpSetting; value: number | null }>;

/** A setting as it is read; glucose is kept in mg/dL, active insulin in minutes. */
export function PumpSettingValue({ setting: { unit }, value }: PumpSettingValueProps) {
  const { t } = useTranslation('pump-plan');
  const texts = usePlanTexts(unit === 'mmol/L' ? 'mmol/L' : 'mg/dL');
  if (value === null) return <NoQuantity />;
  if (unit === 'hours') return <strong>{t('settings.hoursOf', { count: activeInsulinHours(value) })}</strong>;
  if (unit === 'mg/dL' || unit === 'mmol/L') return <Quantity {...texts.glucose(value)} />;
  return <Quantity number={texts.dose(value).number} unit={unit} />;
}
