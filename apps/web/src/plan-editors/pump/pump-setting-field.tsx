import { useTranslation } from 'react-i18next';

import { NumberField } from '#shared/form/number-field.tsx';
import type { PumpSetting } from './pump-setting.ts';
import { PumpSettingValue } from './pump-setting-value.tsx';
import styles from './pump-settings.module.css';

type PumpSettingFieldProps = Readonly<{
  setting: PumpSetting;
  text: string;
  /** Undefined where it stands in the field. */
  proposed: number | null | undefined;
  errorText: string | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}>;

export function PumpSettingField(props: PumpSettingFieldProps) {
  const { setting, text, proposed, errorText, onType, onLeave } = props;
  const { t } = useTranslation('pump-plan');
  const { name, kind, unit } = setting;
  return (
    <NumberField
      className={styles.field}
      label={t(`settings.${name}`)}
      text={text}
      textFor={(typed) => kind.text(kind.cell(typed))}
      onType={onType}
      onLeave={onLeave}
      unit={<bdi className={styles.unit}>{unit === 'hours' ? t('settings.hours') : unit}</bdi>}
      unitWidthPx={72}
      error={errorText}
      description={
        proposed !== undefined && (
          <>
            {t('settings.proposed')} <PumpSettingValue setting={setting} value={proposed} />
          </>
        )
      }
    />
  );
}
