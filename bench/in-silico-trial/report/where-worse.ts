import { PUMP_COHORTS } from '../patients/pump-patients.ts';
import { PUMP_SCENARIOS } from '../patients/scenarios.ts';
import { endsOf, hasLost, patientEnds } from './losers.ts';
import { besideFormer, type InjectionMeasured, last, type PumpMeasured } from './measured-runs.ts';
import { meanOf } from './statistics.ts';

/** Plainly: every group that did worse than it would have otherwise, and where the former version did better. */
export function worseLines(
  pump: readonly PumpMeasured[],
  injections: readonly InjectionMeasured[],
  formerName: string,
): string[] {
  const lines = [
    ...PUMP_COHORTS.flatMap((cohort) => {
      const own = pump.filter((run) => run.cohort === cohort);
      if (own.length === 0) return [];
      return [...worseScenarios(cohort, own), ...lostPatients(cohort, own), ...againstAutotune(cohort, own)];
    }),
    ...worseVariants(injections),
    ...worseThanFormer(pump, injections, formerName),
  ];
  return lines.length > 0 ? lines : ['Nowhere in this trial.'];
}

/** So much more below 70 is worth a line, even where time in range and risk index are better. */
const MANY_LOWS_ADDED_POINTS = 0.3;

function worseThanFormer(
  pump: readonly PumpMeasured[],
  injections: readonly InjectionMeasured[],
  formerName: string,
): string[] {
  const groups = [
    ...Map.groupBy(pump, ({ cohort, scenario }) => `Cohort ${cohort}, ${scenario}`),
    ...Map.groupBy(injections, (run) => `Injections, ${run.variant}, ${run.diabetes}, ${run.scenario}`),
  ];
  return groups.flatMap(([name, runs]) => {
    const both = besideFormer(runs);
    const range = meanOf(both.map(({ advised, former }) => advised.inRange - former.inRange));
    const lows = meanOf(both.map(({ advised, former }) => advised.below70 - former.below70));
    const risk = meanOf(both.map(({ advised, former }) => advised.riskIndex - former.riskIndex));
    const isWorse = risk > 0 || range < 0 || lows > MANY_LOWS_ADDED_POINTS;
    return isWorse ? [changeLine(name, { range, lows, risk }, formerName)] : [];
  });
}

type Change = Readonly<Record<'range' | 'lows' | 'risk', number>>;

function changeLine(name: string, { range, lows, risk }: Change, against: string): string {
  const risked = risk > 0 ? `GRI worse by ${risk.toFixed(1)}` : `GRI better by ${(-risk).toFixed(1)}`;
  return `- ${name}: time in range ${signedPoints(range)} points, below 70 ${signedPoints(lows)} points, ${risked}, against ${against}.`;
}

function worseScenarios(cohort: string, runs: readonly PumpMeasured[]): string[] {
  return PUMP_SCENARIOS.flatMap(({ name }) => {
    const own = runs.filter(({ scenario }) => scenario === name);
    const range = meanOf(own.map(({ advised, unchanged }) => last(advised).inRange - unchanged.inRange));
    const lows = meanOf(own.map(({ advised, unchanged }) => last(advised).below70 - unchanged.below70));
    const risk = meanOf(own.map(({ advised, unchanged }) => last(advised).riskIndex - unchanged.riskIndex));
    if (!(range < 0 || risk > 0)) return [];
    return [changeLine(`Cohort ${cohort}, ${name}`, { range, lows, risk }, 'no change')];
  });
}

function lostPatients(cohort: string, runs: readonly PumpMeasured[]): string[] {
  const lostRuns = runs.filter((run) => hasLost(endsOf(run))).length;
  const lostByTruth = runs.filter(({ unchanged, trueSettings }) =>
    hasLost({ unchanged, advised: trueSettings }),
  ).length;
  const patients = patientEnds(runs);
  return [
    `- Cohort ${cohort}: ${lostRuns} of ${runs.length} runs and ${patients.filter(hasLost).length} of ${patients.length} ` +
      'patients lost more than 3 points of time in range without halving more than 4 % of lows; ' +
      `with the true settings ${lostByTruth} runs would.`,
  ];
}

function againstAutotune(cohort: string, runs: readonly PumpMeasured[]): string[] {
  const tuned = runs.flatMap(({ autotuned, advised }) =>
    autotuned ? [{ own: last(advised), other: last(autotuned) }] : [],
  );
  const range = meanOf(tuned.map(({ own, other }) => own.inRange - other.inRange));
  const lows = meanOf(tuned.map(({ own, other }) => own.below70 - other.below70));
  return range < 0
    ? [
        `- Cohort ${cohort}: ${(-range).toFixed(1)} points less time in range than autotune, with ${signedPoints(lows)} points below 70.`,
      ]
    : [];
}

function worseVariants(runs: readonly InjectionMeasured[]): string[] {
  return [...Map.groupBy(runs, ({ variant, diabetes, scenario }) => `${variant}, ${diabetes}, ${scenario}`)].flatMap(
    ([name, own]) => {
      const risk = meanOf(own.map(({ advised, unchanged }) => last(advised).riskIndex - unchanged.riskIndex));
      return risk > 0 ? [`- Injections, ${name}: GRI worse by ${risk.toFixed(1)} than no change.`] : [];
    },
  );
}

function signedPoints(points: number): string {
  return `${points > 0 ? '+' : ''}${points.toFixed(1)}`;
}
