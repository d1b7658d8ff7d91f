import { PUMP_COHORTS } from '../patients/pump-patients.ts';
import type { JobResult } from '../runs/job.ts';
import { type InjectionMeasured, injectionRuns, type PumpMeasured, pumpRuns } from './measured-runs.ts';

/** Who was left out, and of whom takes part the cycles in which they were given no advice. */
export function participationLines(results: readonly JobResult[], formerName: string): string[] {
  const rows = [...pumpRows(results), ...injectionRows(results)];
  if (rows.length === 0) return [];
  return [
    '## Who takes part',
    '',
    ...RULE,
    `| | outside the permitted ranges with their true settings: take no part | cycles without advice | the same, ${formerName} |`,
    '|---|---|---|---|',
    ...rows,
    '',
  ];
}

const RULE = [
  'With a pump only those take part whom the product is meant for: everybody first lives nine weeks by their true settings,',
  'and if the advisor, asked after every three, finds a value of the plan or a bolus outside the permitted ranges (refusals',
  '1006 to 1010), they are left out of everything below. What advice would be, or come to, plays no part in it. Whoever',
  'takes part is counted with all cycles: in those without advice the plan stays. The first reason of each is named.',
  '',
];

type Advised = Pick<PumpMeasured | InjectionMeasured, 'advised' | 'formerlyAdvised' | 'refusals' | 'formerRefusals'>;

function pumpRows(results: readonly JobResult[]): string[] {
  return PUMP_COHORTS.flatMap((cohort) => {
    const drawn = results.flatMap((result) => (result.part === 'pump' && result.cohort === cohort ? [result] : []));
    if (drawn.length === 0) return [];
    const leftOut = drawn.flatMap((result) => (result.takesPart ? [] : [result.rangesLeft]));
    const people = `${leftOut.length} of ${drawn.length} people${reasons(leftOut.flat())}`;
    return [row(`pump, cohort ${cohort}`, people, pumpRuns(drawn))];
  });
}

function injectionRows(results: readonly JobResult[]): string[] {
  const groups = Map.groupBy(injectionRuns(results), ({ diabetes }) => diabetes);
  return [...groups].map(([diabetes, runs]) => row(`injections, ${diabetes}`, 'not asked', runs));
}

function row(name: string, people: string, runs: readonly Advised[]): string {
  const formerly = runs.flatMap(({ formerlyAdvised: advised, formerRefusals: refusals }) =>
    advised ? [{ advised, refusals }] : [],
  );
  return `| ${name} | ${people} | ${refusedCycles(runs)} | ${refusedCycles(formerly)} |`;
}

function refusedCycles(runs: readonly Pick<Advised, 'advised' | 'refusals'>[]): string {
  const cycles = runs.reduce((sum, { advised }) => sum + advised.length, 0);
  if (cycles === 0) return '-';
  const refusals = runs.flatMap((run) => run.refusals);
  const percent = ((100 * refusals.length) / cycles).toFixed(1);
  return `${refusals.length} of ${cycles} (${percent} %)${reasons(refusals)}`;
}

function reasons(names: readonly string[]): string {
  const counted = [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${name} (${all.length})`);
  return counted.length === 0 ? '' : `: ${counted.join(', ')}`;
}
