import { type InitialPlanType, isInitialPlanType, type PlanContext } from '@glidepath/treatment-plan';
import { Anchor, Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';

import { editingOfKept, keptEditing } from '#plan-editors/editing/plan-editing.ts';
import { PenNotice } from '#plan-editors/pen-notice.tsx';
import { usePlanContext } from '#plan-editors/plan-context.query.ts';
import { dosedPerson } from '#plan-editors/unusual/dosed-person.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { FormActions } from '#shared/form/form-actions.tsx';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import { useToday } from '#shared/format/dates.ts';
import { PatientPage } from '#shared/patient/patient-page.tsx';
import { paths } from '#shared/routing/paths.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { LoadingCard } from '#shared/ui/loading-card.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { NoPlanYet } from './no-plan-yet.tsx';
import { type OpenedPlan, openedPlanQuery } from './opened-plan.query.ts';
import { PlanDialogs } from './plan-dialogs.tsx';
import styles from './plan-form.module.css';
import { PlanSections } from './plan-sections.tsx';
import { usePlanForm } from './use-plan-form.ts';

/** The first plan of a treatment, or another version of the one in force. */
type PlanPageKind = 'init' | 'edit';

const PATHS_OF_KIND = { init: paths.initPlan, edit: paths.editPlan } as const;

/**
 * The frame of both pages, for treatments that are entered here, and only for the one that the patient has (D-49).
 */
export function PlanPage({ kind }: Readonly<{ kind: PlanPageKind }>) {
  const { t } = useTranslation('injection-plans');
  const { id = '', treatmentType = '' } = useParams();
  if (!isInitialPlanType(treatmentType)) return <Navigate to={paths.notFound} replace />;
  return (
    <PatientPage title={t(`${kind}.title`)} crumbs={[{ text: t('recommendations'), to: paths.recommendations(id) }]}>
      {(patient) => {
        const own = patient.treatmentType ?? '';
        if (own === treatmentType) {
          return <LoadedPlan key={patient.id} patient={patient} type={treatmentType} kind={kind} />;
        }
        return <Navigate to={isInitialPlanType(own) ? PATHS_OF_KIND[kind](patient.id, own) : paths.notFound} replace />;
      }}
    </PatientPage>
  );
}

type LoadedPlanProps = Readonly<{ patient: Patient; type: InitialPlanType; kind: PlanPageKind }>;

function LoadedPlan({ patient, type, kind }: LoadedPlanProps) {
  const loaded = usePlanContext(patient);
  const opened = useQuery(openedPlanQuery(patient.id));
  if (loaded.state === 'failed') return <LoadFailure failure={loaded.failure} onRetry={loaded.retry} />;
  if (opened.isLoadingError && !opened.isFetching) {
    return <LoadFailure failure={opened.error} onRetry={() => void opened.refetch()} />;
  }
  if (loaded.state === 'ready' && opened.data) {
    const isThere = opened.data.plan !== null;
    // Where there is a plan already, it is the one to change.
    if (kind === 'init' && isThere) return <Navigate to={paths.editPlan(patient.id, type)} replace />;
    if (kind === 'edit' && !isThere) return <NoPlanYet patientId={patient.id} treatmentType={type} />;
    return <PlanForm patient={patient} type={type} opened={opened.data} context={loaded.context} />;
  }
  return <LoadingCard />;
}

type PlanFormProps = Readonly<{
  patient: Patient;
  type: InitialPlanType;
  opened: OpenedPlan;
  context: PlanContext;
}>;

const MAX_REASON_LENGTH = 500;

/** A whole plan, new or changed. */
function PlanForm({ patient, type, opened, context }: PlanFormProps) {
  const { id: patientId } = patient;
  const person = dosedPerson(patient, useToday());
  const { t } = useTranslation(['injection-plans', 'plan-editors', 'shell']);
  const form = usePlanForm({ patientId, type, opened, context });
  const { editing, edit, phase, reason, setReason, base } = form;
  useKeptDraft({
    form: 'plan',
    basedOn: base.version ?? 'none',
    opened: { ...keptEditing(form.opened), reason: '' },
    current: { ...keptEditing(editing), reason },
    isUnsaved: form.isUnsaved,
    restore: ({ reason: typedReason, ...kept }) => {
      edit(editingOfKept(kept, form.opened.plan));
      setReason(typedReason);
    },
  });
  const isReasonTooLong = reason.trim().length > MAX_REASON_LENGTH;
  return (
    <>
      {opened.isAltered && <Notice>{t('altered')}</Notice>}
      <PlanSections editing={editing} onChange={edit} context={context} />
      <div className={styles.notices}>
        <PenNotice patientId={patientId} plan={editing.plan} />
      </div>
      {base.plan && (
        <Textarea
          className={styles.reason}
          label={t('reason.label')}
          description={t('reason.about')}
          error={isReasonTooLong && t('plan-editors:issues.comment.too-long', { max: MAX_REASON_LENGTH })}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <FormActions notice={phase.kind === 'nothing-to-save' && t('nothingToSave')}>
        <Anchor component={Link} to={paths.recommendations(patientId)}>
          {t('shell:modal.cancel')}
        </Anchor>
        <Button onClick={isReasonTooLong ? undefined : form.save} aria-disabled={isReasonTooLong}>
          {t('save')}
        </Button>
      </FormActions>
      <PlanDialogs form={form} context={context} person={person} />
      <UnsavedChanges isUnsaved={form.isUnsaved} />
    </>
  );
}
