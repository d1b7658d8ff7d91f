import { type Body, type Dosing, type RecordedDays, type Replayed } from '@glidepath/plan-replay';
import type { Risk } from './risk.ts';
import type { DoseSlopes } from './walk-back.ts';

/**
 * Recorded days on which plans can be tried that differ from the present one value by value. A change is a logarithm of
 * insulin, plus is more; the present plan is all zeros.
 */
export type DaysToTry = Readonly<{
  days: RecordedDays;
  body: Body;
  /** What a plan on them is judged by. */
  risk: Risk;
  /** How much each slot counts: 0 where nothing is known, less where no plan explains what happened. */
  weight: Float64Array;
  dosingBy: (changes: Float64Array) => Dosing;
  /** From how a cost depends on each dose to how it depends on each change. Adds to `slopes`. */
  addSlopes: (changes: Float64Array, replayed: Replayed, perDose: DoseSlopes, slopes: Float64Array) => void;
}>;
