import { TIMEZONES } from '@glidepath/patient-rules';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from '../admin.module.css';
import { WaitingNotice } from '../security/waiting-notice.tsx';
import type { ClinicForm } from './clinic-form.ts';
import type { ClinicFaultText } from './use-clinic-faults.ts';

export type ClinicFieldsProps = Readonly<{
  form: ClinicForm;
  change: (edited: Partial<ClinicForm>) => void;
  faultText: ClinicFaultText;
}>;

export function ClinicFields({ form, change, faultText }: ClinicFieldsProps) {
  const { t } = useTranslation(['admin', 'patient']);
  const language = useLanguage();
  const zones: readonly string[] = TIMEZONES;
  // A zone set by the operator is not taken away by opening this page.
  const offered = zones.includes(form.timezone) ? zones : [form.timezone, ...zones];
  return (
    <>
      <div className={styles.inputs}>
        <TextInput
          className={styles.wide}
          label={t('clinic.name')}
          value={form.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={faultText('name')}
          maxLength={200}
          autoComplete="off"
        />
        <NativeSelect
          label={t('clinic.timezone')}
          description={t('clinic.timezoneAbout')}
          data={offered.map((zone) => ({
            value: zone,
            label: t(`patient:timezones.${zone}`, { defaultValue: zone }),
          }))}
          value={form.timezone}
          onChange={(event) => change({ timezone: event.currentTarget.value })}
          error={faultText('timezone')}
        />
        <TextInput
          label={t('clinic.country')}
          description={t('clinic.countryAbout')}
          value={form.country}
          onChange={(event) => change({ country: event.currentTarget.value.toUpperCase() })}
          error={faultText('country')}
          rightSection={<span className={styles.hint}>{countryName(form.country, language)}</span>}
          rightSectionWidth={180}
          maxLength={2}
          autoComplete="off"
        />
      </div>
      <NetworksAndRetention form={form} change={change} faultText={faultText} />
    </>
  );
}

/** Where staff may sit, and how long former patients are remembered: guarded, so that they may have to wait. */
function NetworksAndRetention({ form, change, faultText }: ClinicFieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <WaitingNotice kind="staff-networks" />
      <Textarea
        className={styles.wide}
        label={t('clinic.allowedNetworks')}
        description={t('clinic.allowedNetworksAbout')}
        classNames={{ input: styles.networks ?? '' }}
        value={form.allowedNetworks}
        onChange={(event) => change({ allowedNetworks: event.currentTarget.value })}
        error={faultText('allowedNetworks')}
        rows={3}
        spellCheck={false}
      />
      <WaitingNotice kind="record-retention" />
      <TextInput
        className={styles.wide}
        label={t('clinic.recordRetentionYears')}
        description={t('clinic.recordRetentionYearsAbout')}
        inputMode="numeric"
        value={form.recordRetentionYears}
        onChange={(event) => change({ recordRetentionYears: event.currentTarget.value })}
        error={faultText('recordRetentionYears')}
        maxLength={3}
        autoComplete="off"
      />
    </>
  );
}

/** The name of a country by its two letters; nothing while they name none. */
export function countryName(code: string, language: string): string {
  const letters = code.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(letters)) return '';
  const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(letters);
  return name ?? '';
}
