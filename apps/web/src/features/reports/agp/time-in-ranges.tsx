import { type GlucoseUnit, percentText, RANGE_BORDERS, type ShownPercent } from '@glidepath/quantities';
import {
  type Assessment,
  GLUCOSE_RANGES,
  type GlucoseRange,
  type GoalName,
  RANGE_FIGURES,
} from '@glidepath/report-figures';
import { useTranslation } from 'react-i18next';

import { RANGE_ROW_HEIGHT_PX, RangeSwatch, RangesBar } from '#charts/agp/ranges-bar.tsx';
import { useGlucoseUnit } from '#shared/glucose/glucose-unit.tsx';
import { goalText } from './agp-writer.ts';
import { ChangeMark } from './change-mark.tsx';
import { NO_CHANGE, type ShownChange, shareChange } from './change-text.ts';
import { MissedGoal } from './missed-goal.tsx';
import { barShares, shareText, type TimeInRangesShares } from './range-shares.ts';
import styles from './time-in-ranges.module.css';

/** The inner two have no goal of their own: they count together with the outer. */
export const RANGE_GOALS = {
  veryHigh: 'gt250',
  high: null,
  target: 'gte70lte180',
  low: null,
  veryLow: 'lt54',
} as const satisfies Record<GlucoseRange, unknown>;

type TimeInRangesProps = Readonly<{
  shares: TimeInRangesShares;
  assessment: Assessment | null;
  missed: ReadonlySet<GoalName>;
}>;

/** As it is written, and whether the figure misses it. */
type ShownGoal = Readonly<{ text: string; isMissed: boolean }>;

/** One bar and its table; high and low are also summed up, because the goals count them with the very high and low. */
export function TimeInRanges({ shares, assessment, missed }: TimeInRangesProps) {
  const { t } = useTranslation('agp');
  const unit = useGlucoseUnit();
  const borders = RANGE_BORDERS[unit];
  const changeOf = (figure: ComparedShare) =>
    assessment ? shareChange(assessment.comparison.changes[figure]) : NO_CHANGE;
  const goalOf = (figure: GoalName | null): ShownGoal | null => {
    const goal = figure === null ? undefined : assessment?.goals[figure];
    return figure !== null && goal ? { text: goalText(goal, unit), isMissed: missed.has(figure) } : null;
  };
  return (
    <div className={styles.ranges}>
      <div className={styles.bar}>
        <RangesBar shares={barShares(shares)} />
      </div>
      <table className={styles.table}>
        <caption className="gp-visually-hidden">{t('ranges.title')}</caption>
        <Headings unit={unit} />
        <tbody>
          {GLUCOSE_RANGES.map((range) => (
            <tr key={range} data-range={range} style={{ blockSize: RANGE_ROW_HEIGHT_PX }}>
              <th scope="row">
                <span className={styles.name}>
                  <RangeSwatch range={range} />
                  {t(`ranges.names.${range}`)}
                </span>
                <bdi dir="ltr" className={styles.bordersOnPhone}>
                  {borders[range]}
                </bdi>
              </th>
              <td>
                <bdi dir="ltr">{borders[range]}</bdi>
              </td>
              <td className={styles.share}>
                <bdi dir="ltr">{shareText(shares.ranges[range])}</bdi>
                <ChangeMark {...changeOf(RANGE_FIGURES[range])} />
              </td>
              <td>
                <Goal goal={goalOf(RANGE_GOALS[range])} />
              </td>
              {range === 'veryHigh' && (
                <Bracket share={shares.aboveTarget} goal={goalOf('gt180')} change={changeOf('gt180')} />
              )}
              {range === 'target' && <td aria-hidden="true" />}
              {range === 'low' && (
                <Bracket share={shares.belowTarget} goal={goalOf('lt70')} change={changeOf('lt70')} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ComparedShare = 'gt180' | 'lt70' | (typeof RANGE_FIGURES)[GlucoseRange];
type BracketProps = Readonly<{ share: ShownPercent; goal: ShownGoal | null; change: ShownChange }>;

function Goal({ goal }: Readonly<{ goal: ShownGoal | null }>) {
  if (goal === null) return null;
  return (
    <>
      <bdi dir="ltr" className={styles.goalText}>
        {goal.text}
      </bdi>{' '}
      {goal.isMissed && <MissedGoal />}
    </>
  );
}

function Bracket({ share, goal, change }: BracketProps) {
  const { t } = useTranslation('agp');
  return (
    <td rowSpan={2} className={styles.bracket}>
      <span className={styles.sum}>
        <bdi dir="ltr">{percentText(share)}</bdi>
      </span>
      <ChangeMark {...change} />
      {goal !== null && (
        <span className={styles.goal}>
          {t('ranges.goal')} <bdi dir="ltr">{goal.text}</bdi> {goal.isMissed && <MissedGoal />}
        </span>
      )}
    </td>
  );
}

function Headings({ unit }: Readonly<{ unit: GlucoseUnit }>) {
  const { t } = useTranslation('agp');
  return (
    <thead>
      <tr>
        <th scope="col">{t('ranges.range')}</th>
        <th scope="col">
          <bdi>{unit}</bdi>
        </th>
        <th scope="col">{t('ranges.time')}</th>
        <th scope="col">{t('ranges.goal')}</th>
        <th scope="col">{t('ranges.together')}</th>
      </tr>
    </thead>
  );
}
