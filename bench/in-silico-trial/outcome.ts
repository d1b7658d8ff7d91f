import type { Life } from '@glidepath/virtual-patients';

/** How somebody did over a simulated period, by the true glucose. Shares in percent. */
export type Outcome = Readonly<{
  inRange: number;
  below70: number;
  below54: number;
  above250: number;
  meanMgDl: number;
  /** Glycemia risk index (Klonoff et al. 2022). */
  riskIndex: number;
  unitsPerDay: number;
}>;

export function outcomeOf(life: Life): Outcome {
  const glucose = glucoseOutcome(life.truth.glucoseMgDl);
  return { ...glucose, unitsPerDay: unitsPerDay(life) };
}

export function glucoseOutcome(glucoseMgDl: ArrayLike<number>): Omit<Outcome, 'unitsPerDay'> {
  const count = { below54: 0, below70: 0, above180: 0, above250: 0, sum: 0 };
  for (let sample = 0; sample < glucoseMgDl.length; sample += 1) {
    const mgDl = glucoseMgDl[sample] ?? Number.NaN;
    count.sum += mgDl;
    if (mgDl < 54) count.below54 += 1;
    if (mgDl < 70) count.below70 += 1;
    if (mgDl > 180) count.above180 += 1;
    if (mgDl > 250) count.above250 += 1;
  }
  const percent = (samples: number) => (100 * samples) / glucoseMgDl.length;
  const risk =
    3 * percent(count.below54) +
    2.4 * percent(count.below70 - count.below54) +
    1.6 * percent(count.above250) +
    0.8 * percent(count.above180 - count.above250);
  return {
    inRange: percent(glucoseMgDl.length - count.below70 - count.above180),
    below70: percent(count.below70),
    below54: percent(count.below54),
    above250: percent(count.above250),
    meanMgDl: count.sum / glucoseMgDl.length,
    riskIndex: Math.min(100, risk),
  };
}

function unitsPerDay({ boluses, injections, basal, days }: Life): number {
  const injected = [...boluses, ...injections].reduce((sum, { doseUnits }) => sum + doseUnits, 0);
  const pumped = basal.reduce(
    (sum, { rateUnitsPerHour, durationMinutes }) => sum + (rateUnitsPerHour * durationMinutes) / 60,
    0,
  );
  return (injected + pumped) / days;
}
