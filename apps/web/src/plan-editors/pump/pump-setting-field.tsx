import type { GlucoseUnit } from '@glidepath/quantities';
import { cellTyping, isTypable } from '@glidepath/treatment-plan';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { PumpSetting } from './pump-setting.ts';
import { PumpSettingValue } from './pump-setting-value.tsx';
import styles from './pump-settings.module.css';

type PumpSettingFieldProps = Readonly<{
  setting: PumpSetting;
  text: string;
  glucoseUnit: GlucoseUnit;
  /** Undefined where it stands in the field. */
  proposed: number | null | undefined;
  errorText: string | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}>;

export function PumpSettingField(props: PumpSettingFieldProps) {
  const { setting, text, glucoseUnit, proposed, errorText, onType, onLeave } = props;
  const { t } = useTranslation('pump-plan');
  // What is being typed; the plan holds numbers, and `4.` is not one yet.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (next: string) => {
    if (!isTypable(next, cellTyping(setting.cell, glucoseUnit))) return;
    setTyped(next);
    onType(next);
  };
  const leave = () => {
    setTyped(null);
    onLeave();
  };
  return (
    <TextInput
      className={styles.field}
      inputMode="decimal"
      autoComplete="off"
      label={t(`settings.${setting.name}`)}
      value={typed ?? text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      rightSection={<bdi className={styles.unit}>{setting.unit === 'hours' ? t('settings.hours') : setting.unit}</bdi>}
      rightSectionWidth={72}
      error={errorText}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
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
