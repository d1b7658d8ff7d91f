import { MAX_EDIT_REASON_LENGTH } from '@glidepath/api-contract/wire/edit-reason.wire';
import type { GlucoseUnit } from '@glidepath/quantities';
import {
  carbUnitsOf,
  changedValueKey,
  type PlanDifference,
  type TreatmentPlan,
  type UnusualConfirmation,
} from '@glidepath/treatment-plan';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ListedDifferences } from '#plan-editors/differences/difference-table.tsx';
import { WholePlan } from '#plan-editors/plan-view/whole-plan.tsx';
import { UnusualChanges } from '#plan-editors/unusual/unusual-changes.tsx';
import { useUnusualConfirmation } from '#plan-editors/unusual/use-unusual-confirmation.ts';
import { typedDirection } from '#shared/form/typed-direction.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { HeldBack } from '../canvas/held-back.tsx';
import { useChangeBetween } from '../evidence/change-texts.ts';
import { LeftOutLines } from '../evidence/left-out-lines.tsx';
import { LowsCaution } from '../evidence/lows-caution.tsx';
import { PlanForecast } from '../evidence/plan-forecast.tsx';
import { shownChanges } from '../evidence/stage-reasons.ts';
import { StillRestsOn } from '../evidence/still-rests-on.tsx';
import { knownForecast, useEditedForecast } from '../evidence/use-edited-forecast.ts';
import { COMMENTS, type Comments, isPrivate } from '../recommendation/comments.ts';
import type { ReviewSource } from '../review-source.ts';
import type { ConfirmedPhase } from './approval-phase.ts';
import styles from './approve-and-share.module.css';
import { editedValues, type ReasonTexts, type SentReasons, sentReasons } from './edited-values.ts';
import { useUnusualChanges } from './use-unusual-changes.ts';

/** A reason that is too long is refused, never cut. */
const isTooLong = (reason = '') => reason.trim().length > MAX_EDIT_REASON_LENGTH;

type EditReasonsProps = Readonly<{
  edits: readonly PlanDifference[];
  advised: TreatmentPlan | null;
  approved: TreatmentPlan;
  glucoseUnit: GlucoseUnit;
  reasons: ReasonTexts;
  onChange: (reasons: ReasonTexts) => void;
}>;

/** What was changed of the recommendation, with room for a reason beside each value. */
function EditReasons(props: EditReasonsProps) {
  const { t } = useTranslation(['recommendation-review', 'plan-editors']);
  const { edits, advised, approved, glucoseUnit, reasons, onChange } = props;
  const changeText = useChangeBetween(glucoseUnit, advised, approved);
  return (
    <fieldset className={styles.reasons}>
      <legend>{t('approve.reasons')}</legend>
      <p>{t('approve.reasonsAbout')}</p>
      {edits.map((edit) => {
        const key = changedValueKey(edit);
        const { what, place, before, after } = changeText(edit);
        return (
          <TextInput
            key={key}
            label={t('approve.edit', { what: [what, place].filter(Boolean).join(', '), before, after })}
            placeholder={t('approve.reason')}
            dir={typedDirection(reasons[key] ?? '')}
            error={
              isTooLong(reasons[key]) && t('plan-editors:issues.comment.too-long', { max: MAX_EDIT_REASON_LENGTH })
            }
            value={reasons[key] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ ...reasons, [key]: value })}
          />
        );
      })}
    </fieldset>
  );
}

type ApproveAndShareModalProps = Readonly<{
  source: ReviewSource;
  phase: ConfirmedPhase;
  onApprove: (editReasons: SentReasons, unusualChanges: UnusualConfirmation | undefined) => void;
  onClose: () => void;
}>;

