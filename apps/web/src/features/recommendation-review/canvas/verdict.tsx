import { percentText, shownPercent } from '@glidepath/quantities';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { leftToRight } from '#shared/format/times.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { lessInRangeText } from '../evidence/less-in-range-text.ts';
import { useLowsCautions } from '../evidence/lows-caution.tsx';
import type { ReviewSource } from '../review-source.ts';
import styles from './canvas.module.css';
import type { RecordedDays, TriedPlan } from './tried-plan.ts';

type VerdictProps = Readonly<{
  recorded: RecordedDays;
  /** Under the plan that is tried; null while it is not known. */
  tried: TriedPlan | null;
  /** Under the recommended plan, where another one is tried. */
  advised: TriedPlan | null;
  patient: Pick<ReviewSource['patient'], 'dateOfBirth'>;
  /** False while a value of the plan is missing or not valid. */
  isPredictable: boolean;
  /** False where nothing may be changed. */
  isEditable: boolean;
  /** The way to what is unusual about the plan, and to what the advisor held back. */
  cautions: ReactNode;
}>;

/** What the plan is worth in one line: how the days were, and how they are predicted to become. */
export function Verdict({ recorded, tried, advised, ...notes }: VerdictProps) {
  const { t } = useTranslation('recommendation-review');
  return (
    <section className={styles.verdict} aria-label={t('canvas.verdict')} aria-live="polite">
      <dl>
        {MEASURES.map((measure) => (
          <Measure key={measure} {...{ measure, recorded, tried, advised }} />
        ))}
      </dl>
      <Notes {...{ recorded, tried }} {...notes} />
    </section>
  );
}

const MEASURES = ['inRange', 'below70', 'risk'] as const;
type MeasureName = (typeof MEASURES)[number];

function Measure({
  measure,
  recorded,
  tried,
  advised,
}: Pick<VerdictProps, 'recorded' | 'tried' | 'advised'> & Readonly<{ measure: MeasureName }>) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const now = recordedFigure(measure, recorded);
  const write = (percent: number) => (measure === 'risk' ? formatNumber(percent, language, 0) : wholePercent(percent));
  const next = tried && predictedFigure(measure, recorded, tried);
  const other = advised && predictedFigure(measure, recorded, advised);
  const bandOf = ({ lowest, highest }: Figure) => leftToRight(`${Math.round(lowest)}–${write(highest)}`, language);
  return (
    <div>
      <dt>
        {t(`canvas.measures.${measure}`)}
        {other && (
          <span className={styles.other}>
            {t('canvas.advisedFigure', { figure: leftToRight(write(other.expected), language) })}
            {` (${bandOf(other)})`}
          </span>
        )}
      </dt>
      <dd className="gp-numbers">
        <bdi dir="ltr">{write(now)}</bdi>
        {next && (
          <>
            {' '}
            <span aria-hidden="true" className="gp-mirrors">
              →
            </span>
            <span className="gp-visually-hidden">{t('canvas.becomes')}</span>{' '}
            <strong>
              <bdi dir="ltr">{write(next.expected)}</bdi>
            </strong>
            <span className={styles.band}> ({bandOf(next)})</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** As the standard writes shares of time: below one percent, but not zero, is "<1%". */
const wholePercent = (exactPercent: number) =>
  percentText(shownPercent({ wholePercent: Math.round(exactPercent), exactPercent }, 0), 0);

/**
 * What speaks against the plan, and what keeps the figures from being read as certain, or why there are none. Where values
 * can be changed it always takes the same room: what is dragged below it must not move away from under the hand. While
 * nothing is to be said there it says how values are changed.
 */
function Notes({
  recorded,
  tried,
  patient,
  isPredictable,
  isEditable,
  cautions: planCautions,
}: Omit<VerdictProps, 'advised'>) {
  const { t } = useTranslation('recommendation-review');
  const effect = tried?.forecast.predictedEffect ?? null;
  const lessInRange = effect && lessInRangeText(effect);
  const lows = useLowsCautions({ effect, patient });
  const cautions = lessInRange ? [...lows, t(`canvas.${lessInRange}`)] : lows;
  return (
    <div className={styles.notes} data-editable={isEditable}>
      <p>
        {cautions.length > 0 ? (
          <span role="alert" className={styles.caution}>
            {cautions.join(' ')}
          </span>
        ) : (
          t('canvas.recordedDays', { count: recorded.days })
        )}{' '}
        {isPredictable ? tried && t(reservationOf(tried.forecast)) : t('effect.states.no-plan')}
      </p>
      {planCautions}
      {isEditable && cautions.length === 0 && <p>{t('canvas.hint')}</p>}
    </div>
  );
}

/** The first of these texts that there is. */
function reservationOf({ predictedEffect, forecastWithheld }: TriedPlan['forecast']): string[] {
  if (!predictedEffect) return [`effect.withheld.${forecastWithheld ?? 'other'}`, 'effect.withheld.other'];
  if (!predictedEffect.isClear) return ['effect.unclear'];
  return [predictedEffect.isLarge ? 'canvas.large' : 'effect.about'];
}

function recordedFigure(measure: MeasureName, { summary }: RecordedDays): number {
  const figures = {
    inRange: summary.inRangePercent,
    below70: summary.below70Percent,
    risk: summary.riskIndex,
  };
  return figures[measure];
}

type Figure = Readonly<{ expected: number; lowest: number; highest: number }>;

/**
 * The figure and the band that the truth is expected in. Time in range and the risk index are what is shown now and the
 * whole points beside it, so that both add up for whoever reads them.
 */
export function predictedFigure(
  measure: MeasureName,
  { summary }: RecordedDays,
  { forecast: { predictedEffect } }: TriedPlan,
): Figure | null {
  if (!predictedEffect) return null;
  const { timeInRangePoints, riskIndexPoints, timeBelowRangePoints, lows } = predictedEffect;
  if (measure === 'inRange') return moved(summary.inRangePercent, timeInRangePoints);
  if (measure === 'risk') return riskIndexPoints ? moved(summary.riskIndex, riskIndexPoints) : null;
  if (!lows) return null;
  const { nowPercent, expectedPercent } = lows.below70;
  const { lowest, highest } = timeBelowRangePoints;
  return { expected: expectedPercent, lowest: inScale(nowPercent + lowest), highest: inScale(nowPercent + highest) };
}

function moved(now: number, { expected, lowest, highest }: Figure): Figure {
  const from = Math.round(now);
  return { expected: inScale(from + expected), lowest: inScale(from + lowest), highest: inScale(from + highest) };
}

/** Shares of time and the risk index go from 0 to 100. */
const inScale = (amount: number) => Math.min(100, Math.max(0, amount));
