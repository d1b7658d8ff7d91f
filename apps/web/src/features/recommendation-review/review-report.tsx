import { shareFeedbackCall } from '@glidepath/api-contract/recommendations/share-feedback.call';
import type { PlanChange } from '@glidepath/api-contract/wire/plan-change.wire';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { Alert, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { QuestionDialog } from '#plan-editors/dialogs/question-dialog.tsx';
import { mayCall } from '#shared/account/may-call.ts';
import { useKeptDraft } from '#shared/draft/use-kept-draft.ts';
import { UnsavedChanges } from '#shared/form/unsaved-changes.tsx';
import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ConsideredPlans } from './approval/considered-plans.tsx';
import { SharedPanel } from './approval/shared-panel.tsx';
import type { ApprovalState } from './approval/use-approval.ts';
import { ApprovedLine } from './approved-line.tsx';
import { ReviewCanvas } from './canvas/review-canvas.tsx';
import type { WhyOf } from './canvas/why-button.tsx';
import { AdviceSummary } from './evidence/advice-summary.tsx';
import { useAskedEvidence } from './evidence/use-asked-evidence.ts';
import { type EditedForecast, useEditedForecast } from './evidence/use-edited-forecast.ts';
import { PrintedSheet } from './print/printed-sheet.tsx';
import { usePrintedReport } from './print/use-printed-report.ts';
import { PumpViewers } from './pump/pump-viewers.tsx';
import { usePlanChangeText } from './recommendation/plan-change-text.ts';
import { type ReadOnlyReason, readOnlyReason } from './recommendation/read-only-reason.ts';
import { hasClockShift, type ReviewedRecommendation } from './recommendation/reviewed-recommendation.ts';
import { ReportHead } from './report-head.tsx';
import { ReportTools } from './report-tools.tsx';
import styles from './review.module.css';
import type { ReviewEdits, ShownTime } from './review-slots.ts';
import type { ReviewSource } from './review-source.ts';
import { StageContent } from './stage-content.tsx';
import { keptReview } from './stages/kept-review.ts';
import { draftWithPlan, filledPlan, planOfDraft, planWhileTyping } from './stages/review-draft.ts';
import { isReviewUnsaved } from './stages/review-state.ts';
import { StageActions, StageSteps } from './stages/stage-actions.tsx';
import { type Review, useReview } from './stages/use-review.ts';

type ReviewReportProps = Readonly<{
  source: ReviewSource;
  approval: ApprovalState;
  /** Below the summary. */
  daysLeftOut: (edits: ReviewEdits) => ReactNode;
  onShowTime: (time: ShownTime) => void;
}>;

/** The treatment report, from its warnings to the button that approves it. */
export function ReviewReport({ source, approval, daysLeftOut, onShowTime }: ReviewReportProps) {
  const { t } = useTranslation('recommendation-review');
  const { patient, reviewed, user } = source;
  const { recommendation, feedback } = reviewed;
  const readOnly = readOnlyReason(recommendation, patient.treatmentType, user);
  const isReadOnly = readOnly !== null;
  const review = useReview(reviewed, isReadOnly);
  const printing = usePrintedReport(review);
  const edited = useEditedForecast(source, planOfDraft(review.state.draft, ''));
  const evidence = useAskedEvidence(source, review);
  const isPump = recommendation.treatmentType === 'PUMP';
  const isUnsaved = !isReadOnly && isReviewUnsaved(review.state, reviewed);
  const [isReplacing, setIsReplacing] = useState(false);
  const kept = { opened: keptReview(review.opened), current: keptReview(review.state), restore: review.restore };
  useKeptDraft({ form: 'review', basedOn: isReadOnly ? 'closed' : 'open', isUnsaved, ...kept });
  return (
    <div className={styles.report}>
      <WarningList
        warnings={reviewWarnings(reviewed, patient.treatmentType, readOnly)}
        replacedAt={feedback?.replacedAt ?? null}
        planChange={recommendation.extra.planChange}
      />
      {approval.isJustShared && <SharedPanel patient={patient} clinic={source.clinic} />}
      <Decision source={source} approval={approval} />
      <Canvas {...{ source, review, approval, isReadOnly, edited }} whyOf={evidence.whyOf} />
      <ReportHead
        patient={patient}
        recommendation={recommendation}
        tools={
          <>
            {isPump && <PumpViewers extra={recommendation.extra} />}
            <ReportTools source={source} draft={review.state.draft} onPrint={printing.print} />
          </>
        }
      >
        {/* Paper says so; the screen shows how to approve. */}
        {!feedback && <p className={styles.notApproved}>{t('print.notApproved')}</p>}
      </ReportHead>
      {feedback && <ConsideredPlans source={source} feedback={feedback} />}
      <AdviceSummary
        {...{ recommendation, patient }}
        plans={source.plans}
        edited={edited}
        isApproved={feedback !== null}
      />
      {daysLeftOut({ isUnsaved, onReplacing: setIsReplacing })}
      <StageSteps walk={review.state.walk} onGo={review.goTo} />
      <StageContent {...{ source, review, isReadOnly, onShowTime }} asked={evidence.asked} />
      <StageActions
        review={review}
        isReadOnly={isReadOnly}
        isPump={isPump}
        onApprove={() => review.whenComplete((complete) => approval.ask(complete))}
      />
      <ReviewQuestions review={review} />
      <PrintedSheet source={source} printing={printing} />
      <UnsavedChanges isUnsaved={isUnsaved && !isReplacing} />
    </div>
  );
}

