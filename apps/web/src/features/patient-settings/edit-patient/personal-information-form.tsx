import { MAX_NAME_LENGTH, offeredTimezones } from '@glidepath/patient-rules';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import { FormSection } from '#shared/form/form-section.tsx';
import { NumberField } from '#shared/form/number-field.tsx';
import { formatBirthDate } from '#shared/format/dates.ts';
import styles from '../settings-form.module.css';
import type { FaultText } from '../settings-texts.ts';
import { type EditForm, type EditMode, isEditable } from './edit-form.ts';

type PersonalInformationFormProps = Readonly<{
  patient: Patient;
  form: EditForm;
  change: (edited: Partial<EditForm>) => void;
  mode: EditMode;
  faultText: FaultText;
}>;

/** Below, so that fields with and without a reason stand level. */
const BELOW: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'error', 'description'];

type TextField = 'firstName' | 'lastName' | 'email' | 'mrn' | 'birthDate';

/** Says beside each field that cannot be edited why it cannot. */
export function PersonalInformationForm(props: PersonalInformationFormProps) {
  const { patient, form, change, mode, faultText } = props;
  const { t } = useTranslation('patient-settings');
  const field = (name: TextField) => ({
    label: t(name === 'birthDate' ? 'personal.bornOn' : `personal.${name}`),
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
        {isEditable('birthDate', patient, mode) && (
          <TextInput
            {...field('birthDate')}
            placeholder="MM/DD/YYYY"
            description={t('personal.bornOnAbout')}
            classNames={{ input: styles.ltr ?? '' }}
          />
        )}
        {isEditable('weight', patient, mode) && (
          <NumberField
            label={t('personal.weight')}
            text={form.weight}
            onType={(weight) => change({ weight })}
            unit={<span className={styles.unit}>{t('personal.kg')}</span>}
            unitWidthPx={44}
            error={faultText('weight')}
          />
        )}
        <TimezoneField {...props} />
      </div>
      <PersonalFacts patient={patient} />
    </FormSection>
  );
}

/** A zone that the clinic no longer offers stays until another is chosen. */
function TimezoneField({ patient, form, change, mode, faultText }: PersonalInformationFormProps) {
  const { t } = useTranslation(['patient-settings', 'patient']);
  const zones = [...new Set([patient.timezone, ...offeredTimezones(mode)])];
  return (
    <NativeSelect
      label={t('personal.timezone')}
      value={form.timezone}
      onChange={(event) => change({ timezone: event.currentTarget.value })}
      data={zones.map((zone) => ({ value: zone, label: t(`patient:timezones.${zone}`, { defaultValue: zone }) }))}
      error={faultText('timezone')}
    />
  );
}

/** What cannot be edited (D1-112); what was never given is left out. */
function PersonalFacts({ patient }: Readonly<{ patient: Patient }>) {
  const { t } = useTranslation(['patient-settings', 'patient']);
  const { dateOfBirth, adpEnrollmentStatus, sex, guardianName, studyGroupName, trialName } = patient;
  return (
    <dl className={styles.facts}>
      <Fact term={t('personal.bornOn')}>
        {dateOfBirth && adpEnrollmentStatus === 'enrolled' && (
          <bdi dir="ltr" className="gp-numbers">
            {formatBirthDate(dateOfBirth)}
          </bdi>
        )}
      </Fact>
      <Fact term={t('personal.sex')}>{t(`patient:sexes.${sex}`)}</Fact>
      <Fact term={t('personal.guardian')}>{guardianName && <bdi>{guardianName}</bdi>}</Fact>
      <Fact term={t('personal.studyGroup')}>{studyGroupName}</Fact>
      <Fact term={t('personal.trial')}>{trialName}</Fact>
    </dl>
  );
}

function Fact({ term, children }: Readonly<{ term: string; children: ReactNode }>) {
  if (!children) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
