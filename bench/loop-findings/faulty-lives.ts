import type { Habits } from '@glidepath/virtual-patients';

/** What somebody does wrong under a loop; everything else is as most do it. */
export type FaultyLife = Readonly<{ name: string; habits: Partial<Habits> }>;

export const FAULTY_LIVES: readonly FaultyLife[] = [
  { name: 'as most', habits: {} },
  { name: 'missed', habits: { missedBolusChance: 0.25, missedBolusLoggedChance: 0 } },
  { name: 'late', habits: { lateBolusChance: 0.6, leastLateMinutes: 20, mostLateMinutes: 50 } },
  { name: 'doubled', habits: { loop: { doubledBolusChance: 0.35 } } },
  { name: 'fake carbs', habits: { loop: { fakeCarbsChance: 0.12 } } },
  { name: 'failing sets', habits: { setFailureChance: 0.5 } },
  {
    name: 'loop often off',
    habits: { loop: { exits: [{ cause: 'person', chancePerDay: 0.7, leastMinutes: 240, mostMinutes: 600 }] } },
  },
];
