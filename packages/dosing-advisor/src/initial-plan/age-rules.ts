import type { DayTable } from '@glidepath/device-readings';

/** How a pump is started at an age: docs/algorithm.md has the sources. Rules are divided by the pump's daily dose. */
export type AgeRules = Readonly<{
  belowYears: number;
  basalShare: number;
  breakfastRatioRule: number;
  ratioRule: number;
  factorRule: number;
  activeInsulinMinutes: number;
  targetMgDl: number;
  correctAboveMgDl: number;
  /** Shape of basal insulin over the day, relative to its mean. */
  basalShape: DayTable;
}>;

const shape = (...rows: readonly (readonly [startMinute: number, value: number])[]): DayTable =>
  rows.map(([startMinute, value]) => ({ startMinute, value }));

const AGES: readonly AgeRules[] = [
  {
    belowYears: 6,
    basalShare: 0.3,
    breakfastRatioRule: 300,
    ratioRule: 450,
    factorRule: 2000,
    activeInsulinMinutes: 180,
    targetMgDl: 120,
    correctAboveMgDl: 150,
    basalShape: shape([0, 0.95], [180, 0.8], [540, 0.95], [1140, 1.3]),
  },
  {
    belowYears: 12,
    basalShare: 0.35,
    breakfastRatioRule: 350,
    ratioRule: 450,
    factorRule: 2000,
    activeInsulinMinutes: 180,
    targetMgDl: 110,
    correctAboveMgDl: 140,
    basalShape: shape([0, 1.05], [180, 0.9], [540, 0.9], [1140, 1.2]),
  },
  {
    belowYears: 18,
    basalShare: 0.42,
    breakfastRatioRule: 400,
    ratioRule: 450,
    factorRule: 1800,
    activeInsulinMinutes: 210,
    targetMgDl: 110,
    correctAboveMgDl: 130,
    basalShape: shape([0, 0.95], [180, 1.2], [540, 0.9], [1020, 1]),
  },
  {
    belowYears: 65,
    basalShare: 0.45,
    breakfastRatioRule: 450,
    ratioRule: 450,
    factorRule: 1700,
    activeInsulinMinutes: 240,
    targetMgDl: 110,
    correctAboveMgDl: 130,
    basalShape: shape([0, 0.9], [180, 1.2], [540, 0.9], [960, 1.05]),
  },
];

const OLDEST: AgeRules = {
  belowYears: Number.POSITIVE_INFINITY,
  basalShare: 0.42,
  breakfastRatioRule: 500,
  ratioRule: 500,
  factorRule: 2000,
  activeInsulinMinutes: 300,
  targetMgDl: 120,
  correctAboveMgDl: 150,
  basalShape: shape([0, 0.95], [180, 1.1], [540, 0.95], [960, 1]),
};

export function ageRules(ageYears: number): AgeRules {
  return AGES.find(({ belowYears }) => ageYears < belowYears) ?? OLDEST;
}
