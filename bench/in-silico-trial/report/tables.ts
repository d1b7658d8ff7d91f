import type { Outcome } from '../outcome.ts';
import { byPatient, type MeasuredRun } from './measured-runs.ts';
import { estimate, meanOf } from './statistics.ts';

type Run = MeasuredRun<object>;
export type Arm<Member extends Run> = Readonly<{ name: string; of: (run: Member) => Outcome | null }>;

const COLUMNS: readonly Readonly<{ title: string; of: (outcome: Outcome) => number; digits: number }>[] = [
  { title: 'in range %', of: ({ inRange }) => inRange, digits: 1 },
  { title: 'below 70 %', of: ({ below70 }) => below70, digits: 1 },
  { title: 'below 54 %', of: ({ below54 }) => below54, digits: 2 },
  { title: 'above 250 %', of: ({ above250 }) => above250, digits: 1 },
  { title: 'GRI', of: ({ riskIndex }) => riskIndex, digits: 1 },
  { title: 'U a day', of: ({ unitsPerDay }) => unitsPerDay, digits: 1 },
  { title: 'share with lows below 4 %', of: ({ below70 }) => (below70 < 4 ? 100 : 0), digits: 0 },
];

export const TABLE_HEAD = [
  `| | arm | ${COLUMNS.map(({ title }) => title).join(' | ')} |`,
  `|---|---|${COLUMNS.map(() => '---|').join('')}`,
];

/** One row for each arm, with intervals of 95 % where there is room for them. */
export function armRows<Member extends Run>(
  name: string,
  runs: readonly Member[],
  arms: readonly Arm<Member>[],
  hasIntervals: boolean,
): string[] {
  return arms.flatMap((arm, index) => {
    const measured = runs.flatMap((run) => {
      const outcome = arm.of(run);
      return outcome ? [{ patient: run.patient, outcome }] : [];
    });
    if (measured.length === 0) return [];
    const cells = COLUMNS.map(({ of, digits }) => {
      if (!hasIntervals) return meanOf(measured.map(({ outcome }) => of(outcome))).toFixed(digits);
      const { mean, low, high } = estimate(byPatient(measured, ({ outcome }) => of(outcome)));
      return `${mean.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`;
    });
    return [`| ${index === 0 ? name : ''} | ${arm.name} | ${cells.join(' | ')} |`];
  });
}

/** Means of time in range, below 70 and GRI in one cell. */
export function figures(outcomes: readonly Outcome[]): string {
  return [
    meanOf(outcomes.map(({ inRange }) => inRange)),
    meanOf(outcomes.map(({ below70 }) => below70)),
    meanOf(outcomes.map(({ riskIndex }) => riskIndex)),
  ]
    .map((measure) => measure.toFixed(1))
    .join(' / ');
}
