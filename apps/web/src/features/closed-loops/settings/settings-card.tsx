import { approveLoopSettingsCall } from '@glidepath/api-contract/closed-loops/approve-loop-settings.call';
import type { LoopSettings } from '@glidepath/loop-review';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { Notice } from '#shared/ui/notice.tsx';
import styles from '../closed-loops.module.css';
import type { LoopAdvice, LoopDecision, LoopReview } from '../closed-loops.query.ts';
import { RefusalList } from '../refusal-list.tsx';
import { SectionCard } from '../section-card.tsx';
import { useFindingWords } from '../use-finding-words.ts';
import { useLoopWriter } from '../use-loop-writer.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { ApprovalFailure } from './approval-failure.tsx';
import { ApprovedPanel } from './approved-panel.tsx';
import { EffectTable } from './effect-table.tsx';
import { LeverItem } from './lever-item.tsx';
import { draftFaults, draftOf } from './settings-draft.ts';
import { UnusedLevers } from './unused-levers.tsx';

type SettingsCardProps = Readonly<{ patient: Patient; review: LoopReview }>;

/** What is set, what to consider and why; or why nothing is said of it. */
export function SettingsCard({ patient, review }: SettingsCardProps) {
  const { t } = useTranslation('closed-loops');
  const { key, refusals, settingsRefusals, settings, advice } = review;
  const [decision, setDecision] = useState<LoopDecision | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isAdvised = advice !== null && settings !== null && key !== null;
  return (
    <SectionCard
      title={t('settings.title')}
      about={isAdvised ? t('settings.about', { count: review.period.days }) : undefined}
    >
      {decision && <ApprovedPanel decision={decision} patient={patient} />}
      {!isAdvised && <RefusalList refusals={[...refusals, ...settingsRefusals]} patientId={patient.id} />}
      {isAdvised && (
        <Advice
          // Another review is another advice: what was typed on the one before is not carried over.
          key={key}
          reviewKey={key}
          {...{ patient, review, advice }}
          present={settings}
          onApproved={setDecision}
          onFailed={setFailure}
        />
      )}
      <ApprovalFailure failure={failure} onClose={() => setFailure(null)} />
    </SectionCard>
  );
}

type AdviceProps = SettingsCardProps &
  Readonly<{
    reviewKey: string;
    advice: LoopAdvice;
    present: LoopSettings;
    onApproved: (decision: LoopDecision) => void;
    onFailed: (failure: unknown) => void;
  }>;

function Advice({ patient, review, reviewKey, advice, present, ...told }: AdviceProps) {
  const { t } = useTranslation('closed-loops');
  const mayApprove = useMayCall()(approveLoopSettingsCall);
  const [draft, setDraft] = useState(() => draftOf(advice.settings));
  const faults = draftFaults(draft, present);
  const used = advice.levers.filter(({ use }) => use !== 'unused');
  const unused = advice.levers.filter(({ use }) => use === 'unused');
  const changed = used.filter(({ change }) => change !== null);
  return (
    <>
      <ToldAt review={review} />
      {changed.length === 0 && <p>{t('settings.nothing')}</p>}
      {present.hasDynamicSensitivity && <Notice>{t('settings.dynamic')}</Notice>}
      <BehaviourFirst review={review} advice={advice} />
      <ol className={styles.levers}>
        {/* What changes comes first. */}
        {[...changed, ...used.filter(({ change }) => change === null)].map((lever) => (
          <LeverItem
            key={lever.lever}
            advice={lever}
            advised={advice.settings}
            draft={mayApprove ? draft : null}
            onChange={setDraft}
            {...{ present, faults }}
          />
        ))}
      </ol>
      {advice.effect && <EffectTable effect={advice.effect} days={review.period.days} />}
      {changed.length > 0 && !advice.effect && <p className={styles.note}>{t('effect.none')}</p>}
      <UnusedLevers levers={unused} present={present} />
      {mayApprove && (
        <ApprovalActions
          {...{ patient, reviewKey, present, draft, faults }}
          {...told}
          advised={advice.settings}
          onChange={setDraft}
        />
      )}
    </>
  );
}

function ToldAt({ review: { settingsToldAt } }: Pick<SettingsCardProps, 'review'>) {
  const { t } = useTranslation('closed-loops');
  const { language } = useLoopWriter();
  const isAmPm = useIsAmPm();
  if (settingsToldAt === null) return null;
  return (
    <p className={styles.note}>{t('settings.toldAt', { at: formatDateTime(settingsToldAt, { language, isAmPm }) })}</p>
  );
}

/** Which behaviour a stronger setting waits for: of the days of the review, which are more than those above. */
function BehaviourFirst({ review, advice }: Readonly<{ review: LoopReview; advice: LoopAdvice }>) {
  const { t } = useTranslation('closed-loops');
  const { title } = useFindingWords(review.period.days);
  if (!advice.levers.some(({ stays }) => stays === 'BEHAVIOUR_FIRST')) return null;
  const found = review.findings.map(({ code }) => title(code)).join(' · ');
  return <Notice>{t('settings.behaviourFirst', { days: review.period.days, found })}</Notice>;
}
