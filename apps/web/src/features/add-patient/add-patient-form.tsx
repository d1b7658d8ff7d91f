import type { ClinicMode, EmrPatient } from '@glidepath/patient-rules';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Clinic } from '#shared/account/clinic.query.ts';
import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { FormSection } from '#shared/form/form-section.tsx';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import { useFocusFirstFault } from '#shared/form/use-focus-first-fault.ts';
import { AddPatientActions } from './add-patient-actions.tsx';
import { AddPatientDialogs } from './add-patient-dialogs.tsx';
import { addPatientFlow } from './add-patient-flow.ts';
import { ContactFields } from './contact-fields.tsx';
import { draftIssues, isSaidAtOnce, unusableOfRecord } from './draft-issues.ts';
import { firstDraft, type PatientDraft } from './patient-draft.ts';
import { PersonFields } from './person-fields.tsx';
import { TermsField } from './terms-field.tsx';
import { TreatmentFields } from './treatment-fields.tsx';
import { useAddPatient } from './use-add-patient.ts';
import { useFaultText } from './use-fault-text.ts';
import { useRefusals } from './use-refusals.ts';

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
