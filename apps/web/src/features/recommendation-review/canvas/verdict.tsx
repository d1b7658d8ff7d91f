import { percentText, shownPercent } from '@glidepath/quantities';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { leftToRight } from '#shared/format/times.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './canvas.module.css';
import type { RecordedDays, TriedPlan } from './tried-plan.ts';

type VerdictProps = Readonly<{
  recorded: RecordedDays;
  /** Under the plan that is tried; null while it is not known. */
  tried: TriedPlan | null;
  /** Under the recommended plan, where another one is tried. */
  advised: TriedPlan | null;
}>;

/** What the plan is worth in one line: how the days were, and how they are predicted to become. */
export function Verdict({ recorded, tried, advised }: VerdictProps) {
  const { t } = useTranslation('recommendation-review');
  return (
    <section className={styles.verdict} aria-label={t('canvas.verdict')} aria-live="polite">
      <dl>
        {MEASURES.map((measure) => (
          <Measure key={measure} {...{ measure, recorded, tried, advised }} />
        ))}
      </dl>
      <Reservation tried={tried} />
    </section>
  );
}

const MEASURES = ['inRange', 'below70', 'risk'] as const;
type MeasureName = (typeof MEASURES)[number];

function Measure({ measure, recorded, tried, advised }: VerdictProps & Readonly<{ measure: MeasureName }>) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const now = recordedFigure(measure, recorded);
  const write = (percent: number) => (measure === 'risk' ? formatNumber(percent, language, 0) : wholePercent(percent));
  const next = tried && predictedFigure(measure, recorded, tried);
  const other = advised && predictedFigure(measure, recorded, advised);
  return (
    <div>
      <dt>{t(`canvas.measures.${measure}`)}</dt>
      <dd className="gp-numbers">
        <bdi dir="ltr">
          {write(now)}
          {next && (
            <>
              {' '}
              <span aria-hidden="true">→</span>
              <span className="gp-visually-hidden">{t('canvas.becomes')}</span> <strong>{write(next.expected)}</strong>
              {next.lowest !== null && (
                <span className={styles.band}> ({leftToRight(bandText(next.lowest, next.highest), language)})</span>
              )}
            </>
          )}
        </bdi>
        {other && <Other>{t('canvas.advisedFigure', { figure: write(other.expected) })}</Other>}
      </dd>
    </div>
  );
}

const bandText = (lowest: number, highest: number) => `${Math.round(lowest)}–${wholePercent(highest)}`;

const Other = ({ children }: Readonly<{ children: ReactNode }>) => <span className={styles.other}>{children}</span>;

/** As the standard writes shares of time: below one percent, but not zero, is "<1%". */
const wholePercent = (exactPercent: number) =>
  percentText(shownPercent({ wholePercent: Math.round(exactPercent), exactPercent }, 0), 0);

/** What keeps the figures from being read as certain, or why there are none. */
function Reservation({ tried }: Pick<VerdictProps, 'tried'>) {
  const { t } = useTranslation('recommendation-review');
  if (!tried) return null;
  const { predictedEffect, forecastWithheld } = tried.forecast;
  if (!predictedEffect) {
    return (
      <p className={styles.reservation}>
        {t([`effect.withheld.${forecastWithheld ?? 'other'}`, 'effect.withheld.other'])}
      </p>
    );
  }
  if (!predictedEffect.isClear) return <p className={styles.reservation}>{t('effect.unclear')}</p>;
  return <p className={styles.reservation}>{t(predictedEffect.isLarge ? 'effect.aboutLarge' : 'effect.about')}</p>;
}

function recordedFigure(measure: MeasureName, { summary }: RecordedDays): number {
  const figures = {
    inRange: summary.inRangePercent,
    below70: summary.below70Percent,
    risk: summary.riskIndex,
  };
  return figures[measure];
}

type Figure = Readonly<{ expected: number; lowest: number | null; highest: number }>;

/**
 * The figure and the band that the truth is expected in. Time in range is what is shown now and the whole points beside
 * it, so that both add up for whoever reads them.
 */
export function predictedFigure(
  measure: MeasureName,
  { summary }: RecordedDays,
  { forecast: { predictedEffect }, riskIndex }: TriedPlan,
): Figure | null {
  if (!predictedEffect?.isClear) return null;
  const share = (percent: number) => Math.min(100, Math.max(0, percent));
  if (measure === 'risk') return riskIndex === null ? null : { expected: riskIndex, lowest: null, highest: riskIndex };
  if (measure === 'inRange') {
    const now = Math.round(summary.inRangePercent);
    const { expected, lowest, highest } = predictedEffect.timeInRangePoints;
    return { expected: share(now + expected), lowest: share(now + lowest), highest: share(now + highest) };
  }
  const { lows, timeBelowRangePoints } = predictedEffect;
  if (!lows) return null;
  const { nowPercent, expectedPercent } = lows.below70;
  const { lowest, highest } = timeBelowRangePoints;
  return { expected: expectedPercent, lowest: share(nowPercent + lowest), highest: share(nowPercent + highest) };
}
