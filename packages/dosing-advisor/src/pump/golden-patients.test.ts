import { describe, expect, it } from 'vitest';

import { datasetOf } from '../evidence/dataset/dataset-of.ts';
import { findingsOf } from '../evidence/findings.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';
import { explainedWeight } from '../replay/explained-weight.ts';
import { predictedEffect } from '../replay/predicted-effect.ts';
import { pumpReplay, triedRates } from '../replay/pump-replay.ts';
import {
  flatPumpPlan,
  GOLDEN_PATIENTS,
  type GoldenPatient,
  goldenRecorded,
  USUAL_PUMP,
} from '../test-cases/golden-patients.ts';
import { chosenPlan } from './by-replay/chosen-plan.ts';
import { AS_PLANNED } from './pump-past.ts';

const rules = TYPE_RULES.Type1;

function judged(patient: GoldenPatient) {
  const plan = flatPumpPlan(patient.basal, patient.carbRatio, patient.factor);
  const recorded = goldenRecorded(patient);
  const settings = { ...plan.rates, insulinKind: USUAL_PUMP.insulinKind };
  const findings = findingsOf(datasetOf(recorded, 0, 21), settings, {
    rules,
    treated: { isHighRisk: false, by: 'pump' },
  });
  const set = { rates: plan.rates, targetMgDl: USUAL_PUMP.targetMgDl };
  const ran = Array.from({ length: findings.grid.days }, () => set);
  const replay = pumpReplay(findings, ran, USUAL_PUMP.insulinKind, rules);
  const weeks = [
    { ...replay, firstDay: '2026-03-01', weight: explainedWeight(findings), isFasting: findings.context.isFasting },
  ];
  const chosen = chosenPlan(weeks, { plan, pump: USUAL_PUMP }, findings, rules, AS_PLANNED);
  return { recorded, findings, chosen, effect: predictedEffect(triedRates(replay, chosen.tables)) };
}

const rows = (table: readonly { startMinute: number; value: number }[]) =>
  table.map(({ startMinute, value }) => [startMinute, value]);
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

type Golden = Readonly<{
  sums: readonly [cgm: number, bolus: number];
  figures: readonly [tdd: number, mean: number, inRange: number, below70: number];
  /** The changes of least risk, before what holds them back. */
  basal: readonly number[];
  carbRatio: readonly number[];
  factor: readonly number[];
  heldBy: readonly string[];
  tables: Readonly<{ basal: number[][]; carbRatio: number[][]; factor: number[][] }>;
  replay: readonly [inRange: number, below70: number, mean: number];
}>;

