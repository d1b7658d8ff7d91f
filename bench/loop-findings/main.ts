// Is what a closed-loop review says of behaviour what was really done? Each finding in each life is one answer, right or
// wrong; missed boluses are also held against each other one by one.
// Run: node bench/loop-findings/main.ts [--people 6] [--seed 91]

import { parseArgs } from 'node:util';

import { LOOP_KINDS, type LoopName } from '../closed-loops/cases/loop-kinds.ts';
import { loopPlan } from '../closed-loops/cases/loop-plan.ts';
import { reviewOfLife } from '../closed-loops/loop-review-adviser.ts';
import { livedBy, loopPatient } from '../closed-loops/runs/loop-run.ts';
import { pumpPatients } from '../in-silico-trial/patients/pump-patients.ts';
import { FAULTY_LIVES } from './faulty-lives.ts';
import { KNOWN_FINDINGS, missedMinutes, unbolusedMinutes, whatWasDone } from './what-was-done.ts';

const { values } = parseArgs({
  options: { people: { type: 'string', default: '6' }, seed: { type: 'string', default: '91' } },
});
const LOOPS = ['RANGE', 'PID', 'MPC'] as const satisfies readonly LoopName[];
const LEARNING_DAYS = 7;
const DAYS = 21;
/** A rise may begin so long before the first bite is told of, and after it. */
const SAME_MEAL_MINUTES = { before: 45, after: 75 } as const;

type Count = { told: number; toldRightly: number; done: number; found: number };
const none = (): Count => ({ told: 0, toldRightly: 0, done: 0, found: 0 });
const findings = new Map(KNOWN_FINDINGS.map((code) => [code, none()]));
const missed = none();

const people = pumpPatients('B', Number(values.people), Number(values.seed));
for (const [index, patient] of people.entries()) {
  const somebody = loopPatient(patient, Number(values.seed) * 1000 + index);
  for (const loop of LOOPS) {
    const kind = LOOP_KINDS[loop];
    const plan = loopPlan(kind, kind.usual, somebody.needed, somebody.totalDailyUnits);
    for (const { habits } of FAULTY_LIVES) {
      const wrong = { name: '', loops: LOOPS, settings: <Same>(same: Same) => same, habits };
      const before = livedBy(plan, somebody, wrong, { days: LEARNING_DAYS });
      const life = livedBy(plan, somebody, wrong, { days: DAYS, continueFrom: before.end });
      const told = reviewOfLife(life).findings;
      const done = whatWasDone(life);
      for (const code of KNOWN_FINDINGS) {
        const isTold = told.some((finding) => finding.code === code);
        counted(findings.get(code) ?? none(), isTold, done[code]);
      }
      oneByOne(
        told.find(({ code }) => code === 'MISSED_BOLUSES')?.minutes ?? [],
        missedMinutes(life),
        unbolusedMinutes(life),
      );
    }
  }
}

function counted(count: Count, isTold: boolean, isDone: boolean): void {
  count.told += isTold ? 1 : 0;
  count.done += isDone ? 1 : 0;
  count.toldRightly += isTold && isDone ? 1 : 0;
  count.found += isTold && isDone ? 1 : 0;
}

/** Only where they are told at all. */
function oneByOne(told: readonly number[], done: readonly number[], allowed: readonly number[]): void {
  if (told.length === 0) return;
  const isSame = (eaten: number, seen: number) =>
    seen >= eaten - SAME_MEAL_MINUTES.before && seen <= eaten + SAME_MEAL_MINUTES.after;
  missed.told += told.length;
  missed.toldRightly += told.filter((seen) => allowed.some((eaten) => isSame(eaten, seen))).length;
  missed.done += done.length;
  missed.found += done.filter((eaten) => told.some((seen) => isSame(eaten, seen))).length;
}

const line = (name: string, { told, toldRightly, done, found }: Count) =>
  `${name.padEnd(24)} told ${String(told).padStart(4)}, precision ${share(toldRightly, told)}; done ${String(done).padStart(4)}, recall ${share(found, done)}`;
const share = (part: number, of: number) => (of === 0 ? '   -' : (part / of).toFixed(2));
const all = [...findings.values()].reduce((sum, one) => {
  sum.told += one.told;
  sum.toldRightly += one.toldRightly;
  sum.done += one.done;
  sum.found += one.found;
  return sum;
}, none());
process.stdout.write(
  `${[...findings].map(([code, count]) => line(code, count)).join('\n')}\n${line('all findings', all)}\n${line('missed boluses, each', missed)}\n`,
);
