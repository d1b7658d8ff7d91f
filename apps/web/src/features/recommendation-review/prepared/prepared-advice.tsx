import { reasonSentence } from '@glidepath/api-contract/advice/reason-sentence';
import type { GlucoseUnit } from '@glidepath/quantities';
import type { DosedPlan, PlanDifference, TreatmentPlan } from '@glidepath/treatment-plan';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { DirectionMark } from '#plan-editors/differences/direction-mark.tsx';
import { useChangeBetween } from '../evidence/change-texts.ts';
import { EpisodeLines } from '../evidence/episode-list.tsx';
import { episodesOf } from '../evidence/evidence-panel.tsx';
import { guardSentence } from '../evidence/guard-sentence.ts';
import { type StageReason, stageReasons } from '../evidence/stage-reasons.ts';
import { useSentence } from '../evidence/use-sentence.ts';
import type { Advice, Recommendation, SettingAdvice } from '../recommendation/reviewed-recommendation.ts';
import styles from './prepared-advice.module.css';

export type PreparedPlans = Readonly<{ current: TreatmentPlan | null; advised: DosedPlan }>;

/** The plan in force and the one that is advised; null where one of them cannot be read as a whole. */
export function preparedPlans(recommendation: Recommendation): PreparedPlans | null {
  const { planInForce } = recommendation.extra;
  const { plan } = recommendation.data;
  if (plan === null || plan === 'unreadable' || planInForce === 'unreadable') return null;
  return { current: planInForce, advised: plan };
}

type PreparedProps = Readonly<{
  recommendation: Recommendation;
  plans: PreparedPlans;
  glucoseUnit: GlucoseUnit;
  /** What else is told of a change. */
  besideChange?: (difference: PlanDifference) => ReactNode;
}>;

/** With more changes the reasons wait to be opened: all old and new values are in sight at once. */
const MOST_UNFOLDED = 4;

/** What would change, each value with its reason and what speaks for it and against it: as much as fits beside a list. */
export function PreparedChanges({ recommendation, plans, glucoseUnit, besideChange }: PreparedProps) {
  const { t } = useTranslation('recommendation-review');
  const { advice } = recommendation.extra;
  const { current, advised } = plans;
  const reasons = stageReasons('final', { current, advised, draft: advised, advice });
  if (reasons.length === 0) return <p>{t('changes.noneOfAll')}</p>;
  const isFolded = reasons.length > MOST_UNFOLDED;
  return (
    <ul className={styles.changes}>
      {reasons.map((reason) => (
        <ChangeItem
          key={JSON.stringify([reason.difference.quantity, reason.difference.place])}
          {...{ reason, advice, plans, glucoseUnit, isFolded }}
          beside={besideChange?.(reason.difference)}
        />
      ))}
    </ul>
  );
}

type ChangeItemProps = Pick<PreparedProps, 'plans' | 'glucoseUnit'> &
  Readonly<{ reason: StageReason; advice: Advice | null; isFolded: boolean; beside: ReactNode }>;

function ChangeItem({ reason, advice, plans, glucoseUnit, isFolded, beside }: ChangeItemProps) {
  const { difference, setting } = reason;
  const { t } = useTranslation('plan-editors');
  const { what, place, before, after } = useChangeBetween(glucoseUnit, plans.current, plans.advised)(difference);
  return (
    <li className={styles.change}>
      <p className={styles.line}>
        <span>
          <strong>{what}</strong> <span className={styles.place}>{place}</span>
        </span>
        <span className={styles.values}>
          <bdi dir="ltr">{before}</bdi>{' '}
          <span aria-hidden="true" className="gp-mirrors">
            →
          </span>
          <span className="gp-visually-hidden">{t('differences.becomes')}</span>{' '}
          <bdi dir="ltr" className={styles.after}>
            {after}
          </bdi>
        </span>
        <DirectionMark difference={difference} />
        {beside}
      </p>
      {setting && <Reason {...{ setting, advice, isFolded }} />}
    </li>
  );
}

type ReasonProps = Pick<ChangeItemProps, 'advice' | 'isFolded'> & Readonly<{ setting: SettingAdvice }>;

function Reason({ setting, advice, isFolded }: ReasonProps) {
  const { t } = useTranslation('recommendation-review');
  return (
    <div className={styles.reason}>
      {isFolded ? (
        <details>
          <summary>{t('changes.why')}</summary>
          <ReasonText setting={setting} />
          <Support setting={setting} advice={advice} />
        </details>
      ) : (
        <>
          <ReasonText setting={setting} />
          <Support setting={setting} advice={advice} />
        </>
      )}
    </div>
  );
}

/** What happened that speaks for the change and against it. */
function Support({ setting, advice }: Omit<ReasonProps, 'isFolded'>) {
  const { t } = useTranslation('recommendation-review');
  const { supporting, opposing } = episodesOf(setting, advice?.episodes ?? []);
  if (supporting.length + opposing.length === 0) return null;
  const against = t('episodes.against', { number: opposing.length });
  return (
    <details>
      <summary>{[t('episodes.for', { number: supporting.length }), against].join(' · ')}</summary>
      <EpisodeLines episodes={supporting} />
      {opposing.length > 0 && <p>{against}</p>}
      <EpisodeLines episodes={opposing} />
    </details>
  );
}

function ReasonText({ setting }: Readonly<{ setting: SettingAdvice }>) {
  const { t } = useTranslation('recommendation-review');
  const sentence = useSentence();
  const guards = setting.guards.flatMap((guard) => guardSentence(guard, setting) ?? []);
  return (
    <p>
      {sentence(reasonSentence(setting))} {guards.map((guard) => sentence(guard)).join(' ')}{' '}
      {t(`confidence.${setting.confidence}`)}
    </p>
  );
}
