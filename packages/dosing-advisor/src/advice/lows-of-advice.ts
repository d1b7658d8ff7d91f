import { expectedLows, type Forecast } from '@glidepath/plan-replay';
import { belowLimits } from '../limits/regime.ts';
import { decimals4 } from './explanation/shown-figures.ts';
import type { Held } from './held-place.ts';
import type { SettingAdvice } from './setting-advice.ts';

/** What an advice may come to, with what would have to be said of a rise that is not made for it. */
export type LowsBeyond = Omit<Held, 'insulinChange'>;

/** Where an advice is expected to bring more time below range than is the goal of the person; null where it is not. */
export function lowsBeyondGoal({ predictedEffect }: Forecast, isHighRisk: boolean): LowsBeyond | null {
  if (!predictedEffect) return null;
  const { below70, below54 } = expectedLows(predictedEffect);
  const limits = belowLimits(isHighRisk);
  const isBeyond = [
    { ...below70, limit: limits.below70 },
    { ...below54, limit: limits.below54 },
  ].some(({ nowPercent, expectedPercent, limit }) => expectedPercent >= limit && expectedPercent > nowPercent);
  if (!isBeyond) return null;
  const [forecastBelow70Percent, forecastBelow54Percent] = [
    decimals4(below70.expectedPercent),
    decimals4(below54.expectedPercent),
  ];
  return { code: 'FORECAST_LOWS', forecast: { forecastBelow70Percent, forecastBelow54Percent } };
}

const IS_BASAL: readonly SettingAdvice['place']['area'][] = ['basal', 'basal-injection'];

/**
 * The rise to take back first: of basal insulin the one without which the fewest lows are expected, of those that make any
 * difference; then any other in the same way. Null where nothing rises.
 */
export function firstToTakeBack(
  settings: readonly SettingAdvice[],
  forecastWith: Forecast,
  forecastWithout: (setting: SettingAdvice) => Forecast,
): SettingAdvice | null {
  const lowsOf = ({ predictedEffect }: Forecast) =>
    predictedEffect ? expectedLows(predictedEffect).below70.expectedPercent : Number.POSITIVE_INFINITY;
  const now = lowsOf(forecastWith);
  const rises = settings
    .filter(({ insulinChangePercent }) => insulinChangePercent > 0)
    .map((setting) => ({ setting, lows: lowsOf(forecastWithout(setting)) }))
    .toSorted((a, b) => a.lows - b.lows);
  const basal = rises.find(({ setting, lows }) => IS_BASAL.includes(setting.place.area) && lows < now);
  return (basal ?? rises[0])?.setting ?? null;
}