/** The final review: what changes for the patient, what the patient will read, and why the advice was edited. */
export function ApproveAndShareModal(props: ApproveAndShareModalProps) {
  const { source, phase, onApprove, onClose } = props;
  const { complete, unusual } = phase;
  const isSending = phase.kind === 'sending';
  const { t } = useTranslation(['recommendation-review', 'shell']);
  const [reasons, setReasons] = useState<ReasonTexts>({});
  const { advised, current } = source.plans;
  const { glucoseUnit } = source.context;
  const found = useUnusualChanges(source, complete.plan);
  const confirmation = useUnusualConfirmation(unusual.length > 0 ? unusual : found, {
    before: current,
    after: complete.plan,
    glucoseUnit,
  });
  const edits = editedValues(advised, complete.plan);
  const isHeld = isSending || Object.values(reasons).some(isTooLong);
  return (
    <Dialog opened {...(!isSending && { onClose })} widthPx={640} title={t('approve.title')}>
      <Text>{t(complete.plan.type === 'GENERIC' ? 'approve.textGeneric' : 'approve.text')}</Text>
      <LeftOutLines advice={source.reviewed.recommendation.extra.advice} />
      <StillRestsOn source={source} />
      <PlanToApprove source={source} plan={complete.plan} />
      {/* Not in the box that scrolls: what is sent must not be out of sight. */}
      <SaidWithPlan comments={complete.comments} />
      {edits.length > 0 && (
        <EditReasons
          edits={edits}
          advised={advised}
          approved={complete.plan}
          glucoseUnit={glucoseUnit}
          reasons={reasons}
          onChange={setReasons}
        />
      )}
      <div className={styles.heldBack}>
        <HeldBack source={source} plan={complete.plan} />
      </div>
      <UnusualChanges confirmation={confirmation} />
      <ApprovedForecast source={source} plan={complete.plan} />
      <div className={styles.footer}>
        <ApprovedCaution source={source} plan={complete.plan} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isSending}>
            {t('shell:modal.cancel')}
          </Button>
          <Button
            onClick={
              isHeld ? undefined : () => confirmation.confirmed((sent) => onApprove(sentReasons(edits, reasons), sent))
            }
            aria-disabled={isHeld}
            aria-live="polite"
          >
            {t(isSending ? 'share.sending' : 'approve.title')}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

function PlanToApprove({ source, plan }: Readonly<{ source: ReviewSource; plan: TreatmentPlan }>) {
  const { t } = useTranslation('recommendation-review');
  const { current } = source.plans;
  const { glucoseUnit } = source.context;
  // A message is all there is of it.
  if (plan.type === 'GENERIC') return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long plans scroll, so the keyboard must reach it
    <div className={styles.plan} tabIndex={0} role="group" aria-label={t('approve.plan')}>
      {current && current.type === plan.type ? (
        <ListedDifferences
          differences={shownChanges(current, plan, source.reviewed.recommendation.extra.advice)}
          carbUnits={{ before: carbUnitsOf(current), after: carbUnitsOf(plan) }}
          beforeHeading={t('tables.current')}
          afterHeading={t('tables.approved')}
          glucoseUnit={glucoseUnit}
        />
      ) : (
        <WholePlan plan={plan} glucoseUnit={glucoseUnit} />
      )}
    </div>
  );
}

/** Everything that was written, each under its own heading; a missing message is mentioned too. */
function SaidWithPlan({ comments }: Readonly<{ comments: Comments }>) {
  const { t } = useTranslation('recommendation-review');
  const written = COMMENTS.filter((name) => name === 'message' || comments[name].trim() !== '');
  return (
    <div className={styles.said}>
      {written.map((name) => (
        <section key={name}>
          <h3>{t(`comments.${name}`)}</h3>
          {isPrivate(name) && <p className={styles.readers}>{t('comments.readByClinic')}</p>}
          <p dir="auto" className={styles.message}>
            {comments[name].trim() === '' ? t('comments.none') : comments[name]}
          </p>
        </section>
      ))}
    </div>
  );
}

type ApprovedForecastProps = Readonly<{ source: ReviewSource; plan: TreatmentPlan }>;

/** Beside the button, which stays in sight: nobody approves too many lows that were out of sight. */
export function ApprovedCaution({ source, plan }: ApprovedForecastProps) {
  const edited = useEditedForecast(source, plan);
  const known = knownForecast(source.reviewed.recommendation.extra.advice, edited);
  if (plan.type === 'GENERIC') return null;
  return <LowsCaution effect={known?.predictedEffect ?? null} patient={source.patient} />;
}

/** The prediction for exactly the plan that is approved, or why there is none. */
export function ApprovedForecast({ source, plan }: ApprovedForecastProps) {
  const { t } = useTranslation('recommendation-review');
  const { advice } = source.reviewed.recommendation.extra;
  const edited = useEditedForecast(source, plan);
  // A message doses nothing.
  if (plan.type === 'GENERIC') return null;
  const known = knownForecast(advice, edited);
  // Long ago nothing was predicted, and no reason kept.
  const isUnsaid = known !== null && !known.predictedEffect && !known.forecastWithheld;
  return (
    <section className={styles.forecast} aria-label={t('approve.forecast')}>
      <h3>{t('approve.forecast')}</h3>
      {advice && !isUnsaid ? (
        <PlanForecast advice={advice} edited={edited} />
      ) : (
        <p>{t(advice ? 'effect.withheld.other' : 'effect.withheld.NO_ADVICE')}</p>
      )}
    </section>
  );
}
