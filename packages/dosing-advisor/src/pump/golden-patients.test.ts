import { describe, expect, it } from 'vitest';

import { median } from '../arithmetic/median.ts';
import { datasetOf } from '../evidence/dataset/dataset-of.ts';
import { findingsOf } from '../evidence/findings.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';
import { predictedEffect } from '../replay/predicted-effect.ts';
import { pumpReplay, triedRates } from '../replay/pump-replay.ts';
import {
  flatPumpPlan,
  GOLDEN_PATIENTS,
  type GoldenPatient,
  goldenRecorded,
  USUAL_PUMP,
} from '../test-cases/golden-patients.ts';
import { pumpAnalysis } from './pump-analysis.ts';

const rules = TYPE_RULES.Type1;

function judged(patient: GoldenPatient) {
  const plan = flatPumpPlan(patient.basal, patient.carbRatio, patient.factor);
  const recorded = goldenRecorded(patient);
  const settings = { ...plan.rates, insulinKind: USUAL_PUMP.insulinKind };
  const findings = findingsOf(datasetOf(recorded, 0, 21), settings, {
    rules,
    treated: { isHighRisk: false, by: 'pump' },
  });
  const analysis = pumpAnalysis({ plan, pump: USUAL_PUMP }, findings, rules);
  const set = { rates: plan.rates, targetMgDl: USUAL_PUMP.targetMgDl };
  const ran = Array.from({ length: findings.grid.days }, () => set);
  const replayed = pumpReplay(findings, ran, USUAL_PUMP.insulinKind, rules);
  return { recorded, findings, analysis, effect: predictedEffect(triedRates(replayed, analysis.tables)) };
}

const rows = (table: readonly { startMinute: number; value: number }[]) =>
  table.map(({ startMinute, value }) => [startMinute, value]);
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

type Golden = Readonly<{
  sums: readonly [cgm: number, bolus: number];
  figures: readonly [tdd: number, mean: number, inRange: number, below70: number];
  basal: readonly number[];
  meals: readonly [number, number, number];
  tables: Readonly<{ basal: number[][]; carbRatio: number[][]; factor: number[][] }>;
  replay: readonly [inRange: number, below70: number, mean: number];
}>;

const SAME = { basal: [[0, 0.8]], carbRatio: [[0, 10]], factor: [[0, 45]] };
const GOLDEN: Readonly<Record<keyof typeof GOLDEN_PATIENTS, Golden>> = {
  T1: {
    sums: [697522, 378],
    figures: [37.2, 115.331, 100, 0],
    basal: [0.0089, 0.0132, 0.0068, 0.0029, 0.0022, 0.0015, -0.0007, -0.0004],
    meals: [-0.0363, -0.0294, -0.021],
    tables: SAME,
    replay: [100, 0, 115.331],
  },
  T2: {
    sums: [760303, 401.3],
    figures: [38.3095, 125.7115, 97.5694, 0],
    basal: [0.1106, 0.1341, 0.0742, 0.0385, 0.0289, 0.0193, 0.0169, 0.0387],
    meals: [-0.058, -0.0274, -0.0173],
    tables: {
      ...SAME,
      basal: [
        [0, 0.904],
        [360, 0.8],
      ],
    },
    replay: [99.2394, 0, 123.7513],
  },
  T3: {
    sums: [798943, 408.6],
    figures: [38.6571, 132.1004, 82.8373, 0],
    basal: [0.0019, 0.011, 0.0061, 0.001, 0.0008, 0.0005, -0.003, -0.0068],
    meals: [0.2491, -0.0867, -0.0098],
    tables: {
      ...SAME,
      carbRatio: [
        [0, 10],
        [300, 8.6],
        [660, 10],
      ],
    },
    replay: [87.5165, 0, 129.3859],
  },
  T4: {
    sums: [504760, 378],
    figures: [37.2, 83.459, 72.0899, 27.9101],
    basal: [-0.0672, -0.0521, -0.0332, -0.0249, -0.0187, -0.0125, -0.0315, -0.0611],
    meals: [-0.0332, -0.03, -0.021],
    tables: {
      ...SAME,
      basal: [
        [0, 0.754],
        [360, 0.8],
        [540, 0.724],
        [720, 0.655],
      ],
    },
    replay: [86.6567, 13.3433, 86.4709],
  },
  T5: {
    sums: [1139443, 470.45],
    figures: [41.6024, 188.4, 39.5668, 0],
    // Of the night's level above target, 59 and 27 mg/dL are what weak meals and corrections left.
    basal: [0.0541, 0.0498, 0.0313, 0.0241, 0.0238, 0.0236, 0.0238, 0.0355],
    meals: [0.1555, 0.1597, 0.1508],
    tables: {
      basal: [[0, 0.841]],
      carbRatio: [[0, 8.2]],
      factor: [[0, 49]],
    },
    replay: [57.2751, 0, 169.7724],
  },
};

describe('the golden patients', () => {
  it.each(Object.entries(GOLDEN))('%s: every number on the way, and the doses exactly', (name, golden) => {
    const { recorded, findings, analysis, effect } = judged(GOLDEN_PATIENTS[name as keyof typeof GOLDEN_PATIENTS]);
    const close = (found: readonly number[], known: readonly number[]) => {
      expect(found).toHaveLength(known.length);
      for (const [index, value] of known.entries()) expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(5e-4);
    };
    const { glucose, grid } = findings;
    const bolusUnits = sum(recorded.boluses.map(({ doseUnits }) => doseUnits));
    close([sum(Array.from(recorded.sensors[0]?.glucoseMgDl ?? [])), bolusUnits], golden.sums);
    close([grid.dailyDoseUnits, glucose.meanMgDl, glucose.inRangePercent, glucose.below70Percent], golden.figures);
    close(
      analysis.estimates.map(({ logChange }) => logChange),
      golden.basal,
    );
    const mealNeeds = [450, 750, 1110].map((at) => analysis.meals.filter(({ minuteOfDay }) => minuteOfDay === at));
    expect(mealNeeds.map(({ length }) => length)).toEqual([21, 21, 21]);
    close(
      mealNeeds.map((events) =>
        median(events.map(({ neededUnits, plannedUnits }) => Math.log(neededUnits / plannedUnits))),
      ),
      golden.meals,
    );
    const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = analysis.tables;
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

  it('T5: 20 corrections were weak', () => {
    const { analysis } = judged(GOLDEN_PATIENTS.T5);
    expect(analysis.corrections).toHaveLength(20);
    expect(median(analysis.corrections.map(({ logNeed }) => logNeed))).toBeCloseTo(0.3631, 4);
  });
});
