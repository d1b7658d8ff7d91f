import type { Outcome } from '../outcome.ts';
import { PUMP_COHORTS } from '../patients/pump-patients.ts';
import { byPatient, early, type InjectionMeasured, last, type PumpMeasured } from './measured-runs.ts';
import { estimate } from './statistics.ts';
import { figures } from './tables.ts';

type Names = Readonly<{ former: string; present: string }>;

/** The former version and today's on the very same lives, for each cohort and first setting. */
export function sideBySide(
  pump: readonly PumpMeasured[],
  injections: readonly InjectionMeasured[],
  names: Names,
): string[] {
  const pumps = pump.flatMap((run) => besideOf(run));
  const pens = injections.flatMap((run) => besideOf(run));
  if (pumps.length === 0 && pens.length === 0) return [];
  return [
    `## ${names.former} and ${names.present} side by side`,
    '',
    'The same people and the same weeks, advised by either version. Each cell is time in range / below 70 / GRI. The last',
    `column is the GRI of ${names.present} minus that of ${names.former}, run by run: below 0 is better.`,
    '',
    ...pumpRows(pumps, names),
    ...injectionRows(pens, names),
  ];
}

type Both<Run> = Run & Readonly<{ formerlyAdvised: readonly Outcome[] }>;

function besideOf<Run extends Readonly<{ formerlyAdvised: readonly Outcome[] | null }>>(run: Run): Both<Run>[] {
  const { formerlyAdvised } = run;
  return formerlyAdvised ? [{ ...run, formerlyAdvised }] : [];
}

function pumpRows(runs: readonly Both<PumpMeasured>[], { former, present }: Names): string[] {
  if (runs.length === 0) return [];
  const arms = ['no change', former, present, 'true settings'];
  const head = [...arms.map((arm) => `${arm}, 3 cycles`), ...arms.map((arm) => `${arm}, 6 cycles`)];
  const row = (name: string, own: readonly Both<PumpMeasured>[]) => {
    const cells: ((run: Both<PumpMeasured>) => Outcome)[] = [
      (run) => run.unchangedEarly,
      (run) => early(run.formerlyAdvised),
      (run) => early(run.advised),
      (run) => run.trueSettingsEarly,
      (run) => run.unchanged,
      (run) => last(run.formerlyAdvised),
      (run) => last(run.advised),
      (run) => run.trueSettings,
    ];
    return `| ${name} | ${cells.map((outcomeOf) => figures(own.map(outcomeOf))).join(' | ')} | ${riskDifference(own)} |`;
  };
  const rows = PUMP_COHORTS.flatMap((cohort) => {
    const own = runs.filter((run) => run.cohort === cohort);
    if (own.length === 0) return [];
    const settings = [...Map.groupBy(own, ({ scenario }) => scenario)];
    return [row(`**${cohort}, all**`, own), ...settings.map(([name, some]) => row(`${cohort}, ${name}`, some))];
  });
  return [...tableHead([...head, 'difference in GRI']), ...rows, ''];
}

function injectionRows(runs: readonly Both<InjectionMeasured>[], { former, present }: Names): string[] {
  if (runs.length === 0) return [];
  const groups = Map.groupBy(runs, ({ variant, diabetes }) => `${variant}, ${diabetes}`);
  const rows = [...groups].map(([name, own]) => {
    const cells = [
      figures(own.map(({ unchanged }) => unchanged)),
      figures(own.map(({ formerlyAdvised }) => last(formerlyAdvised))),
      figures(own.map(({ advised }) => last(advised))),
    ];
    return `| ${name} | ${cells.join(' | ')} | ${riskDifference(own)} |`;
  });
  return [...tableHead(['no change', former, present, 'difference in GRI']), ...rows, ''];
}

function tableHead(titles: readonly string[]): string[] {
  return [`| | ${titles.join(' | ')} |`, `|---|${titles.map(() => '---|').join('')}`];
}

type Compared = Readonly<{ patient: string; advised: readonly Outcome[]; formerlyAdvised: readonly Outcome[] }>;

function riskDifference(runs: readonly Compared[]): string {
  const differences = byPatient(
    runs,
    ({ advised, formerlyAdvised }) => last(advised).riskIndex - last(formerlyAdvised).riskIndex,
  );
  const { mean, low, high } = estimate(differences);
  return `${mean.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;
}
