import type { InitialPlanType, PlanContext } from '@glidepath/treatment-plan';
import { Anchor, Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { editingOfKept, keptEditing } from '#plan-editors/editing/plan-editing.ts';
import { PenNotice } from '#plan-editors/pen-notice.tsx';
import { dosedPerson } from '#plan-editors/unusual/dosed-person.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { FormActions } from '#shared/form/form-actions.tsx';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import { useToday } from '#shared/format/dates.ts';
import { paths } from '#shared/routing/paths.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { OpenedPlan } from './opened-plan.query.ts';
import { PlanDialogs } from './plan-dialogs.tsx';
import styles from './plan-form.module.css';
import { PlanSections } from './plan-sections.tsx';
import { usePlanForm } from './use-plan-form.ts';

type PlanFormProps = Readonly<{
  patient: Patient;
  type: InitialPlanType;
  opened: OpenedPlan;
  context: PlanContext;
}>;

const MAX_REASON_LENGTH = 500;

/** A whole plan, written anew or changed. */
export function PlanForm({ patient, type, opened, context }: PlanFormProps) {
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
