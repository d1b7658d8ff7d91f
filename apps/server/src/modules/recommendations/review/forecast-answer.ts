import type { StoredPlanAdvice } from '@glidepath/api-contract/wire/stored-advice';
import { expectedLows } from '@glidepath/plan-replay';

type Forecast = Pick<StoredPlanAdvice, 'predictedEffect'>;

/** With the time below range that is expected, which a clinician is warned of before approving. */
export function withExpectedLows<Known extends Forecast>(forecast: Known) {
  const effect: Forecast['predictedEffect'] = forecast.predictedEffect;
  if (!effect) return forecast;
  const { raw, ...shown } = effect;
  const { isLarge, beyondMeasured } = shown;
  return {
    ...forecast,
    predictedEffect: { ...shown, ...(raw && { lows: expectedLows({ raw, isLarge, beyondMeasured }) }) },
  };
}
