// Would settings that are chosen by replay do better than those that the advisor gives? The same lives, six cycles of
// three weeks, from every first setting of the trial. What is chosen here has no guards and no refusals.
// Run: node bench/replay-choice/main.ts [--seed 7] [--patients 4]

import { parseArgs } from 'node:util';

import { advise } from '@glidepath/dosing-advisor';
import type { PumpPlan, PumpRates } from '@glidepath/treatment-plan';
import {
  CALCULATOR,
  flatPumpPlan,
  type Life,
  simulateLife,
  truePumpPlan,
  trueSettings,
} from '@glidepath/virtual-patients';

import { datasetOf } from '../../packages/dosing-advisor/src/evidence/dataset/dataset-of.ts';
import { findingsOf } from '../../packages/dosing-advisor/src/evidence/findings.ts';
import { TYPE_RULES } from '../../packages/dosing-advisor/src/limits/type-rules.ts';
import { leastRiskRates } from '../../packages/dosing-advisor/src/replay/pump-choice.ts';
import { pumpReplay } from '../../packages/dosing-advisor/src/replay/pump-replay.ts';
import { pumpInput } from '../in-silico-trial/arms/pump-input.ts';
import { recordedOf } from '../in-silico-trial/arms/recorded-life.ts';
import { type Outcome, outcomeOf } from '../in-silico-trial/outcome.ts';
import { type Patient, PUMP_COHORTS, pumpPatients } from '../in-silico-trial/patients/pump-patients.ts';
import { PUMP_SCENARIOS } from '../in-silico-trial/patients/scenarios.ts';
import { joinedRecords } from '../in-silico-trial/runs/joined-lives.ts';
import { CYCLE_DAYS, CYCLES, JUDGED_DAYS, WARM_UP_DAYS } from '../in-silico-trial/runs/protocol.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '7' }, patients: { type: 'string', default: '4' } },
});
const seed = Number(values.seed);
const rules = TYPE_RULES.Type1;
/** Nine weeks. */
const LIVES = 3;
const TARGET_MG_DL = [{ startMinute: 0, value: CALCULATOR.targetMgDl }];

type Lived = Readonly<{ life: Life; plan: PumpPlan }>;
type Chooser = (patient: Patient, lived: readonly Lived[], plan: PumpPlan) => PumpPlan;

const advised: Chooser = (patient, lived, plan) => {
  const [last, ...before] = lived.map(({ life }) => life).toReversed();
  if (!last) return plan;
  const life = before.length > 0 ? joinedRecords(before.toReversed()) : null;
  const earlier = life && { earlier: { days: life.days, recorded: recordedOf(life) } };
  const advice = advise({ ...pumpInput(patient, plan, last), ...earlier });
  return advice.outcome === 'plan' && advice.plan.type === 'PUMP' ? advice.plan : plan;
};

const replayed: Chooser = (_patient, lived, plan) => {
  const life = joinedRecords(lived.map((one) => one.life));
  const settings = { ...plan.rates, insulinKind: 'rapid' } as const;
  const findings = findingsOf(datasetOf(recordedOf(life), 0, life.days), settings, {
    rules,
    treated: { isHighRisk: false, by: 'pump' },
  });
  const ran = lived.flatMap((one) => {
    const set = { rates: one.plan.rates, targetMgDl: TARGET_MG_DL };
    return Array.from({ length: one.life.days }, () => set);
  });
  const replay = pumpReplay(findings, ran, settings.insulinKind, rules);
  const bounds = { maxRise: rules.maxLargeRise, maxFall: rules.maxFall };
  return { ...plan, rates: rounded(leastRiskRates([replay], plan.rates, bounds)) };
};

function rounded(rates: PumpRates): PumpRates {
  const to = (table: PumpRates['basalUnitsPerHour'], step: number) =>
    table.map((row) => ({ ...row, value: Math.round(row.value / step) * step }));
  return {
    basalUnitsPerHour: to(rates.basalUnitsPerHour, 0.001),
    carbRatioGramsPerUnit: to(rates.carbRatioGramsPerUnit, 0.1),
    correctionFactorMgDlPerUnit: to(rates.correctionFactorMgDlPerUnit, 1),
  };
}

/** After half of the cycles and after all. */
function cycles({ person, habits, ...patient }: Patient, first: PumpPlan, choose: Chooser): Outcome[] {
  let plan = first;
  let life = simulateLife({ person, habits, plan, seed, days: CYCLE_DAYS });
  const lived: Lived[] = [];
  return Array.from({ length: CYCLES }, (_, cycle) => {
    lived.push({ life, plan });
    plan = choose({ person, habits, ...patient }, lived.slice(-LIVES), plan);
    const days = cycle === CYCLES - 1 ? JUDGED_DAYS : CYCLE_DAYS;
    life = simulateLife({ person, habits, plan, seed, days, continueFrom: life.end });
    return outcomeOf(life);
  }).filter((_, cycle) => cycle + 1 === CYCLES / 2 || cycle + 1 === CYCLES);
}

function lastPeriod({ person, habits }: Patient, plan: PumpPlan): Outcome {
  const firstDay = CYCLES * CYCLE_DAYS - WARM_UP_DAYS;
  const warmUp = simulateLife({ person, habits, plan, seed, days: WARM_UP_DAYS, firstDay });
  return outcomeOf(simulateLife({ person, habits, plan, seed, days: JUDGED_DAYS, continueFrom: warmUp.end }));
}

const results = new Map<string, Outcome[]>();
const add = (name: string, outcome: Outcome) => results.set(name, [...(results.get(name) ?? []), outcome]);

for (const cohort of PUMP_COHORTS) {
  for (const patient of pumpPatients(cohort, Number(values.patients), seed)) {
    const settings = trueSettings(patient.person);
    add(`${cohort} true settings`, lastPeriod(patient, truePumpPlan(settings)));
    for (const scenario of PUMP_SCENARIOS) {
      const first = flatPumpPlan(settings, scenario);
      add(`${cohort} unchanged`, lastPeriod(patient, first));
      for (const [name, choose] of [
        ['advised', advised],
        ['replayed', replayed],
      ] as const) {
        for (const [half, outcome] of cycles(patient, first, choose).entries()) {
          add(`${cohort} ${name} after ${((half + 1) * CYCLES) / 2}`, outcome);
        }
      }
    }
  }
}

process.stdout.write('                             in range  below 70  risk index\n');
for (const [name, outcomes] of results) {
  const mean = (of: (outcome: Outcome) => number) => outcomes.reduce((sum, one) => sum + of(one), 0) / outcomes.length;
  const figures = [mean(({ inRange }) => inRange), mean(({ below70 }) => below70), mean(({ riskIndex }) => riskIndex)];
  process.stdout.write(`${name.padEnd(28)} ${figures.map((figure) => figure.toFixed(1).padStart(8)).join('  ')}\n`);
}
