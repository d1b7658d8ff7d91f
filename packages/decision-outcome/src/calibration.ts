import { type Share, shareOf } from './share-of.ts';

/** A forecast beside what happened, in percentage points of the time in the judged hours. */
export type ForecastResult = Readonly<{
  forecastPoints: number;
  changePoints: number;
  lowestPoints: number;
  highestPoints: number;
}>;

/** Forecasts that are alike, and what they came to on average. */
export type CalibrationGroup = Readonly<{ decisions: number; forecastPoints: number; changePoints: number }>;

export type Calibration = Readonly<{
  groups: readonly CalibrationGroup[];
  /** Decisions whose band holds the forecast; null without any. */
  asForecast: Share | null;
}>;

const MOST_GROUPS = 5;
const LEAST_OF_GROUP = 5;

/** Whether what happened holds the forecast, within what one person can show. */
export function isAsForecast({ forecastPoints, lowestPoints, highestPoints }: ForecastResult): boolean {
  return lowestPoints <= forecastPoints && forecastPoints <= highestPoints;
}

/** Do changes that were forecast to be large turn out larger? */
export function calibration(results: readonly ForecastResult[]): Calibration {
  const sorted = results.toSorted((one, other) => one.forecastPoints - other.forecastPoints);
  const count = Math.min(MOST_GROUPS, Math.floor(sorted.length / LEAST_OF_GROUP));
  const groups = Array.from({ length: count }, (_, group) =>
    groupOf(
      sorted.slice(Math.round((group * sorted.length) / count), Math.round(((group + 1) * sorted.length) / count)),
    ),
  );
  return { groups, asForecast: shareOf(results.filter(isAsForecast).length, results.length) };
}

function groupOf(results: readonly ForecastResult[]): CalibrationGroup {
  const mean = (of: (result: ForecastResult) => number) =>
    results.reduce((sum, result) => sum + of(result), 0) / results.length;
  return {
    decisions: results.length,
    forecastPoints: mean(({ forecastPoints }) => forecastPoints),
    changePoints: mean(({ changePoints }) => changePoints),
  };
}
