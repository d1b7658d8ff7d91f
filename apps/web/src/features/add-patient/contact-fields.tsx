import { guardianPart, MAX_EMAIL_LENGTH } from '@glidepath/account-rules';
import { offeredTimezones, typedBirthDate } from '@glidepath/patient-rules';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useToday } from '#shared/format/use-today.ts';
import styles from './add-patient.module.css';
import type { DraftFieldsProps } from './draft-fields.ts';
import { FieldLabel } from './field-label.tsx';

export function ContactFields({ draft, change, mode, faultText }: DraftFieldsProps) {
  const { t } = useTranslation(['add-patient', 'patient']);
  const today = useToday();
  const birthDate = typedBirthDate(draft.birthDate, today);
  const isOfGuardian = 'bornOn' in birthDate && guardianPart(birthDate.bornOn, today) === 'acts';
  const isEmailOptional = !mode.isDirectToPatient && draft.delivery !== 'Injections';
  return (
    <div className={styles.fields}>
      <TextInput
        type="email"
        label={<FieldLabel text={t('email.label')} isOptional={isEmailOptional} />}
        description={t(isOfGuardian ? 'email.ofGuardian' : 'email.about')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ input: styles.ltr ?? '' }}
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        value={draft.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={faultText('email')}
      />
      <NativeSelect
        label={t('timezone')}
        value={draft.timezone ?? ''}
        onChange={(event) => change({ timezone: event.currentTarget.value || null })}
        data={[
          ...(draft.timezone === null ? [{ value: '', label: t('unchosen') }] : []),
          ...offeredTimezones(mode).map((zone) => ({ value: zone, label: t(`patient:timezones.${zone}`) })),
        ]}
        error={faultText('timezone')}
      />
    </div>
  );
}
