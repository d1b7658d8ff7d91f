import type { LoopSystem } from '@glidepath/device-readings';
import { REVIEWED_RATE_LIMITS } from '@glidepath/treatment-plan';

import type { LoopLever } from './loop-settings.ts';

/** What a setting may be, and how finely it is set. */
export type LeverRange = Readonly<{ lowest: number; highest: number; step: number }>;

/** `acts`: the loop itself doses by it. `user-boluses`: only what a person asks for. `unused`: nothing, while automated. */
export type LeverUse = 'acts' | 'user-boluses' | 'unused';

/** How one system uses what is set in it. Only levers with a range are ever advised. */
export type LoopSystemRules = Readonly<{
  use: Readonly<Record<LoopLever, LeverUse>>;
  ranges: Readonly<Partial<Record<LoopLever, LeverRange>>>;
  /** Its delivery is set against the programmed basal; else against what somebody usually takes in a day. */
  isAroundSchedule: boolean;
  /** No regulated device. */
  isOpenSource: boolean;
}>;

const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = REVIEWED_RATE_LIMITS;
const range = (lowest: number, highest: number, step: number): LeverRange => ({ lowest, highest, step });

const USUAL = {
  basal: range(basalUnitsPerHour.min, basalUnitsPerHour.max, 0.05),
  carbRatio: range(carbRatioGramsPerUnit.min, carbRatioGramsPerUnit.max, 0.1),
  correctionFactor: range(correctionFactorMgDlPerUnit.min, correctionFactorMgDlPerUnit.max, 1),
} as const;

/** Sources: docs/closed-loops.md. What a maker does not say is not advised. */
export const LOOP_SYSTEM_RULES: Readonly<Record<LoopSystem, LoopSystemRules>> = {
  'control-iq': {
    use: {
      carbRatio: 'user-boluses',
      correctionFactor: 'acts',
      basal: 'acts',
      loopTarget: 'unused',
      activeInsulin: 'unused',
      sleepSchedule: 'acts',
    },
    ranges: { carbRatio: USUAL.carbRatio, correctionFactor: USUAL.correctionFactor, basal: USUAL.basal },
    isAroundSchedule: true,
    isOpenSource: false,
  },
  'minimed-780g': {
    use: {
      carbRatio: 'user-boluses',
      correctionFactor: 'unused',
      basal: 'unused',
      loopTarget: 'acts',
      activeInsulin: 'acts',
      sleepSchedule: 'unused',
    },
    ranges: { carbRatio: USUAL.carbRatio, loopTarget: range(100, 120, 10), activeInsulin: range(120, 480, 15) },
    isAroundSchedule: false,
    isOpenSource: false,
  },
  'omnipod-5': {
    use: {
      carbRatio: 'user-boluses',
      correctionFactor: 'user-boluses',
      basal: 'unused',
      loopTarget: 'acts',
      activeInsulin: 'user-boluses',
      sleepSchedule: 'unused',
    },
    ranges: {
      carbRatio: range(1, 150, 0.1),
      correctionFactor: USUAL.correctionFactor,
      loopTarget: range(110, 150, 10),
    },
    isAroundSchedule: false,
    isOpenSource: false,
  },
  'camaps-fx': {
    use: {
      carbRatio: 'user-boluses',
      correctionFactor: 'unused',
      basal: 'unused',
      loopTarget: 'acts',
      activeInsulin: 'unused',
      sleepSchedule: 'unused',
    },
    ranges: { carbRatio: USUAL.carbRatio, loopTarget: range(80, 198, 1) },
    isAroundSchedule: false,
    isOpenSource: false,
  },
  loop: {
    use: {
      carbRatio: 'acts',
      correctionFactor: 'acts',
      basal: 'acts',
      loopTarget: 'acts',
      activeInsulin: 'unused',
      sleepSchedule: 'unused',
    },
    ranges: {
      carbRatio: range(2, 150, 0.1),
      correctionFactor: range(10, 500, 1),
      basal: range(0.05, 30, 0.05),
      loopTarget: range(87, 180, 1),
    },
    isAroundSchedule: true,
    isOpenSource: true,
  },
  oref: {
    use: {
      carbRatio: 'acts',
      correctionFactor: 'acts',
      basal: 'acts',
      loopTarget: 'acts',
      activeInsulin: 'unused',
      sleepSchedule: 'unused',
    },
    ranges: {
      carbRatio: range(2, 100, 0.1),
      correctionFactor: range(2, 1000, 1),
      basal: USUAL.basal,
      loopTarget: range(80, 200, 1),
    },
    isAroundSchedule: true,
    isOpenSource: true,
  },
};

/** How this person's system uses a setting: with a sensitivity of its own it does not look at the programmed factor. */
export function leverUse(
  { system, hasDynamicSensitivity }: Readonly<{ system: LoopSystem; hasDynamicSensitivity: boolean }>,
  lever: LoopLever,
): LeverUse {
  if (lever === 'correctionFactor' && hasDynamicSensitivity) return 'unused';
  return LOOP_SYSTEM_RULES[system].use[lever];
}
