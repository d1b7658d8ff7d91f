import type { RandomStream } from '../chance/random-stream.ts';
import type { HovorkaParameters } from './hovorka-parameters.ts';

/**
 * A: the means of Hovorka 2004 with the standard deviations tabulated by Boiroux et al., normal and cut off.
 * B: the means of Wilinska et al., J. Diabetes Sci. Technol. 4 (2010) 132–144, log-normal.
 */
export type Cohort = 'A' | 'B';

const ABSORBED_CARBS_SHARE = 0.8;

export function drawPhysiology(random: RandomStream, cohort: Cohort): HovorkaParameters {
  return cohort === 'A' ? drawFromA(random) : drawFromB(random);
}

/** The order of the draws belongs to the meaning of a seed: people keep their parameters as long as it stays. */
function drawFromA(random: RandomStream): HovorkaParameters {
  const draw = (mean: number, sd: number, low: number, high: number) =>
    truncatedNormal(random, { mean, sd, low, high });
  return {
    model: 'hovorka-2004',
    liverSuppression: 'linear',
    weightKg: drawWeightKg(random),
    liverOutputMmolPerKgMin: draw(0.0161, 0.0039, 0.009, 0.026),
    insulinFreeUseMmolPerKgMin: draw(0.0097, 0.0022, 0.005, 0.015),
    returnPerMin: draw(0.0649, 0.0282, 0.02, 0.14),
    transportActionPerMin: draw(0.0055, 0.0056, 0.0015, 0.018),
    disposalActionPerMin: draw(0.0683, 0.0507, 0.02, 0.18),
    liverActionPerMin: draw(0.0304, 0.0235, 0.01, 0.08),
    transportSensitivity: draw(51.2e-4, 32.09e-4, 12e-4, 120e-4),
    disposalSensitivity: draw(8.2e-4, 7.84e-4, 2e-4, 24e-4),
    liverSensitivity: draw(520e-4, 306.2e-4, 120e-4, 1150e-4),
    insulinClearancePerMin: draw(0.14, 0.035, 0.07, 0.22),
    insulinVolumeLPerKg: draw(0.12, 0.012, 0.09, 0.15),
    glucoseVolumeLPerKg: Math.log(draw(1.16, 0.23, 1.1, 1.24)),
    insulinPeakMinutes: 1 / draw(0.018, 0.0045, 0.011, 0.028),
    carbsPeakMinutes: Math.exp(draw(3.689, 0.25, 3.2, 4.2)),
    absorbedCarbsShare: ABSORBED_CARBS_SHARE,
    ownInsulinMilliUnitsPerMinPerMmolL: 0,
  };
}

function drawFromB(random: RandomStream): HovorkaParameters {
  const draw = (median: number, logSd: number) => median * Math.exp(random.boundedNormal() * logSd);
  return {
    model: 'hovorka-2004',
    liverSuppression: 'exponential',
    weightKg: drawWeightKg(random),
    liverOutputMmolPerKgMin: draw(0.0169, 0.2),
    insulinFreeUseMmolPerKgMin: draw(0.0111, 0.1),
    returnPerMin: draw(0.06, 0.4),
    transportActionPerMin: draw(0.0034, 0.4),
    disposalActionPerMin: draw(0.056, 0.4),
    liverActionPerMin: draw(0.024, 0.4),
    transportSensitivity: draw(18.41e-4, 0.4),
    disposalSensitivity: draw(5.05e-4, 0.4),
    liverSensitivity: draw(190e-4, 0.4),
    insulinClearancePerMin: draw(0.14, 0.2),
    insulinVolumeLPerKg: draw(0.12, 0.05),
    glucoseVolumeLPerKg: draw(0.16, 0.05),
    insulinPeakMinutes: 1 / draw(0.018, 0.2),
    carbsPeakMinutes: 1 / draw(0.025, 0.2),
    absorbedCarbsShare: ABSORBED_CARBS_SHARE,
    ownInsulinMilliUnitsPerMinPerMmolL: 0,
  };
}

function drawWeightKg(random: RandomStream): number {
  return truncatedNormal(random, { mean: 74.9, sd: 14.4, low: 45, high: 120 });
}

type Truncated = Readonly<{ mean: number; sd: number; low: number; high: number }>;

export function truncatedNormal(random: RandomStream, { mean, sd, low, high }: Truncated): number {
  for (;;) {
    const drawn = mean + sd * random.normal();
    if (drawn >= low && drawn <= high) return drawn;
  }
}
