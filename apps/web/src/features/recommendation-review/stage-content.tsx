import { reasonSentence } from '@glidepath/api-contract/advice/reason-sentence';
import type { GlucoseUnit } from '@glidepath/quantities';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { PenNotice } from '#plan-editors/pen-notice.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CommentBox } from './comment-box.tsx';
import type { AskedEvidence } from './evidence/asked-evidence.ts';
import { useChangeText } from './evidence/change-texts.ts';
import { EditedValuesNote } from './evidence/edited-values-note.tsx';
import { ReasonList } from './evidence/reason-list.tsx';
import { isOfStage, type StageReason, stageReasons, unchangedSettings } from './evidence/stage-reasons.ts';
import { useSentence } from './evidence/use-sentence.ts';
import { BolusCalculator, FinalReview, InjectionStage } from './injections/injection-stage.tsx';
import { PumpStage } from './pump/pump-stage.tsx';
import { cancelledRates, isRatesChanged } from './pump/rates-editing.ts';
import { useClinicNote } from './recommendation/clinic-note.query.ts';
import { type CommentName, isPrivate } from './recommendation/comments.ts';
import styles from './review.module.css';
import { showsCalculator } from './review-offers.ts';
import type { ShownTime } from './review-slots.ts';
import type { ReviewSource } from './review-source.ts';
import { filledPlan, planOfDraft, planWhileTyping, pumpStageOf, sectionsOfStage } from './stages/review-draft.ts';
import type { StageName } from './stages/stage-walk.ts';
import type { Review } from './stages/use-review.ts';

/**
 * The boxes on each stage. The message of a pump report is on every one: it belongs to the report (PUMP-07). The note of
 * the clinic is on the last one, beside Approve.
 */
const BOXES: Readonly<Record<StageName, readonly CommentName[]>> = {
  basalUnitsPerHour: ['basal', 'message'],
  carbRatioGramsPerUnit: ['carbRatio', 'message'],
  correctionFactorMgDlPerUnit: ['correctionFactor', 'message', 'clinicNote'],
  basal: ['basal', 'message'],
  bolus: ['bolus'],
  final: ['message', 'clinicNote'],
  message: ['message', 'clinicNote'],
};

type StageContentProps = Readonly<{
  source: ReviewSource;
  review: Review;
  isReadOnly: boolean;
  onShowTime: (time: ShownTime) => void;
  /** The change whose evidence was asked for on the canvas. */
  asked: AskedEvidence | undefined;
}>;

/** The tables of the open stage, why they change, and the comments for the patient. */
export function StageContent({ source, review, isReadOnly, onShowTime, asked }: StageContentProps) {
  const { t } = useTranslation('recommendation-review');
  const { reviewed, plans, context } = source;
  const { feedback } = reviewed;
  const { advice } = reviewed.recommendation.extra;
  const note = useClinicNote(feedback?.id);
  const { walk, draft, comments } = review.state;
  const compared = { ...plans, draft: planWhileTyping(draft, comments.message), advice };
  const reasons = stageReasons(walk.open, compared);
  const reasonLines = useReasonLines(reasons, context.glucoseUnit, source);
  const boxes = boxesOfStage(reviewed.recommendation.treatmentType, walk.open);
  return (
    <>
      <StageTables source={source} review={review} isReadOnly={isReadOnly} />
      {walk.open !== 'message' && (
        <ReasonList
          reasons={reasons}
          unchanged={walk.open === 'final' ? [] : unchangedSettings(walk.open, advice)}
          {...{ source, onShowTime, asked }}
        />
      )}
      {boxes.length > 0 && (
        <Card>
          <div className={styles.part}>
            {boxes.map((name: CommentName) => (
              <CommentBox
                key={name}
                label={t(`comments.${name}`)}
                readers={t(isPrivate(name) ? 'comments.readByClinic' : 'comments.readByPatient')}
                text={isPrivate(name) && feedback ? (note.data ?? '') : comments[name]}
                suggestion={name === 'message' || isPrivate(name) ? '' : reasonLines}
                name={name}
                onChange={isReadOnly ? undefined : review.changeComments}
              />
            ))}
          </div>
        </Card>
      )}
    </>
  );
}

function StageTables({ source, review, isReadOnly }: Omit<StageContentProps, 'onShowTime' | 'asked'>) {
  const { reviewed, plans, context } = source;
  const { walk, draft, isManual } = review.state;
  const { current } = plans;
  const stage = walk.open;
  const note = (
    <EditedValuesNote
      advised={plans.advised}
      plan={filledPlan(planOfDraft(draft, ''))}
      glucoseUnit={context.glucoseUnit}
      isShown={(edit) => isOfStage(edit, stage)}
    />
  );
  if (draft.kind === 'pump') {
    const table = pumpStageOf(stage);
    if (!table) return null;
    const cancelledDraft = { ...draft, editing: cancelledRates(draft.editing, table) };
    return (
      <PumpStage
        key={table}
        {...{ stage: table, current, isReadOnly, note }}
        editing={draft.editing}
        glucoseUnit={context.glucoseUnit}
        onChange={(editing) => review.changeDraft({ ...draft, editing })}
        onCancel={() =>
          isRatesChanged(draft.editing, table)
            ? review.askToDiscard(cancelledDraft)
            : review.changeDraft(cancelledDraft)
        }
      />
    );
  }
  if (draft.kind === 'generic') return null;
  if (stage === 'final') {
    const { mdiAlgoVersion } = reviewed.recommendation.extra;
    const { plan } = draft.editing;
    return (
      <>
        <FinalReview {...{ plan, current }} glucoseUnit={context.glucoseUnit} algorithmVersion={mdiAlgoVersion} />
        <PenNotice patientId={source.patient.id} plan={plan} />
      </>
    );
  }
  const sections = sectionsOfStage(draft.editing, stage);
  return (
    <>
      <InjectionStage
        {...{ current, context, isReadOnly, isManual, sections, note }}
        editing={draft.editing}
        onChange={(editing) => review.changeDraft({ ...draft, editing })}
        onDiscard={(editing) => review.askToDiscard({ ...draft, editing })}
      />
      <PenNotice patientId={source.patient.id} plan={draft.editing.plan} />
      {showsCalculator(source.clinic) && sections.includes('meals') && (
        <BolusCalculator patientId={source.patient.id} />
      )}
    </>
  );
}

export function boxesOfStage(treatmentType: TreatmentType, stage: StageName): readonly CommentName[] {
  return treatmentType === 'BASAL_ONLY' ? ['message', 'clinicNote'] : BOXES[stage];
}

/** The advised changes of a stage as lines of a comment, for clinicians who want to pass them on. */
function useReasonLines(
  reasons: readonly StageReason[],
  glucoseUnit: GlucoseUnit,
  { plans }: Pick<ReviewSource, 'plans'>,
): string {
  const { t } = useTranslation('recommendation-review');
  const changeText = useChangeText(glucoseUnit, plans);
  const sentence = useSentence();
  return reasons
    .flatMap(({ difference, setting, origin }) => {
      if (origin !== 'advised' || !setting) return [];
      const { what, place, before, after } = changeText(difference);
      const name = place === '' ? what : `${what}, ${place}`;
      return [t('comments.reasonLine', { name, before, after, reason: sentence(reasonSentence(setting)) })];
    })
    .join('\n');
}
