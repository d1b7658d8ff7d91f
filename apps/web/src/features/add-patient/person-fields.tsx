import { MAX_NAME_LENGTH, SEXES } from '@glidepath/patient-rules';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { NumberField } from '#shared/form/number-field.tsx';
import { typedDirection } from '#shared/form/typed-direction.ts';
import styles from './add-patient.module.css';
import type { DraftFieldsProps } from './draft-fields.ts';
import { FieldLabel } from './field-label.tsx';

const BELOW: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'error', 'description'];

/** Who the patient is. In the flow of a record system that system knows best. */
export function PersonFields(props: DraftFieldsProps) {
  const { form, mode, faultText } = props;
  const { t } = useTranslation(['add-patient', 'patient']);
  return (
    <div className={styles.fields}>
      {mode.isEmr ? <NameOfRecord {...props} /> : <FullName {...props} />}
      <TextInput
        {...form.getInputProps('birthDate')}
        label={t('birthDate')}
        placeholder="MM/DD/YYYY"
        classNames={{ input: styles.ltr ?? '' }}
        autoComplete="off"
        error={faultText('birthDate')}
      />
      <NativeSelect
        label={<FieldLabel text={t('sex')} isOptional />}
        value={form.values.sex ?? ''}
        onChange={({ currentTarget }) =>
          form.setFieldValue('sex', SEXES.find((sex) => sex === currentTarget.value) ?? null)
        }
        data={[
          { value: '', label: t('unchosen') },
          ...SEXES.map((sex) => ({ value: sex, label: t(`patient:sexes.${sex}`) })),
        ]}
        error={faultText('sex')}
      />
      <RecordNumber {...props} />
      <NumberField
        label={<FieldLabel text={t('weight')} isOptional={!mode.isDirectToPatient} />}
        classNames={{ input: styles.ltr ?? '' }}
        text={form.values.weight}
        onType={(weight) => form.setFieldValue('weight', weight)}
        error={faultText('weight')}
      />
    </div>
  );
}

function RecordNumber({ form, mode, faultText, unusable }: DraftFieldsProps) {
  const { t } = useTranslation('add-patient');
  const isMrnFixed = mode.isEmr && !unusable.has('mrn');
  const isMrnOptional = !mode.isMrnEnforced && !isMrnFixed;
  const mrnAbout = isMrnOptional ? t('unusable.aboutOptional') : t('unusable.about');
  return (
    <TextInput
      {...form.getInputProps('mrn')}
      label={<FieldLabel text={t('mrn')} isOptional={isMrnOptional} />}
      classNames={{ input: styles.ltr ?? '' }}
      autoComplete="off"
      spellCheck={false}
      readOnly={isMrnFixed}
      description={mode.isEmr && (isMrnFixed ? t('fromRecord') : mrnAbout)}
      inputWrapperOrder={BELOW}
      error={faultText('mrn')}
    />
  );
}

function FullName({ form, faultText }: DraftFieldsProps) {
  const { t } = useTranslation('add-patient');
  return (
    <TextInput
      {...form.getInputProps('fullName')}
      className={styles.wide ?? ''}
      label={t('fullName')}
      dir={typedDirection(form.values.fullName)}
      autoComplete="off"
      maxLength={MAX_NAME_LENGTH}
      error={faultText('fullName')}
    />
  );
}

function NameOfRecord({ form, faultText, unusable }: DraftFieldsProps) {
  const { t } = useTranslation('add-patient');
  return (['firstName', 'lastName'] as const).map((name) => (
    <TextInput
      key={name}
      {...form.getInputProps(name)}
      label={t(name)}
      dir="auto"
      readOnly={!unusable.has(name)}
      description={unusable.has(name) ? t('unusable.about') : t('fromRecord')}
      inputWrapperOrder={BELOW}
      error={faultText(name)}
    />
  ));
}
