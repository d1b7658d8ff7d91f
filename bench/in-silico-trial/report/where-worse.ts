import { PUMP_COHORTS } from '../patients/pump-patients.ts';
import { PUMP_SCENARIOS } from '../patients/scenarios.ts';
import { endsOf, hasLost, patientEnds } from './losers.ts';
import { type InjectionMeasured, last, type PumpMeasured } from './measured-runs.ts';
import { meanOf } from './statistics.ts';

/** Plainly: every group that did worse than it would have otherwise. */
export function worseLines(pump: readonly PumpMeasured[], injections: readonly InjectionMeasured[]): string[] {
  const lines = [
    ...PUMP_COHORTS.flatMap((cohort) => {
      const own = pump.filter((run) => run.cohort === cohort);
      return [...worseScenarios(cohort, own), ...lostPatients(cohort, own), ...againstAutotune(cohort, own)];
    }),
    ...worseVariants(injections),
    ...refusedRuns([...pump, ...injections]),
  ];
  return lines.length > 0 ? lines : ['Nowhere in this trial.'];
}

function worseScenarios(cohort: string, runs: readonly PumpMeasured[]): string[] {
  return PUMP_SCENARIOS.flatMap(({ name }) => {
    const own = runs.filter(({ scenario }) => scenario === name);
    const range = meanOf(own.map(({ advised, unchanged }) => last(advised).inRange - unchanged.inRange));
    const lows = meanOf(own.map(({ advised, unchanged }) => last(advised).below70 - unchanged.below70));
    const risk = meanOf(own.map(({ advised, unchanged }) => last(advised).riskIndex - unchanged.riskIndex));
    if (range >= 0 && risk <= 0) return [];
    const risked = risk > 0 ? `GRI worse by ${risk.toFixed(1)}` : `GRI better by ${(-risk).toFixed(1)}`;
    return [
      `- Cohort ${cohort}, ${name}: time in range ${signedPoints(range)} points, below 70 ${signedPoints(lows)} points, ${risked}, against no change.`,
    ];
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

function refusedRuns(runs: readonly Readonly<{ refusals: readonly string[] }>[]): string[] {
  const codes = Object.entries(
    Object.groupBy(
      runs.flatMap(({ refusals }) => refusals),
      (code) => code,
    ),
  );
  if (codes.length === 0) return [];
  const counts = codes.map(([code, all]) => `${code} (${all?.length})`).join(', ');
  return [`- No advice was given, and the settings stayed, in these cycles: ${counts}.`];
}

function signedPoints(points: number): string {
  return `${points > 0 ? '+' : ''}${points.toFixed(1)}`;
}
