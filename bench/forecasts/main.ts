// Does the replay know what other settings would do? The first three weeks of virtual patients are lived again with more
// or less of each setting, and what the replay expects of the record alone is compared with what came of it.
// Run: node bench/forecasts/main.ts [--patients 12] [--seed 31] [--cohort A,B,C,D]

import { parseArgs } from 'node:util';

import { forecastOf } from '@glidepath/dosing-advisor/test-cases/forecast-of';
import type { PumpPlan, PumpRates } from '@glidepath/treatment-plan';
import { flatPumpPlan, type Life, simulateLife } from '@glidepath/virtual-patients';

import { pumpInput } from '../in-silico-trial/arms/pump-input.ts';
import { glucoseOutcome } from '../in-silico-trial/outcome.ts';
import { participants } from '../in-silico-trial/patients/everybody.ts';
import { PUMP_COHORTS, type PumpCohort } from '../in-silico-trial/patients/pump-patients.ts';
import { ALL_WEAK, PUMP_SCENARIOS, type Scenario, WELL_SET } from '../in-silico-trial/patients/scenarios.ts';
import { rangesLeft } from '../in-silico-trial/runs/outside-ranges.ts';
import { CYCLE_DAYS } from '../in-silico-trial/runs/protocol.ts';
import { livingOf, settingsOf } from '../in-silico-trial/runs/pump-run.ts';
import { trialSize } from '../in-silico-trial/trial-size.ts';

/** As a logarithm of insulin: the largest usual step of the advisor. */
const STEP = 0.15;
const INSULIN_IS: Readonly<Record<keyof PumpRates, 1 | -1>> = {
  basalUnitsPerHour: 1,
  carbRatioGramsPerUnit: -1,
  correctionFactorMgDlPerUnit: -1,
};

function moved(rates: PumpRates, tables: readonly (keyof PumpRates)[], logInsulin: number): PumpRates {
  const of = (table: keyof PumpRates) =>
    rates[table].map((row) => ({
      ...row,
      value: tables.includes(table) ? row.value * Math.exp(INSULIN_IS[table] * logInsulin) : row.value,
    }));
  return {
    basalUnitsPerHour: of('basalUnitsPerHour'),
    carbRatioGramsPerUnit: of('carbRatioGramsPerUnit'),
    correctionFactorMgDlPerUnit: of('correctionFactorMgDlPerUnit'),
  };
}

const ALL = ['basalUnitsPerHour', 'carbRatioGramsPerUnit', 'correctionFactorMgDlPerUnit'] as const;
const CHANGES: Readonly<Record<string, (rates: PumpRates) => PumpRates>> = {
  'more basal': (rates) => moved(rates, ['basalUnitsPerHour'], STEP),
  'more for meals': (rates) => moved(rates, ['carbRatioGramsPerUnit'], STEP),
  'more to correct': (rates) => moved(rates, ['correctionFactorMgDlPerUnit'], STEP),
  'more of all': (rates) => moved(rates, ALL, STEP),
  'less of all': (rates) => moved(rates, ALL, -STEP),
};

type Compared = Readonly<Record<Measure, Readonly<{ expected: number; lived: number }>>>;
type Measure = 'meanMgDl' | 'inRange' | 'below70' | 'riskIndex';

const sensed = ({ readings }: Life) => glucoseOutcome(readings.map(({ glucoseMgDl }) => glucoseMgDl));

const { values } = parseArgs({
  options: {
    patients: { type: 'string', default: '12' },
    seed: { type: 'string', default: '31' },
    cohort: { type: 'string', default: PUMP_COHORTS.join(',') },
  },
});
const cohorts = PUMP_COHORTS.filter((cohort) => values.cohort.split(',').includes(cohort));
const starts = PUMP_SCENARIOS.filter(({ name }) => name === WELL_SET || name === ALL_WEAK);

process.stdout.write('expected / lived change of three weeks; rms: of the single forecasts of the risk index (GRI)\n');
for (const cohort of cohorts) {
  const everybody = peopleOf(cohort);
  for (const start of starts) {
    for (const [change, changed] of Object.entries(CHANGES)) {
      const compared = everybody.flatMap((somebody) => comparedOf(somebody, start, changed));
      process.stdout.write(`${cohort} ${start.name.padEnd(9)} ${change.padEnd(16)} ${lineOf(compared)}\n`);
    }
  }
}

function peopleOf(cohort: PumpCohort) {
  const count = Number(values.patients);
  const size = trialSize(['--seed', values.seed]);
  const drawn = participants(cohort, { ...size, pumpPatients: { ...size.pumpPatients, [cohort]: count } });
  return drawn.filter((somebody) => rangesLeft(somebody).length === 0);
}

function comparedOf(
  { patient, seed }: ReturnType<typeof peopleOf>[number],
  start: Scenario,
  changed: (rates: PumpRates) => PumpRates,
): Compared[] {
  const living = livingOf(patient, seed);
  const plan: PumpPlan = flatPumpPlan(settingsOf(patient), start);
  const next: PumpPlan = { ...plan, rates: changed(plan.rates) };
  const life = simulateLife({ ...living, plan, days: CYCLE_DAYS });
  const raw = forecastOf(pumpInput(patient, plan, life), next)?.predictedEffect?.raw;
  if (!raw) return [];
  const [before, after] = [sensed(life), sensed(simulateLife({ ...living, plan: next, days: CYCLE_DAYS }))];
  const expected = {
    meanMgDl: raw.after.meanMgDl - raw.before.meanMgDl,
    inRange: raw.after.inRangePercent - raw.before.inRangePercent,
    below70: raw.after.below70Percent - raw.before.below70Percent,
    riskIndex: raw.after.riskIndex - raw.before.riskIndex,
  };
  const pair = (measure: Measure) => ({ expected: expected[measure], lived: after[measure] - before[measure] });
  return [
    { meanMgDl: pair('meanMgDl'), inRange: pair('inRange'), below70: pair('below70'), riskIndex: pair('riskIndex') },
  ];
}

function lineOf(compared: readonly Compared[]): string {
  const mean = (of: (one: Compared) => number) => compared.reduce((sum, one) => sum + of(one), 0) / compared.length;
  const shown = (measure: Measure, decimals: number) => {
    const [expected, lived] = [mean((one) => one[measure].expected), mean((one) => one[measure].lived)];
    return `${expected.toFixed(decimals)} / ${lived.toFixed(decimals)}`.padStart(15);
  };
  const rms = Math.sqrt(mean(({ riskIndex }) => (riskIndex.expected - riskIndex.lived) ** 2));
  return (
    `n ${String(compared.length).padStart(2)}  mean mg/dL ${shown('meanMgDl', 1)}  in range ${shown('inRange', 1)}  ` +
    `below 70 ${shown('below70', 2)}  GRI ${shown('riskIndex', 1)}  rms ${rms.toFixed(2)}`
  );
}
