// Does the replay of a closed loop say what other settings really come to? Each change is replayed on three recorded weeks,
// and lived: the same person, days and meals.
// Run: node bench/loop-replay/main.ts [--people 6] [--seed 5]

import { parseArgs } from 'node:util';

import { glucoseSummary } from '@glidepath/plan-replay';
import type { PumpRates } from '@glidepath/treatment-plan';
import { expectedEffect, loopAnswer } from '../../packages/loop-review/src/answer/expected-effect.ts';
import { LOOP_CASES } from '../closed-loops/cases/loop-cases.ts';
import { LOOP_KINDS, type LoopName } from '../closed-loops/cases/loop-kinds.ts';
import type { LoopPlan } from '../closed-loops/cases/loop-plan.ts';
import { daysOfLife, settingsOf } from '../closed-loops/loop-review-adviser.ts';
import { type LoopPatient, livedBy, loopPatient, planOf } from '../closed-loops/runs/loop-run.ts';
import { recordedLife } from '../closed-loops/runs/recorded-life.ts';
import { pumpPatients } from '../in-silico-trial/patients/pump-patients.ts';

const { values } = parseArgs({
  options: { people: { type: 'string', default: '6' }, seed: { type: 'string', default: '5' } },
});

type Change = Readonly<{ name: string; table: keyof PumpRates; times: number; loops: readonly LoopName[] }>;
const CHANGES: readonly Change[] = [
  { name: 'ratio stronger', table: 'carbRatioGramsPerUnit', times: 0.85, loops: ['RANGE', 'PID', 'MPC'] },
  { name: 'ratio weaker', table: 'carbRatioGramsPerUnit', times: 1.15, loops: ['RANGE', 'PID', 'MPC'] },
  { name: 'factor stronger', table: 'correctionFactorMgDlPerUnit', times: 0.85, loops: ['RANGE'] },
  { name: 'factor weaker', table: 'correctionFactorMgDlPerUnit', times: 1.15, loops: ['RANGE'] },
  { name: 'basal more', table: 'basalUnitsPerHour', times: 1.1, loops: ['RANGE'] },
  { name: 'basal less', table: 'basalUnitsPerHour', times: 0.9, loops: ['RANGE'] },
];
const CASES = ['right', 'ratio weak', 'basal low'];
const LEARNING_DAYS = 7;
const DAYS = 21;
/** Smaller changes have no direction. */
const NOTHING_POINTS = 1;

type Compared = Readonly<{ replayed: Points; lived: Points }>;
type Points = Readonly<{ inRange: number; below70: number; risk: number }>;

const people = pumpPatients('B', Number(values.people), Number(values.seed)).map((patient, index) =>
  loopPatient(patient, Number(values.seed) * 1000 + index),
);
for (const change of CHANGES) {
  for (const loop of change.loops) {
    const tried = people.flatMap((somebody) => CASES.map((name) => compared(somebody, loop, name, change)));
    process.stdout.write(`${line(`${loop}, ${change.name}`, tried)}\n`);
  }
}

/** Null where the loop could not be learned well enough: then the review replays nothing. */
function compared(somebody: LoopPatient, loop: LoopName, caseName: string, change: Change): Compared | null {
  const wrong = LOOP_CASES.find(({ name }) => name === caseName);
  if (!wrong) throw new RangeError(`no case ${caseName}`);
  const { plan, loop: therapy } = planOf(LOOP_KINDS[loop], somebody, wrong);
  const scaled = (rates: PumpRates): PumpRates => ({
    ...rates,
    [change.table]: rates[change.table].map((row) => ({ ...row, value: row.value * change.times })),
  });
  const lived = (by: LoopPlan) => {
    const before = livedBy(by, somebody, wrong, { days: LEARNING_DAYS });
    return livedBy(by, somebody, wrong, { days: DAYS, continueFrom: before.end });
  };
  const life = lived({ plan, loop: therapy });
  const settings = settingsOf(recordedLife(life));
  if (!settings) throw new Error('the pump told no settings');
  const days = daysOfLife(life);
  const effect = expectedEffect(loopAnswer(days, settings), { ...settings, ...scaled(settings) });
  if (!effect) return null;
  const other = daysOfLife(lived({ plan: { ...plan, rates: scaled(plan.rates) }, loop: therapy }));
  const [before, after] = [glucoseSummary(days.glucoseMgDl), glucoseSummary(other.glucoseMgDl)];
  return { replayed: changeOf(effect.before, effect.after), lived: changeOf(before, after) };
}

type Summary = ReturnType<typeof glucoseSummary>;

function changeOf(before: Summary, after: Summary): Points {
  return {
    inRange: after.inRangePercent - before.inRangePercent,
    below70: after.below70Percent - before.below70Percent,
    risk: after.riskIndex - before.riskIndex,
  };
}

function line(name: string, tried: readonly (Compared | null)[]): string {
  const known = tried.filter((one) => one !== null);
  const mean = (of: (one: Compared) => number) => known.reduce((sum, one) => sum + of(one), 0) / known.length;
  const error = Math.sqrt(mean(({ replayed, lived }) => (replayed.inRange - lived.inRange) ** 2));
  const isRight = ({ replayed, lived }: Compared) =>
    Math.abs(lived.inRange) < NOTHING_POINTS || Math.sign(replayed.inRange) === Math.sign(lived.inRange);
  const pair = (measure: keyof Points, digits: number) =>
    `${mean((one) => one.replayed[measure]).toFixed(digits)} / ${mean((one) => one.lived[measure]).toFixed(digits)}`;
  return [
    name.padEnd(24),
    `${known.length} of ${tried.length}`.padEnd(9),
    `in range ${pair('inRange', 1)}`.padEnd(22),
    `error ${error.toFixed(1)}, direction ${known.filter(isRight).length}`.padEnd(25),
    `below 70 ${pair('below70', 2)}`.padEnd(24),
    `risk ${pair('risk', 1)}`,
  ].join('  ');
}