const GOLDEN: Readonly<Record<keyof typeof GOLDEN_PATIENTS, Golden>> = {
  T1: {
    sums: [697522, 378],
    figures: [37.2, 115.331, 100, 0],
    basal: [-0.0428, -0.0191, -0.0079, -0.0175, -0.0343, -0.0474, -0.06, -0.067],
    carbRatio: [-0.009, -0.0013, -0.0405, -0.0568, -0.0215],
    factor: [0.0073],
    heldBy: ['', '', '', '', '', '', '', '', '', '', '', '', 'NOT_HELD_OUT', ''],
    tables: { basal: [[0, 0.8]], carbRatio: [[0, 10]], factor: [[0, 45]] },
    replay: [100, 0, 115.331],
  },
  T2: {
    sums: [760303, 401.3],
    figures: [38.3095, 125.7115, 97.5694, 0],
    basal: [0.1143, 0.15, 0.0749, -0.0149, -0.0374, -0.0463, -0.0426, 0.0003],
    carbRatio: [0.01, 0.048, -0.0349, -0.065, -0.0172],
    factor: [0.0359],
    heldBy: ['', 'STEP_CAP', '', '', '', '', '', '', '', '', '', '', '', ''],
    tables: {
      basal: [
        [0, 0.894],
        [540, 0.8],
      ],
      carbRatio: [
        [0, 10],
        [300, 9.5],
        [660, 10],
      ],
      factor: [[0, 45]],
    },
    replay: [99.6362, 0, 122.0911],
  },
  T3: {
    sums: [798943, 408.6],
    figures: [38.6571, 132.1004, 82.8373, 0],
    basal: [0.0097, 0.15, 0.15, 0.15, -0.0237, -0.0855, -0.0857, -0.0734],
    carbRatio: [0.0487, 0.15, -0.008, -0.0676, -0.0056],
    factor: [-0.0753],
    heldBy: [
      '',
      'FOOD_NOT_BASAL',
      'STEP_CAP',
      'FOOD_NOT_BASAL',
      '',
      '',
      '',
      '',
      'NOT_HELD_OUT',
      'STEP_CAP',
      '',
      '',
      '',
      '',
    ],
    tables: {
      basal: [
        [0, 0.8],
        [360, 0.929],
        [540, 0.8],
      ],
      carbRatio: [
        [0, 10],
        [300, 8.6],
        [660, 10],
      ],
      factor: [[0, 45]],
    },
    replay: [89.5007, 0, 128.2946],
  },
  T4: {
    sums: [504760, 378],
    figures: [37.2, 83.459, 72.0899, 27.9101],
    basal: [-0.3, -0.3, -0.1914, -0.1753, -0.2245, -0.3, -0.3, -0.3],
    carbRatio: [-0.0979, -0.1675, -0.2734, -0.3, -0.133],
    factor: [0],
    heldBy: [
      'STEP_CAP',
      'TBR_BLOCK',
      '',
      '',
      '',
      'STEP_CAP',
      'STEP_CAP',
      'STEP_CAP',
      'NOT_HELD_OUT',
      '',
      '',
      'STEP_CAP',
      'NOT_HELD_OUT',
      'TBR_BLOCK',
    ],
    tables: {
      basal: [
        [0, 0.593],
        [180, 0.8],
        [540, 0.601],
      ],
      carbRatio: [
        [0, 10],
        [660, 12],
        [1020, 13],
        [1320, 10],
      ],
      factor: [[0, 45]],
    },
    replay: [100, 0, 98.7495],
  },
  T5: {
    sums: [1139443, 470.45],
    figures: [41.6024, 188.4, 39.5668, 0],
    basal: [0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.1801],
    carbRatio: [0.099, 0.2, 0.2, 0.2, 0.099],
    factor: [0.2],
    heldBy: [
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'TDD_CAP',
      'NOT_HELD_OUT',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'NOT_HELD_OUT',
      'STEP_CAP,TDD_CAP',
    ],
    tables: {
      basal: [[0, 0.919]],
      carbRatio: [
        [0, 10],
        [300, 8.7],
        [1320, 10],
      ],
      factor: [[0, 52]],
    },
    replay: [58.6144, 0, 168.4451],
  },
};

describe('the golden patients', () => {
  it.each(Object.entries(GOLDEN))('%s: every number on the way, and the doses exactly', (name, golden) => {
    const { recorded, findings, chosen, effect } = judged(GOLDEN_PATIENTS[name as keyof typeof GOLDEN_PATIENTS]);
    const close = (found: readonly number[], known: readonly number[]) => {
      expect(found).toHaveLength(known.length);
      for (const [index, value] of known.entries()) expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(5e-4);
    };
    const { glucose, grid } = findings;
    const bolusUnits = sum(recorded.boluses.map(({ doseUnits }) => doseUnits));
    close([sum(Array.from(recorded.sensors[0]?.glucoseMgDl ?? [])), bolusUnits], golden.sums);
    close([grid.dailyDoseUnits, glucose.meanMgDl, glucose.inRangePercent, glucose.below70Percent], golden.figures);
    const changesOf = (table: keyof typeof chosen.tables) =>
      chosen.pieces.filter((piece) => piece.table === table).map(({ estimatedLogChange }) => estimatedLogChange);
    close(changesOf('basalUnitsPerHour'), golden.basal);
    close(changesOf('carbRatioGramsPerUnit'), golden.carbRatio);
    close(changesOf('correctionFactorMgDlPerUnit'), golden.factor);
    expect(chosen.pieces.map(({ tags }) => tags.join())).toEqual(golden.heldBy);
    const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = chosen.tables;
    expect({
      basal: rows(basalUnitsPerHour),
      carbRatio: rows(carbRatioGramsPerUnit),
      factor: rows(correctionFactorMgDlPerUnit),
    }).toEqual(golden.tables);
    const { after } = effect.raw;
    close([after.inRangePercent, after.below70Percent, after.meanMgDl], golden.replay);
  });

  it('T4: basal is to blame for all 49 lows', () => {
    const { findings } = judged(GOLDEN_PATIENTS.T4);
    expect(findings.lows.map(({ cause }) => cause)).toEqual(Array.from({ length: 49 }, () => 'basal'));
  });
});
