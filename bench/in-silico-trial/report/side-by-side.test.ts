import { expect, it } from 'vitest';

import { anInjectionRun, aPumpRun, everyCycle } from './made-runs.ts';
import { sideBySide } from './side-by-side.ts';
import { worseLines } from './where-worse.ts';

const VERSIONS = { former: '1.7.0', present: '2.0.0' };

it('shows both versions in every cohort and first setting, after three cycles and at the end', () => {
  const formerlyAdvised = everyCycle().map((outcome, cycle) => ({ ...outcome, riskIndex: cycle < 3 ? 29 : 27 }));
  const lines = sideBySide([aPumpRun({ formerlyAdvised })], [anInjectionRun()], VERSIONS);
  const row = lines.find((line) => line.startsWith('| A, well set |'));
  expect(row).toBe(
    '| A, well set | 75.0 / 2.0 / 25.0 | 75.0 / 2.0 / 29.0 | 75.0 / 2.0 / 25.0 | 75.0 / 2.0 / 25.0 | ' +
      '75.0 / 2.0 / 25.0 | 75.0 / 2.0 / 27.0 | 75.0 / 2.0 / 25.0 | 75.0 / 2.0 / 25.0 | -2.0 (-2.0 to -2.0) |',
  );
  expect(lines.some((line) => line.startsWith('| fixed meals, type 1 |'))).toBe(true);
});

it('has nothing to show without the former version', () => {
  expect(sideBySide([aPumpRun({ formerlyAdvised: null })], [], VERSIONS)).toEqual([]);
});

it('tells where the former version did better, by any of three figures', () => {
  const against = (advised: Parameters<typeof everyCycle>[0]) =>
    worseLines([aPumpRun({ advised: everyCycle(advised) })], [], '1.7.0').filter((line) => line.endsWith('1.7.0.'));
  expect(against({ riskIndex: 26 })).toEqual([
    '- Cohort A, well set: time in range 0.0 points, below 70 0.0 points, GRI worse by 1.0, against 1.7.0.',
  ]);
  expect(against({ inRange: 74.5, riskIndex: 24 })).toHaveLength(1);
  expect(against({ below70: 2.5, riskIndex: 24 })).toHaveLength(1);
  expect(against({ below70: 2.2, riskIndex: 24 })).toHaveLength(0);
});
