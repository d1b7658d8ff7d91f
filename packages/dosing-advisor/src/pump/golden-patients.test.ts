import { predictedEffect } from '@glidepath/plan-replay';
import { describe, expect, it } from 'vitest';
import { episodeWriter } from '../advice/explanation/episodes.ts';
import { datasetOf } from '../evidence/dataset/dataset-of.ts';
import { findingsOf } from '../evidence/findings.ts';
import { TYPE_RULES } from '../limits/type-rules.ts';
import { explainedWeight } from '../replay/explained-weight.ts';
import { pumpReplay, triedRates } from '../replay/pump-replay.ts';
import {
  flatPumpPlan,
  GOLDEN_PATIENTS,
  type GoldenPatient,
  goldenRecorded,
  USUAL_PUMP,
} from '../test-cases/golden-patients.ts';
import { chosenPlan } from './by-replay/chosen-plan.ts';
import { guardedPlan } from './by-replay/guarded-plan.ts';
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
    {
      ...replay,
      firstDay: '2026-03-01',
      countedDays: findings.grid.days,
      weight: explainedWeight(findings),
      isFasting: findings.context.isFasting,
      isAfterMissed: findings.context.isAfterMissed,
      planOfDay: ran.map(() => 'the only one'),
    },
  ];
  const chosen = chosenPlan(weeks, { plan, pump: USUAL_PUMP }, findings, rules, AS_PLANNED);
  return { plan, recorded, findings, weeks, chosen, effect: predictedEffect(triedRates(replay, chosen.tables)) };
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
    basal: [-0.0543, -0.0172, -0.0049, -0.024, -0.0475, -0.064, -0.0843, -0.0913],
    carbRatio: [-0.0134, -0.0053, -0.0686, -0.0894, -0.0399],
    factor: [0.0121],
    heldBy: ['', '', '', 'NOT_HELD_OUT', '', '', '', '', '', '', '', '', 'NOT_HELD_OUT', ''],
    tables: { basal: [[0, 0.8]], carbRatio: [[0, 10]], factor: [[0, 45]] },
    replay: [100, 0, 115.331],
  },
  T2: {
    sums: [760303, 401.3],
    figures: [38.3095, 125.7115, 97.5694, 0],
    basal: [0.15, 0.15, 0.0796, -0.0439, -0.0574, -0.0578, -0.0449, 0.0326],
    carbRatio: [0.0103, 0.0421, -0.0642, -0.0914, -0.0265],
    factor: [0.0388],
    heldBy: ['STEP_CAP', 'STEP_CAP', '', '', '', '', '', 'NOT_HELD_OUT', '', '', '', '', 'NOT_HELD_OUT', ''],
    tables: {
      basal: [
        [0, 0.929],
        [360, 0.869],
        [540, 0.8],
      ],
      carbRatio: [[0, 10]],
      factor: [[0, 45]],
    },
    replay: [99.537, 0, 123.0123],
  },
  T3: {
    sums: [798943, 408.6],
    figures: [38.6571, 132.1004, 82.8373, 0],
    basal: [0.0711, 0.15, 0.15, 0.15, -0.0561, -0.1142, -0.1142, -0.063],
    carbRatio: [0.0393, 0.15, -0.0566, -0.1174, -0.0242],
    factor: [-0.12],
    heldBy: [
      'FOOD_NOT_BASAL',
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
      'NOT_HELD_OUT',
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
    replay: [90.0794, 0, 128.1922],
  },
  T4: {
    sums: [504760, 378],
    figures: [37.2, 83.459, 72.0899, 27.9101],
    basal: [-0.3, -0.3, -0.2192, -0.2503, -0.3, -0.3, -0.3, -0.3],
    carbRatio: [-0.0068, -0.2378, -0.3, -0.3, -0.0157],
    factor: [0],
    heldBy: [
      'STEP_CAP',
      '',
      '',
      'STEP_CAP',
      'STEP_CAP',
      'STEP_CAP',
      'STEP_CAP',
      'STEP_CAP',
      '',
      '',
      'STEP_CAP',
      'STEP_CAP',
      '',
      'TBR_BLOCK',
    ],
    tables: {
      basal: [
        [0, 0.593],
        [180, 0.8],
        [540, 0.593],
      ],
      carbRatio: [
        [0, 10],
        [660, 13],
        [1320, 10],
      ],
      factor: [[0, 45]],
    },
    replay: [97.7844, 2.2156, 93.2437],
  },
  T5: {
    sums: [1139443, 470.45],
    figures: [41.6024, 188.4, 39.5668, 0],
    basal: [0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2],
    carbRatio: [0.1024, 0.2, 0.2, 0.2, 0.1065],
    factor: [0.2],
    heldBy: [
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'NOT_HELD_OUT',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'STEP_CAP,TDD_CAP',
      'NOT_HELD_OUT',
      'STEP_CAP,TDD_CAP',
    ],
    tables: {
      basal: [[0, 0.92]],
      carbRatio: [
        [0, 10],
        [300, 8.7],
        [1320, 10],
      ],
      factor: [[0, 52]],
    },
    replay: [58.7963, 0, 167.9312],
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

  it('T2: stays as it is where guards left only what is worse than that, and says so', () => {
    const { plan, findings, weeks, chosen } = judged(GOLDEN_PATIENTS.T2);
    const story = { plan, pump: USUAL_PUMP, findings, weeks, pieces: chosen.pieces, flags: [], held: [] };
    const guarded = (tables: typeof chosen.tables) =>
      guardedPlan(
        { ...story, tables, chosen: tables, write: episodeWriter('2026-03-01') },
        () => ({ predictedEffect: null, forecastWithheld: null }),
        false,
      );
    const weaker = { ...plan.rates, basalUnitsPerHour: [{ startMinute: 0, value: 0.7 }] };
    const { tables, settings } = guarded(weaker);
    expect(tables.basalUnitsPerHour).toEqual(plan.rates.basalUnitsPerHour);
    expect(settings.find(({ place }) => place.area === 'basal')?.code).toBe('GUARDS_REVERSE');
    const [night] = chosen.tables.basalUnitsPerHour;
    const better = {
      ...plan.rates,
      basalUnitsPerHour: [
        { startMinute: 0, value: night?.value ?? Number.NaN },
        { startMinute: 360, value: 0.8 },
      ],
    };
    expect(guarded(better).tables).toEqual(better);
  });

  it('T4: basal is to blame for all 49 lows', () => {
    const { findings } = judged(GOLDEN_PATIENTS.T4);
    expect(findings.lows.map(({ cause }) => cause)).toEqual(Array.from({ length: 49 }, () => 'basal'));
  });
});
