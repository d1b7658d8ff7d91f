import type { Habits } from '@glidepath/virtual-patients';

import type { LoopName } from './loop-kinds.ts';
import type { LoopSettings } from './loop-settings.ts';

/** What is wrong with the settings or with what somebody does. */
export type LoopCase = Readonly<{
  name: string;
  /** Where it means anything. */
  loops: readonly LoopName[];
  settings: (right: LoopSettings) => LoopSettings;
  habits?: Partial<Habits>;
}>;

export const RIGHT = 'right';

const EVERYWHERE: readonly LoopName[] = ['none', 'RANGE', 'PID', 'MPC', 'oref0'];
const asTheyAre = (right: LoopSettings) => right;

export const LOOP_CASES: readonly LoopCase[] = [
  { name: RIGHT, loops: EVERYWHERE, settings: asTheyAre },
  {
    name: 'ratio weak',
    loops: EVERYWHERE,
    settings: (right) => ({ ...right, carbRatio: right.carbRatio * 1.3 }),
  },
  {
    name: 'ratio strong',
    loops: EVERYWHERE,
    settings: (right) => ({ ...right, carbRatio: right.carbRatio * 0.75 }),
  },
  {
    name: 'factor weak',
    loops: EVERYWHERE,
    settings: (right) => ({ ...right, correctionFactor: right.correctionFactor * 1.5 }),
  },
  { name: 'basal low', loops: EVERYWHERE, settings: (right) => ({ ...right, basal: right.basal * 0.75 }) },
  { name: 'target 150', loops: ['PID', 'MPC', 'oref0'], settings: (right) => ({ ...right, targetMgDl: 150 }) },
  { name: 'AIT 5 h', loops: ['PID'], settings: (right) => ({ ...right, activeInsulinMinutes: 300 }) },
  { name: '25 % missed', loops: EVERYWHERE, settings: asTheyAre, habits: { missedBolusChance: 0.25 } },
  {
    name: '20 min late',
    loops: EVERYWHERE,
    settings: asTheyAre,
    habits: { lateBolusChance: 1, leastLateMinutes: 20, mostLateMinutes: 20 },
  },
];
