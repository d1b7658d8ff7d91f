import { SLOT_MINUTES } from '@glidepath/plan-replay';
import type { BolusInsulinKind } from '../input/insulin-kind.ts';

type ActionCurve = Readonly<{ peakMinutes: number; durationMinutes: number }>;

const RAPID: ActionCurve = { peakMinutes: 75, durationMinutes: 360 };
/** The pump's own active insulin time is a setting of its calculator, not physiology: it is not used here. */
const CURVES: Readonly<Record<BolusInsulinKind, ActionCurve>> = {
  rapid: RAPID,
  'ultra-rapid': { peakMinutes: 55, durationMinutes: 360 },
  regular: { peakMinutes: 150, durationMinutes: 480 },
  // Nothing is advised on these (`bolus-insulin-unsupported`); a curve is needed to tell what else is missing.
  other: RAPID,
};

/**
 * The share of a dose that has not acted yet. Exponential model of LoopKit and oref0 (LoopKit issue 388), by time of
 * peak and duration.
 */
export function remainingShare(minutes: number, kind: BolusInsulinKind = 'rapid'): number {
  const { peakMinutes, durationMinutes } = CURVES[kind];
  if (minutes <= 0) return 1;
  if (minutes >= durationMinutes) return 0;
  const tau = (peakMinutes * (1 - peakMinutes / durationMinutes)) / (1 - (2 * peakMinutes) / durationMinutes);
  const rise = (2 * tau) / durationMinutes;
  const scale = 1 / (1 - rise + (1 + rise) * Math.exp(-durationMinutes / tau));
  const acted = (minutes * minutes) / (tau * durationMinutes * (1 - rise)) - minutes / tau - 1;
  return 1 - scale * (1 - rise) * (acted * Math.exp(-minutes / tau) + 1);
}

/** The share of a dose that acts in each slot after it was given; sums to 1. */
export function actionPerSlot(kind: BolusInsulinKind): Float64Array {
  const slots = CURVES[kind].durationMinutes / SLOT_MINUTES;
  return Float64Array.from(
    { length: slots },
    (_, slot) => remainingShare(slot * SLOT_MINUTES, kind) - remainingShare((slot + 1) * SLOT_MINUTES, kind),
  );
}

/** What acts in each slot of what was given in each slot. */
export function actionOf(givenUnits: Float64Array, perSlot: Float64Array): Float64Array {
  const slots = givenUnits.length;
  const acting = new Float64Array(slots);
  for (let from = 0; from < slots; from += 1) {
    const units = givenUnits[from] ?? 0;
    if (units === 0) continue;
    const end = Math.min(perSlot.length, slots - from);
    for (let after = 0; after < end; after += 1) {
      acting[from + after] = (acting[from + after] ?? 0) + units * (perSlot[after] ?? 0);
    }
  }
  return acting;
}
