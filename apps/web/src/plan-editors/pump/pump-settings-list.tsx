import type { GlucoseUnit } from '@glidepath/quantities';
import { cellNumber, type PumpSettingsDraft } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { pumpSettings } from './pump-setting.ts';
import { PumpSettingValue } from './pump-setting-value.tsx';
import styles from './pump-settings.module.css';

type PumpSettingsListProps = Readonly<{ value: PumpSettingsDraft; glucoseUnit: GlucoseUnit }>;

/** What a pump is set to beside its tables, to be read. */
export function PumpSettingsList({ value, glucoseUnit }: PumpSettingsListProps) {
  const { t } = useTranslation('pump-plan');
  return (
    <dl className={styles.list}>
      {/* A stored plan does not name the brand: then none is told. */}
      {value.brand !== 'other' && (
        <div>
          <dt>{t('settings.brand')}</dt>
          <dd>
            <strong>{t(`brands.${value.brand}`)}</strong>
          </dd>
        </div>
      )}
      {pumpSettings(value, glucoseUnit).map((setting) => (
        <div key={setting.name}>
          <dt>{t(`settings.${setting.name}`)}</dt>
          <dd>
            <PumpSettingValue setting={setting} value={cellNumber(setting.read(value))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
