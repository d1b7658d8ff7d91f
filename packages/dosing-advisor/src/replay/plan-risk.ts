import {
  addAt,
  type Body,
  type Dosing,
  emptyReplay,
  type RecordedDays,
  type Replayed,
  replay,
  SLOTS_PER_DAY,
} from '@glidepath/plan-replay';
import { plainRiskAt, type Risk, riskAt, riskSlopeAt } from './risk.ts';
import { type DoseSlopes, walkBack } from './walk-back.ts';

/** A body that may be the true one, and how much it is believed; over all of them that is 1. */
export type BelievedBody = Readonly<{ body: Body; belief: number }>;

/** Called with each replay of a plan, and with how the risk depends on the doses of it. */
export type OnWalkedBack = (replayed: Replayed, slopes: DoseSlopes) => void;

/** Judges plans by the same days and bodies. What the walks need is made once. */
export type PlanRisk = Readonly<{
  /**
   * The summed risk of all slots, each as much as `weight` says. The way back is walked where somebody asks how the risk
   * depends on doses.
   */
  riskOf: (dosing: Dosing, weight: Float64Array, onWalkedBack?: OnWalkedBack) => number;
  /** The same of each day that is counted, and with it what a reader sees of it: the index itself. */
  riskByDay: (dosing: Dosing, weight: Float64Array, isCounted: (day: number) => boolean) => RiskByDay;
}>;

export type RiskByDay = Readonly<{ blurred: Float64Array; plain: Float64Array }>;

export function planRisk(days: RecordedDays, bodies: readonly BelievedBody[], risk: Risk): PlanRisk {
  const replayed = emptyReplay(days);
  const slots = { perShift: new Float64Array(days.slots), perUnit: new Float64Array(days.slots) };
  const slopes = {
    perUnitPerHour: new Float64Array(SLOTS_PER_DAY),
    perBolusUnit: new Float64Array(days.boluses.count),
  };
  return {
    riskOf: (dosing, weight, onWalkedBack) => {
      let sum = 0;
      for (const { body, belief } of bodies) {
        replay(days, dosing, body, replayed);
        sum += belief * riskOfSlots(days, replayed, weight, risk);
        if (!onWalkedBack) continue;
        writeSlopes(days, replayed, weight, { risk, belief }, slots.perShift);
        slopes.perUnitPerHour.fill(0);
        slopes.perBolusUnit.fill(0);
        walkBack(days, body, replayed, slots, slopes);
        onWalkedBack(replayed, slopes);
      }
      return sum;
    },
    riskByDay: (dosing, weight, isCounted) => {
      const count = days.slots / SLOTS_PER_DAY;
      const byDay = { blurred: new Float64Array(count), plain: new Float64Array(count) };
      for (const { body, belief } of bodies) {
        replay(days, dosing, body, replayed);
        for (let day = 0; day < count; day += 1) {
          if (isCounted(day)) addRiskOfDay(days, replayed, weight, { risk, day, belief }, byDay);
        }
      }
      return byDay;
    },
  };
}

/** Unknown glucose has no risk. */
function riskOfSlots(
  { slots, glucoseMgDl }: RecordedDays,
  { shiftMgDl }: Replayed,
  weight: Float64Array,
  risk: Risk,
): number {
  let sum = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    const mgDl = (glucoseMgDl[slot] as number) + (shiftMgDl[slot] as number);
    if (!Number.isNaN(mgDl)) sum += (weight[slot] as number) * riskAt(risk, mgDl);
  }
  return sum;
}

function addRiskOfDay(
  { glucoseMgDl }: RecordedDays,
  { shiftMgDl }: Replayed,
  weight: Float64Array,
  { risk, day, belief }: Readonly<{ risk: Risk; day: number; belief: number }>,
  { blurred, plain }: RiskByDay,
): void {
  let blurredRisk = 0;
  let plainRisk = 0;
  for (let slot = day * SLOTS_PER_DAY; slot < (day + 1) * SLOTS_PER_DAY; slot += 1) {
    const mgDl = (glucoseMgDl[slot] as number) + (shiftMgDl[slot] as number);
    if (Number.isNaN(mgDl)) continue;
    const counts = weight[slot] as number;
    blurredRisk += counts * riskAt(risk, mgDl);
    plainRisk += counts * plainRiskAt(mgDl);
  }
  addAt(blurred, day, belief * blurredRisk);
  addAt(plain, day, belief * plainRisk);
}

/** How it depends on the shift of each slot. */
function writeSlopes(
  { slots, glucoseMgDl }: RecordedDays,
  { shiftMgDl }: Replayed,
  weight: Float64Array,
  { risk, belief }: Readonly<{ risk: Risk; belief: number }>,
  perShift: Float64Array,
): void {
  for (let slot = 0; slot < slots; slot += 1) {
    const mgDl = (glucoseMgDl[slot] as number) + (shiftMgDl[slot] as number);
    perShift[slot] = Number.isNaN(mgDl) ? 0 : belief * (weight[slot] as number) * riskSlopeAt(risk, mgDl);
  }
}
