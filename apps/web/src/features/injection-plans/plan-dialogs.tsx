import type { DosedPerson, InjectionPlanDraft, PlanContext } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { InvalidPlanModal } from '#plan-editors/dialogs/invalid-plan.modal.tsx';
import { QuestionDialog } from '#plan-editors/dialogs/question-dialog.tsx';
import { type SectionName, scalePeriodOf, sectionsOf } from '#plan-editors/editing/section-name.ts';
import { focusAfter, focusFirstFault } from '#plan-editors/grid/keyboard-focus.ts';
import { useIssueText } from '#plan-editors/issue-text.ts';
import { useSectionTitle } from '#plan-editors/plan-view/section-title.ts';
import { CallFailure, isUnanswered, useFailureText } from '#shared/api/call-failure.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { PlanConflictModal } from './plan-conflict.modal.tsx';
import { SharePlanModal } from './share-plan.modal.tsx';
import { type PlanForm, soundPlan } from './use-plan-form.ts';

type PlanDialogsProps = Readonly<{ form: PlanForm; context: PlanContext; person: DosedPerson }>;

/** Whatever is asked or said while a plan is saved: at most one of them is open. */
export function PlanDialogs({ form, context, person }: PlanDialogsProps) {
  const { t } = useTranslation('injection-plans');
  const { phase, editing, base, close, askToShare, share, keepMine, takeStored } = form;
  const { plan } = editing;
  const issueText = useIssueText({
    ...context,
    carbUnits: plan.type === 'MDI_CRCF' ? plan.crcf.carbUnits : null,
  });
  const sound = soundPlan(plan, context);
  return (
    <>
      <InvalidPlanModal
        issues={phase.kind === 'invalid' ? phase.issues : []}
        issueText={issueText}
        onClose={() => focusAfter(close, () => focusFirstFault())}
      />
      <QuestionDialog
        opened={phase.kind === 'unusual-basal'}
        title={t('unusualBasal.title')}
        confirmText={t('unusualBasal.confirm')}
        onConfirm={askToShare}
        onRefuse={close}
      >
        {phase.kind === 'unusual-basal' && t('unusualBasal.text', phase.confirmation.params)}
      </QuestionDialog>
      {(phase.kind === 'sharing' || phase.kind === 'saving') && sound && (
        <SharePlanModal
          before={base.plan}
          plan={sound}
          glucoseUnit={context.glucoseUnit}
          person={person}
          foundByServer={phase.unusual}
          isSaving={phase.kind === 'saving'}
          onShare={share}
          onClose={close}
        />
      )}
      {phase.kind === 'failed' && <SaveFailure failure={phase.failure} type={plan.type} onClose={close} />}
      {phase.kind === 'conflict' && sound && (
        <PlanConflictModal
          conflict={phase.conflict}
          plan={sound}
          glucoseUnit={context.glucoseUnit}
          onBack={close}
          onKeepMine={() => keepMine(phase.conflict.stored)}
          onTakeStored={() => takeStored(phase.conflict.stored)}
        />
      )}
    </>
  );
}

type SaveFailureProps = Readonly<{ failure: unknown; type: InjectionPlanDraft['type']; onClose: () => void }>;

/** What the server said, where it found something, and that nothing is lost. */
function SaveFailure({ failure, type, onClose }: SaveFailureProps) {
  const { t } = useTranslation('injection-plans');
  const { title } = useSectionTitle();
  const failureText = useFailureText();
  if (isUnanswered(failure)) {
    return <ErrorModal opened title={t('failed.unknown.title')} text={t('failed.unknown.text')} onClose={onClose} />;
  }
  const places = refusedSections(failure, type).map(title).join(', ');
  const reason = failureText(failure);
  const text = places === '' ? t('failed.text', { reason }) : t('failed.textWithPlaces', { reason, places });
  return <ErrorModal opened title={t('failed.title')} text={text} onClose={onClose} />;
}

/** The sections in which the server's rules found something, by the places it names, such as `scales.evening.rows.1`. */
export function refusedSections(failure: unknown, type: InjectionPlanDraft['type']): readonly SectionName[] {
  if (!(failure instanceof CallFailure)) return [];
  const places = Object.keys(failure.resolved.fields);
  return sectionsOf(type).filter((section) => places.some((place) => isIn(section, place)));
}

function isIn(section: SectionName, place: string): boolean {
  const [part, period] = place.split('.');
  if (section === 'meals') return part === 'meals' || part === 'correction';
  return scalePeriodOf(section) === null ? part === section : part === 'scales' && period === scalePeriodOf(section);
}
