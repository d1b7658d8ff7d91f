import { PUMP_STAGES, type TreatmentType } from '@glidepath/treatment-plan';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { InvalidPlanModal } from '#plan-editors/dialogs/invalid-plan.modal.tsx';
import { QuestionDialog } from '#plan-editors/dialogs/question-dialog.tsx';
import { useIssueText } from '#plan-editors/issue-text.ts';
import { usePumpIssueText } from '#plan-editors/pump/pump-issue-text.ts';
import { CallFailure, isUnanswered, useFailureText } from '#shared/api/call-failure.ts';
import { paths } from '#shared/routing/paths.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { LoaderModal } from '#shared/ui/loader-modal.tsx';
import { reloadIfWentOffline } from '#shared/ui/reload-flag.ts';
import { planChangeOf, usePlanChangeText } from '../recommendation/plan-change-text.ts';
import type { ReviewSource } from '../review-source.ts';
import { type StageName, stagesOf } from '../stages/stage-walk.ts';
import { ApproveAndShareModal } from './approve-and-share.modal.tsx';
import type { ApprovalOutcome } from './approve-and-share.ts';
import type { ApprovalState } from './use-approval.ts';

type ApprovalDialogsProps = Readonly<{ source: ReviewSource; approval: ApprovalState }>;

/** Whatever is asked or said while a plan is approved: at most one of them is open. */
export function ApprovalDialogs({ source, approval }: ApprovalDialogsProps) {
  const { t } = useTranslation('recommendation-review');
  const navigate = useNavigate();
  const { phase, close } = approval;
  const { treatmentType } = source.reviewed.recommendation;
  const isBasalOnly = treatmentType === 'BASAL_ONLY';
  const issueTexts = { pump: usePumpIssueText(source.context.glucoseUnit), others: useIssueText(source.context) };
  const leave = () => {
    close();
    void navigate(paths.recommendations(source.patient.id));
  };
  return (
    <>
      <InvalidPlanModal
        issues={phase.kind === 'invalid' ? phase.issues : []}
        issueText={treatmentType === 'PUMP' ? issueTexts.pump : issueTexts.others}
        onClose={close}
      />
      <QuestionDialog
        opened={phase.kind === 'unusual-basal'}
        title={t('unusualBasal.title')}
        confirmText={t('unusualBasal.confirm')}
        onConfirm={approval.confirmUnusual}
        onRefuse={close}
      >
        {phase.kind === 'unusual-basal' && t('unusualBasal.text', phase.confirmation.params)}
      </QuestionDialog>
      {(phase.kind === 'confirming' || (phase.kind === 'sending' && !isBasalOnly)) && (
        <ApproveAndShareModal source={source} phase={phase} onApprove={approval.approve} onClose={close} />
      )}
      <LoaderModal opened={phase.kind === 'sending' && isBasalOnly} />
      <ErrorModal
        opened={phase.kind === 'basal-approved'}
        title={t('basalOnly.title')}
        text={t('basalOnly.approved')}
        onClose={leave}
      />
      <ErrorModal
        opened={phase.kind === 'already-approved'}
        title={t('alreadyApproved.title')}
        text={t('alreadyApproved.text')}
        onClose={close}
      />
      {(phase.kind === 'refused' || phase.kind === 'not-shared') && (
        <ApprovalFailure
          outcome={phase}
          treatmentType={treatmentType}
          onClose={close}
          onShareAgain={approval.shareAgain}
        />
      )}
    </>
  );
}

type ApprovalFailureProps = Readonly<{
  outcome: FailedApproval;
  treatmentType: TreatmentType;
  onClose: () => void;
  onShareAgain: () => void;
}>;

/** What happened, what is safe, and what to do: an approval that was not shared stays approved. */
function ApprovalFailure({ outcome, treatmentType, onClose, onShareAgain }: ApprovalFailureProps) {
  const { t } = useTranslation(['recommendation-review', 'shell']);
  const failureText = useFailureText();
  const changeText = usePlanChangeText();
  const change = planChangeOf(outcome.failure);
  const words = { failureText, changeText: change && changeText(change), t };
  const texts = failureTexts(outcome, treatmentType, words);
  const isToShare = outcome.kind === 'not-shared' && !change;
  const close = () => {
    onClose();
    reloadIfWentOffline();
  };
  return (
    <Dialog opened title={t(failureTitle(outcome))} onClose={close}>
      {texts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      <Group justify="flex-end" mt="lg">
        <Button
          variant={isToShare ? 'default' : 'filled'}
          onClick={close}
          data-autofocus={isToShare ? undefined : true}
        >
          {t('shell:modal.ok')}
        </Button>
        {isToShare && (
          <Button onClick={onShareAgain} data-autofocus>
            {t('share.again')}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

type FailedApproval = Extract<ApprovalOutcome, { failure: unknown }>;

type Words = Readonly<{
  failureText: (failure: unknown) => string;
  /** Who put another plan in force meanwhile; null where nobody did. */
  changeText: string | null;
  t: (key: string, params: Readonly<Record<string, string>>) => string;
}>;

function failureTitle({ kind, failure }: FailedApproval) {
  if (kind === 'not-shared') return 'share.failed';
  return isUnanswered(failure) ? 'approve.unknown.title' : 'approve.failed';
}

/** The server's own words where it has any, where to look, and what is safe. */
export function failureTexts(
  { kind, failure }: FailedApproval,
  treatmentType: TreatmentType,
  { failureText, changeText, t }: Words,
): readonly string[] {
  const changes = changeText === null ? [] : [changeText];
  if (kind === 'not-shared' && changeText !== null) return [failureText(failure), changeText];
  if (kind === 'not-shared') return [failureText(failure), t('share.approvalStays', {})];
  if (treatmentType === 'BASAL_ONLY') {
    // Without words of the server those of the page (BASAL-11, D-52).
    const hasWords = failure instanceof CallFailure && failure.resolved.serverText !== null;
    return [
      t('basalOnly.failed', {}),
      hasWords ? failureText(failure) : t('basalOnly.submissionFailed', {}),
      ...changes,
    ];
  }
  if (isUnanswered(failure)) return [t('approve.unknown.text', {})];
  const stages = refusedStages(failure, treatmentType).map((stage) => t(`stages.${stage}`, {}));
  const places = stages.length > 0 ? [t('approve.check', { places: stages.join(', ') })] : [];
  return [failureText(failure), ...changes, ...places, t('approve.nothingLost', {})];
}

/** The stages in which the server's rules found something, by the places it names, such as `rates.basalUnitsPerHour.0`. */
export function refusedStages(failure: unknown, treatmentType: TreatmentType): readonly StageName[] {
  if (!(failure instanceof CallFailure)) return [];
  const found = Object.keys(failure.resolved.fields).map(stageOfPlace);
  return stagesOf(treatmentType).filter((stage) => found.includes(stage));
}

function stageOfPlace(place: string): StageName {
  const [part, table] = place.split('.');
  if (part === 'rates') return PUMP_STAGES.find((stage) => stage === table) ?? 'final';
  return part === 'basal' ? 'basal' : 'bolus';
}
