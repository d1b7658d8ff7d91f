import { expectedLows, type Forecast } from '@glidepath/dosing-advisor';

type Effect = NonNullable<Forecast['predictedEffect']>;

/** With the time below range that is expected, which a clinician is warned of before approving. */
export function withExpectedLows<Known extends Pick<Forecast, 'predictedEffect'>>(forecast: Known) {
  const effect: (Omit<Effect, 'raw'> & Partial<Pick<Effect, 'raw'>>) | null = forecast.predictedEffect;
  if (!effect) return forecast;
  const { raw, ...shown } = effect;
  return {
    ...forecast,
    predictedEffect: { ...shown, ...(raw && { lows: expectedLows({ raw, isLarge: shown.isLarge }) }) },
  };
}
