import { guardianPart, MAX_EMAIL_LENGTH } from '@glidepath/account-rules';
import { type ClinicMode, type EmrPatient, offeredTimezones, typedBirthDate } from '@glidepath/patient-rules';
import { Anchor, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { Clinic } from '#shared/account/clinic.query.ts';
import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { FormSection } from '#shared/form/form-section.tsx';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
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
  const [first] = useState(() => firstDraft(mode, clinic.timezone, emr));
  const [draft, setDraft] = useState<PatientDraft>(first);
  const [unusable] = useState(() => unusableOfRecord(first, mode, today));
  const asksForSeeds = clinic.clinicConfiguration.shouldShowSeedsEnrollmentModal;
  const adding = useAddPatient({ draft, mode, today, asksForSeeds });
  const refusal = adding.state.kind === 'ready' ? adding.state.refusal : undefined;
  const { refusals, isRefused, wasRefusedByServer, refuse } = useRefusals(refusal);
  const form = useFocusFirstFault(refusals);
  const issues = draftIssues(draft, mode, today);
  const shownIssues = isRefused ? issues : issues.filter((issue) => isSaidAtOnce(issue, unusable));
  const faultText = useFaultText({ issues: shownIssues, draft, refusal });

  const isUnsaved = adding.state.kind !== 'added' && adding.state.kind !== 'opening' && draft !== first;
  useKeptDraft({ form: 'add', opened: first, current: draft, isUnsaved, restore: setDraft });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (issues.length > 0) refuse();
    else adding.submit();
  };
  const change = (changes: Partial<PatientDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const fields = { draft, change, mode, faultText, unusable };

  return (
    <form noValidate ref={form} onSubmit={submit} aria-label={t(`title.${addPatientFlow(mode)}`)}>
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
        hasFaults={isRefused && issues.length > 0}
        isStuck={unusable.size > 0 || wasRefusedByServer}
      />
      <AddPatientDialogs adding={adding} />
      <UnsavedChanges isUnsaved={isUnsaved} />
    </form>
  );
}

/** Counts what the form and the server refused, so that each time the first fault gets the focus. */
function useRefusals(refusal: Refusal | undefined) {
  const [refusals, setRefusals] = useState(0);
  const [isRefused, setIsRefused] = useState(false);
  const [seen, setSeen] = useState(refusal);
  const [wasRefusedByServer, setWasRefusedByServer] = useState(false);
  if (refusal !== seen) {
    setSeen(refusal);
    if (refusal) {
      setRefusals(refusals + 1);
      setWasRefusedByServer(true);
    }
  }
  const refuse = () => {
    setRefusals(refusals + 1);
    setIsRefused(true);
  };
  return { refusals, isRefused, wasRefusedByServer, refuse };
}

function TermsField({ draft, change, faultText }: DraftFieldsProps) {
  const { t } = useTranslation('add-patient');
  return (
    <Checkbox
      className={styles.terms ?? ''}
      checked={draft.hasAcceptedTerms}
      onChange={(event) => change({ hasAcceptedTerms: event.currentTarget.checked })}
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

function ContactFields({ draft, change, mode, faultText }: DraftFieldsProps) {
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
