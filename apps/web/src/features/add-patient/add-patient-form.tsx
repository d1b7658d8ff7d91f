import { guardianPart, MAX_EMAIL_LENGTH } from '@glidepath/account-rules';
import { type ClinicMode, type EmrPatient, offeredTimezones, typedBirthDate } from '@glidepath/patient-rules';
import { Anchor, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { Clinic } from '#shared/account/clinic.query.ts';
import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { FormSection } from '#shared/form/form-section.tsx';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import { isRefused, issueByField } from '#shared/form/use-call-form.ts';
import { useFocusFirstFault } from '#shared/form/use-focus-first-fault.ts';
import { useToday } from '#shared/format/dates.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './add-patient.module.css';
import { AddPatientActions } from './add-patient-actions.tsx';
import { AddPatientDialogs } from './add-patient-dialogs.tsx';
import { addPatientFlow } from './add-patient-flow.ts';
import type { Refusal } from './adding-state.ts';
import type { DraftFieldsProps } from './draft-fields.ts';
import { draftIssues, isSaidAtOnce, unusableOfRecord } from './draft-issues.ts';
import { FieldLabel } from './field-label.tsx';
import { firstDraft, type PatientDraft } from './patient-draft.ts';
import { PersonFields } from './person-fields.tsx';
import { TreatmentFields } from './treatment-fields.tsx';
import { useAddPatient } from './use-add-patient.ts';
import { useFaultText } from './use-fault-text.ts';

type AddPatientFormProps = Readonly<{ clinic: Clinic; mode: ClinicMode; today: string; emr?: EmrPatient }>;

/** A form that keeps what was typed, whatever becomes of it. */
export function AddPatientForm({ clinic, mode, today, emr }: AddPatientFormProps) {
  const { t } = useTranslation('add-patient');
  const form = useForm<PatientDraft>({
    initialValues: firstDraft(mode, clinic.timezone, emr),
    validate: (typed) => issueByField(draftIssues(typed, mode, today)),
    clearInputErrorOnChange: false,
  });
  const { values: draft } = form;
  const first = form.getInitialValues();
  const [unusable] = useState(() => unusableOfRecord(first, mode, today));
  const asksForSeeds = clinic.clinicConfiguration.shouldShowSeedsEnrollmentModal;
  const adding = useAddPatient({ draft, mode, today, asksForSeeds });
  const refusal = adding.state.kind === 'ready' ? adding.state.refusal : undefined;
  const wasRefused = useWasRefused(refusal);
  const formElement = useFocusFirstFault(refusal ?? (isRefused(form) && form.errors));
  const issues = draftIssues(draft, mode, today);
  const shownIssues = isRefused(form) ? issues : issues.filter((issue) => isSaidAtOnce(issue, unusable));
  const faultText = useFaultText({ issues: shownIssues, draft, refusal });

  const isUnsaved = adding.state.kind !== 'added' && adding.state.kind !== 'opening' && draft !== first;
  useKeptDraft({ form: 'add', opened: first, current: draft, isUnsaved, restore: form.setValues });

  const fields = { form, mode, faultText, unusable };

  return (
    <form
      noValidate
      ref={formElement}
      onSubmit={form.onSubmit(adding.submit)}
      aria-label={t(`title.${addPatientFlow(mode)}`)}
    >
      <FormSection title={t('sections.person')}>
        <PersonFields {...fields} />
      </FormSection>
      <FormSection title={t('sections.contact')}>
        <ContactFields {...fields} />
      </FormSection>
      <FormSection title={t('sections.treatment')}>
        <TreatmentFields {...fields} />
      </FormSection>
      {!mode.isEmr && <TermsField {...fields} />}
      <AddPatientActions
        mode={mode}
        kind={adding.state.kind}
        hasFaults={isRefused(form) && issues.length > 0}
        isStuck={unusable.size > 0 || wasRefused}
      />
      <AddPatientDialogs adding={adding} />
      <UnsavedChanges isUnsaved={isUnsaved} />
    </form>
  );
}

/** Whether the server has ever refused a draft of this form. */
function useWasRefused(refusal: Refusal | undefined): boolean {
  const [wasRefused, setWasRefused] = useState(false);
  if (refusal && !wasRefused) setWasRefused(true);
  return wasRefused;
}

function TermsField({ form, faultText }: DraftFieldsProps) {
  const { t } = useTranslation('add-patient');
  return (
    <Checkbox
      className={styles.terms ?? ''}
      {...form.getInputProps('hasAcceptedTerms', { type: 'checkbox' })}
      error={faultText('hasAcceptedTerms')}
      label={
        <Trans
          t={t}
          i18nKey="terms"
          // A new tab: what was typed stays in this one.
          components={{
            terms: <Anchor component={Link} to={paths.terms('hcp')} target="_blank" underline="always" inherit />,
          }}
        />
      }
    />
  );
}

function ContactFields({ form, mode, faultText }: DraftFieldsProps) {
  const { t } = useTranslation(['add-patient', 'patient']);
  const today = useToday();
  const { values: draft } = form;
  const birthDate = typedBirthDate(draft.birthDate, today);
  const isOfGuardian = 'bornOn' in birthDate && guardianPart(birthDate.bornOn, today) === 'acts';
  const isEmailOptional = !mode.isDirectToPatient && draft.delivery !== 'Injections';
  return (
    <div className={styles.fields}>
      <TextInput
        {...form.getInputProps('email')}
        type="email"
        label={<FieldLabel text={t('email.label')} isOptional={isEmailOptional} />}
        description={t(isOfGuardian ? 'email.ofGuardian' : 'email.about')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        classNames={{ input: styles.ltr ?? '' }}
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        error={faultText('email')}
      />
      <NativeSelect
        label={t('timezone')}
        value={draft.timezone ?? ''}
        onChange={(event) => form.setFieldValue('timezone', event.currentTarget.value || null)}
        data={[
          ...(draft.timezone === null ? [{ value: '', label: t('unchosen') }] : []),
          ...offeredTimezones(mode).map((zone) => ({ value: zone, label: t(`patient:timezones.${zone}`) })),
        ]}
        error={faultText('timezone')}
      />
    </div>
  );
}
