import { expect, it } from 'vitest';

import type { JobResult } from '../runs/job.ts';
import { anInjectionRun, anOutcome, aPumpRun } from './made-runs.ts';
import { pumpRuns } from './measured-runs.ts';
import { participationLines } from './who-takes-part.ts';

const takingPart = (run: Parameters<typeof aPumpRun>[0]): JobResult => ({
  part: 'pump',
  cohort: 'D',
  seed: 1,
  patient: 0,
  takesPart: true,
  trueSettingsEarly: anOutcome(),
  trueSettings: anOutcome(),
  runs: [aPumpRun(run)],
});
const LEFT_OUT: JobResult = {
  part: 'pump',
  cohort: 'D',
  seed: 1,
  patient: 1,
  takesPart: false,
  rangesLeft: ['bolus-too-large', 'correction-factor-out-of-range'],
};

const rowOf = (name: string, results: readonly JobResult[]) =>
  participationLines(results, '1.7.0').find((line) => line.startsWith(`| ${name} |`));

it('tells who is outside the permitted ranges, and by what', () => {
  expect(rowOf('pump, cohort D', [takingPart({}), LEFT_OUT])).toBe(
    '| pump, cohort D | 1 of 2 people: bolus-too-large (1), correction-factor-out-of-range (1) ' +
      '| 0 of 6 (0.0 %) | 0 of 6 (0.0 %) |',
  );
  expect(pumpRuns([takingPart({}), LEFT_OUT])).toHaveLength(1);
});

it('counts the cycles in which either version refused', () => {
  const refused = takingPart({ refusals: ['few-days', 'few-days'], formerRefusals: ['1001'] });
  expect(rowOf('pump, cohort D', [refused, takingPart({})])).toBe(
    '| pump, cohort D | 0 of 2 people | 2 of 12 (16.7 %): few-days (2) | 1 of 12 (8.3 %): 1001 (1) |',
  );
});

it('counts no cycles of a former version that took no part, nor where nobody did', () => {
  expect(rowOf('pump, cohort D', [takingPart({ formerlyAdvised: null })])).toMatch(/ 0 of 6 \(0\.0 %\) \| - \|$/);
  expect(rowOf('pump, cohort D', [LEFT_OUT])).toMatch(/ \| - \| - \|$/);
});

it('counts the cycles of injections, where everybody takes part', () => {
  const refused = anInjectionRun({ refusals: ['few-days'] });
  const result: JobResult = { part: 'injections', diabetes: 'type 1', seed: 1, patient: 0, runs: [refused] };
  expect(rowOf('injections, type 1', [result])).toBe(
    '| injections, type 1 | not asked | 1 of 6 (16.7 %): few-days (1) | 0 of 6 (0.0 %) |',
  );
});

it('has nothing to say where only titration was tried', () => {
  expect(participationLines([], '1.7.0')).toEqual([]);
});
