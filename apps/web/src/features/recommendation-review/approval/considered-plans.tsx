import { type DosedPlan, planDifferences } from '@glidepath/treatment-plan';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { leftToRight } from '#shared/format/times.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import type { Forecast } from '../canvas/tried-plan.ts';
import { useChangeBetween } from '../evidence/change-texts.ts';
import { shareText } from '../evidence/lows-caution.tsx';
import { signedPoints } from '../evidence/plan-forecast.tsx';
import type { Feedback } from '../recommendation/reviewed-recommendation.ts';
import type { ReviewSource } from '../review-source.ts';
import styles from './considered-plans.module.css';
import { consideredPlansQuery } from './considered-plans.query.ts';

type ConsideredPlansProps = Readonly<{ source: ReviewSource; feedback: Feedback }>;

/** What there was to choose from when the plan was approved: what was predicted for it, and what else was tried. */
export function ConsideredPlans({ source, feedback }: ConsideredPlansProps) {
  const { t } = useTranslation('recommendation-review');
  const { data: considered } = useQuery(consideredPlansQuery(feedback));
  const forecastText = useForecastText();
  const { plan } = feedback.data;
  if (!considered || plan === null || plan.type === 'GENERIC') return null;
  return (
    <Card>
      <section className={styles.considered} aria-label={t('considered.title')}>
        <h2>{t('considered.title')}</h2>
        <dl>
          <div>
            <dt>{t('considered.approved')}</dt>
            <dd>{forecastText(considered.approved)}</dd>
          </div>
          {considered.tried.map((tried) => (
            <div key={JSON.stringify(tried.plan)}>
              <dt>
                <TriedPlanText source={source} approved={plan} tried={tried.plan} />
              </dt>
              <dd>{forecastText(tried.forecast)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  );
}

type TriedPlanTextProps = Readonly<{ source: ReviewSource; approved: DosedPlan; tried: DosedPlan }>;

/** By what it has otherwise than the approved plan. */
function TriedPlanText({ source: { plans, context }, approved, tried }: TriedPlanTextProps) {
  const { t } = useTranslation('recommendation-review');
  const changeText = useChangeBetween(context.glucoseUnit, approved, tried);
  const written = JSON.stringify(tried);
  const known = (['advised', 'current'] as const).find((name) => JSON.stringify(plans[name]) === written);
  if (known) return t(`considered.${known}`);
  const changes = planDifferences(approved, tried).map((difference) => {
    const { what, place, after } = changeText(difference);
    return `${[what, place].filter(Boolean).join(', ')}: ${after}`;
  });
  return t('considered.tried', { changes: changes.join('; ') });
}

/** In one line, with the band that the truth was expected in. */
function useForecastText(): (forecast: Forecast) => string {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  const { words } = useGlucoseWriter();
  return ({ predictedEffect, forecastWithheld }) => {
    if (!predictedEffect) return t([`effect.withheld.${forecastWithheld ?? 'other'}`, 'effect.withheld.other']);
    const { timeInRangePoints, riskIndexPoints, lows, isClear } = predictedEffect;
    const points = (amount: number) => leftToRight(signedPoints(amount, language), language);
    const changed = ({ expected, lowest, highest }: typeof timeInRangePoints) => ({
      expected: points(expected),
      lowest: points(lowest),
      highest: points(highest),
    });
    const inRange = t('considered.inRange', changed(timeInRangePoints));
    const risk = riskIndexPoints && t('considered.risk', changed(riskIndexPoints));
    const below = lows && {
      ...words,
      now: shareText(lows.below70.nowPercent),
      expected: shareText(lows.below70.expectedPercent),
    };
    const told = [inRange, below && t('considered.below', below), risk, !isClear && t('effect.unclear')];
    return told.filter(Boolean).join(' ');
  };
}
