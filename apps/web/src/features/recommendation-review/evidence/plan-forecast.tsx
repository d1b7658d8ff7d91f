import { pointsChange, readGlucose } from '@glidepath/quantities';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import type { Advice, PredictedEffect } from '../recommendation/reviewed-recommendation.ts';
import styles from './evidence.module.css';
import { lessInRangeText } from './less-in-range-text.ts';
import type { EditedForecast } from './use-edited-forecast.ts';

type PlanForecastProps = Readonly<{
  advice: Predicted;
  /** The forecast of the edited plan; null if nothing was edited. */
  edited: EditedForecast | null;
  /** The edited plan is the approved one. */
  isApproved?: boolean;
}>;

/** What may be expected of a plan, or why there is no forecast. */
export function PlanForecast({ advice, edited, isApproved = false }: PlanForecastProps) {
  return edited ? <EditedEffect edited={edited} isApproved={isApproved} /> : <Predicted forecast={advice} />;
}

/** Never the prediction of another plan: while it is not known for the edited one, nothing is shown. */
function EditedEffect({ edited, isApproved }: Readonly<{ edited: EditedForecast; isApproved: boolean }>) {
  const { t } = useTranslation('recommendation-review');
  return (
    <div aria-live="polite">
      <p className={styles.about}>{t(isApproved ? 'effect.approved' : 'effect.edited')}</p>
      {edited.state === 'known' ? (
        <Predicted forecast={withReason(edited.forecast)} />
      ) : (
        <p className={styles.effect}>{t(`effect.states.${edited.state}`)}</p>
      )}
    </div>
  );
}

/** Days of long ago were not kept, and no reason either: below the heading of a prediction something must stand. */
const withReason = ({ predictedEffect, forecastWithheld }: Predicted): Predicted => ({
  predictedEffect,
  forecastWithheld: predictedEffect ? null : (forecastWithheld ?? 'other'),
});

type Predicted = Pick<Advice, 'predictedEffect' | 'forecastWithheld'>;

function Predicted({ forecast }: Readonly<{ forecast: Predicted }>) {
  const { t } = useTranslation('recommendation-review');
  const { predictedEffect, forecastWithheld } = forecast;
  if (predictedEffect) return <Effect effect={predictedEffect} />;
  if (!forecastWithheld) return null;
  return <p className={styles.effect}>{t([`effect.withheld.${forecastWithheld}`, 'effect.withheld.other'])}</p>;
}

/** With the band that the truth is expected in. */
function Effect({ effect }: Readonly<{ effect: PredictedEffect }>) {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const glucose = useGlucoseWriter();
  const points = (amount: number) => signedPoints(amount, language);
  const level = (mgDl: number) => `${signOf(readGlucose(mgDl, glucose.unit))}${glucose.number(Math.abs(mgDl))}`;
  const line = (
    { expected, lowest, highest }: PredictedEffect['timeInRangePoints'],
    signed: (amount: number) => string,
    unit: string,
  ) => (
    <bdi dir="ltr" className="gp-numbers">
      {signed(expected)} <bdi>{unit}</bdi> ({signed(lowest)} … {signed(highest)})
    </bdi>
  );
  const lessInRange = lessInRangeText(effect);
  return (
    <div>
      {!effect.isClear && <p className={styles.effect}>{t('effect.unclear')}</p>}
      <dl className={styles.effect}>
        <div>
          <dt>{t('effect.inRange')}</dt>
          <dd>{line(effect.timeInRangePoints, points, t('effect.points'))}</dd>
        </div>
        <div>
          <dt>{t('effect.below')}</dt>
          <dd>{line(effect.timeBelowRangePoints, points, t('effect.points'))}</dd>
        </div>
        <div>
          <dt>{t('effect.mean')}</dt>
          <dd>{line(effect.meanGlucoseMgDl, level, glucose.unit)}</dd>
        </div>
        {effect.riskIndexPoints && (
          <div>
            <dt>{t('effect.risk')}</dt>
            <dd>{line(effect.riskIndexPoints, points, t('effect.points'))}</dd>
          </div>
        )}
      </dl>
      {lessInRange && <p className={styles.taken}>{t(`effect.${lessInRange}`)}</p>}
      <p className={styles.about}>{t(effect.isLarge ? 'effect.aboutLarge' : 'effect.about')}</p>
    </div>
  );
}

export function signedPoints(amount: number, language: Language): string {
  const { points, decimals } = pointsChange(amount);
  return `${signOf(points)}${formatNumber(Math.abs(points), language, decimals)}`;
}

function signOf(amount: number): string {
  if (amount === 0) return '±';
  return amount > 0 ? '+' : '−';
}