type CanvasProps = Pick<ReviewReportProps, 'source' | 'approval'> &
  Readonly<{ review: Review; isReadOnly: boolean; edited: EditedForecast | null; whyOf: WhyOf }>;

/** A plan that doses something on one sheet, from where it can be approved: every value that changes is drawn there. */
function Canvas({ source, review, approval, isReadOnly, edited, whyOf }: CanvasProps) {
  const { t } = useTranslation('recommendation-review');
  const { draft } = review.state;
  const plan = planWhileTyping(draft, '');
  if (!plan || plan.type === 'GENERIC') return null;
  // While a cell is empty, what is drawn is not what is being written: it can be looked at only.
  const isWhole = filledPlan(planOfDraft(draft, '')) !== null;
  return (
    <ReviewCanvas
      {...{ source, plan, isReadOnly, whyOf }}
      isPredictable={edited?.state !== 'no-plan'}
      onChange={
        isReadOnly || !isWhole ? undefined : (next, isRun) => review.changeDraft(draftWithPlan(draft, next), isRun)
      }
      actions={
        !isReadOnly && (
          <Button onClick={() => review.whenComplete((complete) => approval.ask(complete))}>
            {t('canvas.approve')}
          </Button>
        )
      }
    />
  );
}

/** Who approved it, and what became of it. */
function Decision({ source, approval }: Pick<ReviewReportProps, 'source' | 'approval'>) {
  const { patient, reviewed, user, slots } = source;
  const { recommendation, feedback } = reviewed;
  const mayShare = mayCall(shareFeedbackCall, user) && !recommendation.extra.planChange;
  if (!feedback) return null;
  return (
    <div className={styles.decision}>
      <ApprovedLine
        feedback={feedback}
        isSharing={approval.isSending}
        isDeciding={approval.isSending || approval.phase.kind !== 'idle'}
        onShareAgain={mayShare ? approval.shareAgain : undefined}
        isWithoutPicture={approval.isWithoutPicture}
      />
      <slots.RecordSystem
        recommendationId={recommendation.identifier}
        isShared={feedback.sharedAt !== null}
        hasRecordNumber={patient.mrn !== null}
      />
    </div>
  );
}

type WarningListProps = Readonly<{
  warnings: readonly ReviewWarning[];
  /** When another plan took the place of this one. */
  replacedAt: string | null;
  /** That another plan came into force since the recommendation was made. */
  planChange: PlanChange | null;
}>;

/** Above everything else: what changes how the report is to be read. */
function WarningList({ warnings, replacedAt, planChange }: WarningListProps) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const changeText = usePlanChangeText();
  const change = planChange === null ? '' : changeText(planChange);
  const date = replacedAt === null ? '' : formatDay(isoDay(new Date(replacedAt)), language);
  if (warnings.length === 0) return null;
  return (
    <div className={styles.warnings}>
      {warnings.map((warning) => (
        <Alert key={warning} color="orange">
          {t(`warnings.${warning}`, { date, change })}
        </Alert>
      ))}
    </div>
  );
}

/** Discard Changes and Missing Plan: at most one of them is open. */
function ReviewQuestions({ review }: Readonly<{ review: Review }>) {
  const { t } = useTranslation(['recommendation-review', 'shell']);
  const { question, discard, closeQuestion } = review;
  return (
    <>
      <QuestionDialog
        opened={question?.kind === 'discard'}
        title={t('discard.title')}
        confirmText={t('discard.confirm')}
        refuseText={t('discard.keep')}
        onConfirm={discard}
        onRefuse={closeQuestion}
      >
        {t('discard.text')}
      </QuestionDialog>
      <Dialog opened={question?.kind === 'missing'} title={t('missing.title')} onClose={closeQuestion}>
        <Text>{question?.kind === 'missing' && t(`missing.parts.${question.part}`)}</Text>
        <Group justify="flex-end" mt="lg">
          <Button onClick={closeQuestion} data-autofocus>
            {t('shell:modal.ok')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

type ReviewWarning =
  | 'replaced'
  | 'otherTreatment'
  | 'lastShared'
  | 'planChanged'
  | 'notLatest'
  | 'manual'
  | 'doctorDecides'
  | 'clockShift';

/** What must be known before anything else on the page (RECS-35, ERR2-13). */
export function reviewWarnings(
  { recommendation, feedback: approved }: ReviewedRecommendation,
  patientsTreatment: TreatmentType | null,
  readOnly: ReadOnlyReason | null,
): readonly ReviewWarning[] {
  const { treatmentType, past, status } = recommendation;
  const all: readonly (readonly [ReviewWarning, boolean])[] = [
    ['replaced', approved?.planStanding === 'replaced'],
    ['otherTreatment', treatmentType !== patientsTreatment],
    ['lastShared', approved?.planStanding === 'treatment-changed'],
    ['planChanged', recommendation.extra.planChange !== null],
    ['notLatest', past],
    ['manual', status === 'MANUAL' && readOnly === null],
    ['doctorDecides', readOnly === 'not-deciding'],
    ['clockShift', hasClockShift(recommendation)],
  ];
  return all.filter(([, isTrue]) => isTrue).map(([warning]) => warning);
}
