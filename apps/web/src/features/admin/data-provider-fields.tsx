import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import styles from './admin.module.css';
import type { ClinicFieldsProps } from './clinic-fields.tsx';

export function DataProviderFields({ form, change, faultText }: ClinicFieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.inputs}>
      <TextInput
        type="email"
        label={t('clinic.tidepoolEmail')}
        description={t('clinic.tidepoolEmailAbout')}
        classNames={{ input: styles.ltr ?? '' }}
        value={form.tidepoolEmail}
        onChange={(event) => change({ tidepoolEmail: event.currentTarget.value })}
        error={faultText('tidepoolEmail')}
        autoComplete="off"
      />
      <TextInput
        label={t('clinic.dmsName')}
        description={t('clinic.dmsNameAbout')}
        classNames={{ input: styles.ltr ?? '' }}
        value={form.dmsName}
        onChange={(event) => change({ dmsName: event.currentTarget.value })}
        error={faultText('dmsName')}
        maxLength={100}
        autoComplete="off"
      />
    </div>
  );
}
