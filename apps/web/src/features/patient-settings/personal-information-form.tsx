import { type ClinicMode, MAX_NAME_LENGTH } from '@glidepath/patient-rules';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import { FormSection } from '#shared/form/form-section.tsx';
import { type EditForm, isEditable } from './edit-form.ts';
import { PersonalFacts } from './personal-facts.tsx';
import styles from './settings-form.module.css';
import type { FaultText } from './settings-texts.ts';

type PersonalInformationFormProps = Readonly<{
  patient: Patient;
  form: EditForm;
  change: (edited: Partial<EditForm>) => void;
  mode: ClinicMode;
  faultText: FaultText;
}>;

/** Below, so that fields with and without a reason stand level. */
const BELOW: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'error', 'description'];

type TextField = 'firstName' | 'lastName' | 'email' | 'mrn';

/** Says beside each field that cannot be edited why it cannot. */
export function PersonalInformationForm(props: PersonalInformationFormProps) {
  const { patient, form, change, mode, faultText } = props;
  const { t } = useTranslation('patient-settings');
  const field = (name: TextField) => ({
    label: t(`personal.${name}`),
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    disabled: !isEditable(name, patient, mode),
    error: faultText(name),
    inputWrapperOrder: BELOW,
    autoComplete: 'off',
  });
  const ofRecordSystem = mode.isEmr ? { description: t('personal.fromRecordSystem') } : {};
  const whyEmailLocked = isEditable('email', patient, mode) ? {} : { description: t('personal.emailLocked') };

  return (
    <FormSection title={t('personal.title')}>
      <div className={styles.inputs}>
        <TextInput {...field('firstName')} {...ofRecordSystem} maxLength={MAX_NAME_LENGTH} />
        <TextInput {...field('lastName')} {...ofRecordSystem} maxLength={MAX_NAME_LENGTH} />
        <TextInput {...field('email')} {...whyEmailLocked} type="email" classNames={{ input: styles.ltr ?? '' }} />
        <TextInput {...field('mrn')} {...ofRecordSystem} classNames={{ input: styles.ltr ?? '' }} />
      </div>
      <PersonalFacts patient={patient} />
    </FormSection>
  );
}
