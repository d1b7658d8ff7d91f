import { INJECTION_VARIANTS } from '../patients/injection-variants.ts';
import { PUMP_COHORTS } from '../patients/pump-patients.ts';
import { PUMP_SCENARIOS } from '../patients/scenarios.ts';
import type { PredictedChange } from '../runs/predicted-change.ts';
import type { TitrationRun } from '../runs/titration-run.ts';
import { type InjectionMeasured, last, type PumpMeasured } from './measured-runs.ts';
import { correlation, meanOf, shareInBand } from './statistics.ts';
import { type Arm, armRows, figures, TABLE_HEAD } from './tables.ts';

/** Arms of both ways of treatment. */
const UNCHANGED = { name: 'no change', of: ({ unchanged }: PumpMeasured | InjectionMeasured) => unchanged };
const ADVISED = { name: '**advice**', of: ({ advised }: PumpMeasured | InjectionMeasured) => last(advised) };
const former = (formerName: string) => ({
  name: formerName,
  of: ({ formerlyAdvised }: PumpMeasured | InjectionMeasured) => formerlyAdvised && last(formerlyAdvised),
});
const AUTOTUNE: Arm<PumpMeasured> = { name: 'autotune', of: ({ autotuned }) => autotuned && last(autotuned) };
const ADVISED_BESIDE_AUTOTUNE: Arm<PumpMeasured> = {
  name: 'advice, same runs',
  of: ({ autotuned, advised }) => autotuned && last(advised),
};
const TRUE_SETTINGS: Arm<PumpMeasured> = { name: 'true settings', of: ({ trueSettings }) => trueSettings };

export function pumpTables(runs: readonly PumpMeasured[], formerName: string): string[] {
  const arms = [UNCHANGED, former(formerName), ADVISED, AUTOTUNE];
  return PUMP_COHORTS.flatMap((cohort) => {
    const own = runs.filter((run) => run.cohort === cohort);
    if (own.length === 0) return [];
    const patients = new Set(own.map(({ patient }) => patient)).size;
    return [
      `## Pump, cohort ${cohort}: ${patients} patients, ${own.length} runs`,
      '',
      ...TABLE_HEAD,
      ...armRows('all', own, [...arms, ADVISED_BESIDE_AUTOTUNE, TRUE_SETTINGS], true),
      ...PUMP_SCENARIOS.flatMap(({ name }) =>
        armRows(
          name,
          own.filter((run) => run.scenario === name),
          arms,
          false,
        ),
      ),
      '',
      `By cycle, time in range / below 70 / GRI: ${byCycle(own).join(', ')}.`,
      '',
    ];
  });
}

function byCycle(runs: readonly PumpMeasured[]): string[] {
  const cycles = [
    runs.map(({ start }) => start),
    ...(runs[0]?.advised ?? []).map((_, cycle) => runs.flatMap(({ advised }) => advised[cycle] ?? [])),
  ];
  return cycles.map(figures);
}

export function injectionTable(runs: readonly InjectionMeasured[], formerName: string): string[] {
  if (runs.length === 0) return [];
  const arms = [UNCHANGED, former(formerName), ADVISED];
  const rows = INJECTION_VARIANTS.flatMap(({ name, scenarios }) =>
    (['type 1', 'type 2'] as const).flatMap((diabetes) => {
      const own = runs.filter((run) => run.variant === name && run.diabetes === diabetes);
      return [
        ...armRows(`${name}, ${diabetes}`, own, arms, true),
        ...(diabetes === 'type 1' ? scenarios : []).flatMap((scenario) =>
          armRows(
            scenario.name,
            own.filter((run) => run.scenario === scenario.name),
            arms,
            false,
          ),
        ),
      ];
    }),
  );
  return ['## Injections', '', ...TABLE_HEAD, ...rows, ''];
}

export function titrationLines(runs: readonly TitrationRun[]): string[] {
  if (runs.length === 0) return [];
  const mean = (measure: (run: TitrationRun) => number) => meanOf(runs.map(measure)).toFixed(1);
  const fasting = runs.map(({ fastingMgDl }) => fastingMgDl).toSorted((a, b) => a - b);
  const perKg = runs.map(({ unitsPerKg }) => unitsPerKg).toSorted((a, b) => a - b);
  return [
    '## Auto-titration of basal insulin in type 2',
    '',
    `${runs.length} patients, 18 weeks, from 10 U: time in range ${mean(({ start }) => start.inRange)} → ` +
      `${mean(({ end }) => end.inRange)} %, below 70 ${mean(({ end }) => end.below70)} %, ` +
      `median fasting ${fasting[Math.floor(fasting.length / 2)]?.toFixed(0)} mg/dL, ` +
      `${perKg[Math.floor(perKg.length / 2)]?.toFixed(2)} U/kg; stopped by a rule: ` +
      `${runs.filter(({ stoppedBy }) => stoppedBy).length}.`,
    '',
  ];
}

export function predictionLines(runs: readonly PumpMeasured[]): string[] {
  const predictions = runs.flatMap(({ prediction }) => (prediction ? [prediction] : []));
  if (predictions.length === 0) return [];
  const line = (name: string, measure: keyof PredictedChange) => {
    const pairs = predictions.map((prediction) => prediction[measure]);
    const slope =
      pairs.reduce((sum, { predicted, lived }) => sum + predicted * lived, 0) /
      pairs.reduce((sum, { predicted }) => sum + predicted ** 2, 0);
    return (
      `- ${name}: correlation ${correlation(pairs).toFixed(2)}, lived change ${slope.toFixed(2)} of the predicted one; ` +
      `within the shown band in ${shareInBand(pairs).toFixed(0)} %.`
    );
  };
  return [
    '## Predicted effect',
    '',
    `The first advice of ${predictions.length} runs: the change that replay predicted, and the change when the same 21 days`,
    'were lived again with the new plan.',
    '',
    line('Time in range', 'inRange'),
    line('Time below 70', 'below70'),
    line('Risk index (GRI)', 'riskIndex'),
    '',
  ];
}
