import {
  correctionRow,
  emptyInjectionPlan,
  isFilledPlan,
  planIssues,
  withCorrectionMode,
} from '@glidepath/treatment-plan';
import { anyPlan } from '@glidepath/treatment-plan/any-plan';
import {
  CONTEXT,
  CRCF_PLAN,
  ESTIMATED_MEAL_PLAN,
  FIXED_MEAL_PLAN,
  INJECTION_PLANS,
  SCALE_PLAN,
} from '@glidepath/treatment-plan/sample-plans';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';

import { type InjectionTables, readInjections, sentInjections, writeInjections } from './injection-tables.ts';
import type { correctionRowWire } from './plan-json.wire.ts';
import { planOfStored, storedOfApproved, storedOfPlan } from './stored-plan.ts';
import { toSend } from './whole-plan.ts';

type Row = z.infer<typeof correctionRowWire>;
type Slot = NonNullable<InjectionTables['bolus']>['morning'];

const BASAL = [{ injection_time: 1320, dosage: 20, insulin_type: 'Lantus' }];
const SCALE: Row[] = [
  { low_value: 0, high_value: 150, dosage: 2 },
  { low_value: 151, high_value: 250, dosage: 4 },
  { low_value: 251, high_value: 600, dosage: 6.5 },
];
const NO_CORRECTION: Row[] = [{ low_value: 0, high_value: 600, dosage: 0 }];
const allDay = (slot: Slot) => ({ morning: slot, afternoon: slot, evening: slot, bedtime: slot });

describe('tables of injection plans', () => {
  it('SSI-22: no correction is sent, although the rows to go back to are still empty', () => {
    const empty = emptyInjectionPlan('MDI_FIXED_MEAL');
    if (empty.type !== 'MDI_FIXED_MEAL') throw new Error('another plan');
    const correction = withCorrectionMode(empty.correction, 'no_correction', correctionRow);
    expect(correction.keptRows?.length).toBeGreaterThan(0);
    const { bolus } = writeInjections(toSend({ ...FIXED_MEAL_PLAN, correction }));
    expect(bolus?.bedtime.correction).toEqual(NO_CORRECTION);
    expect(() => toSend({ ...FIXED_MEAL_PLAN, correction: empty.correction })).toThrow('Only a whole plan is sent.');
  });

  it('MDI-19: basal rows are time, dosage and insulin; every slot has its part of the bolus', () => {
    expect(writeInjections(SCALE_PLAN)).toEqual({
      basal: BASAL,
      bolus: allDay({ insulin_type: 'Humalog', correction: SCALE }),
    });
    expect(writeInjections(CRCF_PLAN).bolus).toEqual({
      cr_units: 'g_per_u',
      ...allDay({ insulin_type: 'NovoLog', cr: 10, cf: 50, target: 110 }),
    });
    expect(writeInjections(FIXED_MEAL_PLAN).bolus).toEqual(
      allDay({ insulin_type: 'Apidra', meal: { fixed_dose: 5 }, correction: SCALE }),
    );
    expect(writeInjections(ESTIMATED_MEAL_PLAN).bolus).toEqual(
      allDay({ insulin_type: 'Fiasp', meal: { S: 3, N: 5, L: 7.5 }, correction: SCALE }),
    );
  });

  it.each(INJECTION_PLANS)('a plan that is written and read is the same: $type', (plan) => {
    expect(readInjections(plan.type, writeInjections(plan))).toEqual({ plan, issues: [] });
  });

  it('no dose is lost on the way to storage and back', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(readInjections(plan.type, JSON.parse(JSON.stringify(writeInjections(plan))))).toEqual({
          plan,
          issues: [],
        });
        expect(planOfStored(plan.type, JSON.parse(JSON.stringify(storedOfPlan(plan))))).toEqual(plan);
      }),
    );
  });

  it('BASAL-02: an injection at 24:00 is read as one at 00:00', () => {
    const basal = [{ injection_time: 1440, dosage: 20, insulin_type: 'Lantus' }];
    const { plan, issues } = readInjections('BASAL_ONLY', { basal });
    expect([issues, planIssues(plan, CONTEXT), plan.basal[0]?.atMinute]).toEqual([[], [], 0]);
  });

  it('BASAL-02: what was read is told as it was sent, what was changed since is written anew', () => {
    const sent = {
      basal: [{ injection_time: 1440, dosage: 20, insulin_type: 'Lantus' }],
      bolus: allDay({ insulin_type: 'Humalog', cf: null, correction: SCALE }),
    };
    const { plan } = readInjections('MDI_SSI', sent);
    if (!isFilledPlan(plan)) throw new Error('no whole plan');
    expect(sentInjections(plan)).toBe(sent);
    expect(storedOfPlan(plan)).toEqual({ ...sent, glucose_units: 'mg/dL' });
    const changed = { ...plan, basal: plan.basal.map((row) => ({ ...row, doseUnits: 21 })) };
    expect(sentInjections(changed)).toEqual({
      basal: [{ injection_time: 0, dosage: 21, insulin_type: 'Lantus' }],
      bolus: allDay({ insulin_type: 'Humalog', correction: SCALE }),
    });
  });

  it('BASAL-12: an approval is stored as it was sent; of a plan that nobody sent it says that there is no bolus', () => {
    const { plan } = readInjections('BASAL_ONLY', { basal: BASAL });
    if (!isFilledPlan(plan)) throw new Error('no whole plan');
    const rationale = { general: 'One unit more' };
    expect(storedOfApproved({ rationale, plan })).toEqual({ rationale, basal: BASAL });
    expect(storedOfApproved({ rationale, plan: { ...plan } })).toEqual({ rationale, basal: BASAL, bolus: null });
    expect(storedOfApproved({ rationale, plan: SCALE_PLAN })).toMatchObject(writeInjections(SCALE_PLAN));
  });

  it('SSI-21: one row of zeros to the top is no correction, and stays it', () => {
    const bolus = allDay({ insulin_type: 'Apidra', meal: { fixed_dose: 5 }, correction: NO_CORRECTION });
    const { plan, issues } = readInjections('MDI_FIXED_MEAL', { basal: BASAL, bolus });
    expect([...issues, ...planIssues(plan, CONTEXT)]).toEqual([]);
    expect(plan).toMatchObject({ correction: { mode: 'no_correction' } });
    const scales = readInjections('MDI_SSI', {
      basal: BASAL,
      bolus: {
        ...allDay({ insulin_type: 'Humalog', correction: SCALE }),
        bedtime: { insulin_type: 'Humalog', correction: NO_CORRECTION },
      },
    });
    expect(planIssues(scales.plan, CONTEXT)).toEqual([]);
    expect(scales.plan).toMatchObject({
      scales: { morning: { mode: 'sliding_scale' }, night: { mode: 'no_correction' } },
    });
  });

  it('what is missing is named by the rules of the plan', () => {
    const codesOf = (type: 'MDI_SSI' | 'MDI_CRCF' | 'MDI_FIXED_MEAL' | 'MDI_ESTIMATED_MEAL') => {
      const { plan, issues } = readInjections(type, { basal: BASAL, bolus: null });
      return new Set([...issues, ...planIssues(plan, CONTEXT)].map(({ code }) => code));
    };
    expect(codesOf('MDI_SSI')).toEqual(new Set(['correction.no-rows', 'bolus.insulin-unselected']));
    expect(codesOf('MDI_CRCF')).toEqual(
      new Set(['crcf.carb-units-unselected', 'bolus.insulin-unselected', 'crcf.not-a-number']),
    );
    const meal = new Set(['meal.dose-missing', 'meal.insulin-unselected', 'correction.no-rows']);
    expect(codesOf('MDI_FIXED_MEAL')).toEqual(meal);
    expect(codesOf('MDI_ESTIMATED_MEAL')).toEqual(meal);
  });

  it('MEAL-03: a slot without its meal is a row without its amount', () => {
    const bolus = { ...allDay({ insulin_type: 'Apidra', meal: { fixed_dose: 5 }, correction: SCALE }) };
    const { plan } = readInjections('MDI_FIXED_MEAL', {
      basal: BASAL,
      bolus: { ...bolus, evening: { insulin_type: 'Apidra', correction: SCALE } },
    });
    expect(planIssues(plan, CONTEXT)).toEqual([
      { code: 'meal.dose-missing', at: ['meals', 'evening', 'doseUnits'], params: { period: 'evening' } },
    ]);
  });

  it.each<[string, Row[]]>([
    ['a first row above 0', SCALE.map((row, index) => (index === 0 ? { ...row, low_value: 1 } : row))],
    ['a gap', SCALE.map((row, index) => (index === 1 ? { ...row, low_value: 152 } : row))],
    ['an overlap', SCALE.map((row, index) => (index === 1 ? { ...row, low_value: 150 } : row))],
    ['a mmol/L beginning', SCALE.map((row, index) => (index === 2 ? { ...row, low_value: 253 } : row))],
  ])('SSI-15, SSI-32: %s is refused, in scales and in correction tables', (_, correction) => {
    const scale = { insulin_type: 'Humalog', correction };
    const good = allDay({ insulin_type: 'Humalog', correction: SCALE });
    expect(readInjections('MDI_SSI', { basal: BASAL, bolus: { ...good, evening: scale } }).issues).toEqual([
      { code: 'payload.not-contiguous', at: ['scales', 'evening', 'rows'] },
    ]);
    const bolus = allDay({ ...scale, meal: { fixed_dose: 5 } });
    expect(readInjections('MDI_FIXED_MEAL', { basal: BASAL, bolus }).issues).toEqual([
      { code: 'payload.not-contiguous', at: ['correction', 'rows'] },
    ]);
  });

  it('SSI-01: a correction table has the same bounds at all times of day', () => {
    const slot: Slot = { insulin_type: 'Apidra', meal: { S: 1, N: 2, L: 3 }, correction: SCALE };
    for (const other of [NO_CORRECTION, SCALE.slice(0, 2), []]) {
      const bolus = { ...allDay(slot), bedtime: { ...slot, correction: other } };
      expect(readInjections('MDI_ESTIMATED_MEAL', { basal: BASAL, bolus }).issues).toEqual([
        { code: 'payload.bounds-differ', at: ['correction', 'rows'] },
      ]);
    }
  });

  it.each([
    ['BASAL_ONLY', ['cf', 'cr', 'target', 'fixedDose', 'correction']],
    ['MDI_SSI', ['cf', 'cr', 'target', 'fixedDose']],
    ['MDI_CRCF', ['fixedDose', 'correction']],
    ['MDI_FIXED_MEAL', ['cf', 'cr', 'target']],
    ['MDI_ESTIMATED_MEAL', ['cf', 'cr', 'target', 'fixedDose']],
  ] as const)('doses that %s has no place for are refused, not dropped: %s', (type, foreign) => {
    const everything = {
      insulin_type: 'Apidra',
      cf: 50,
      cr: 10,
      target: 110,
      meal: { fixed_dose: 5 },
      correction: SCALE,
    };
    const { issues } = readInjections(type, {
      basal: BASAL,
      bolus: { cr_units: 'g_per_u', ...allDay(everything) },
    });
    expect(issues.map(({ code, at }) => [code, ...at])).toEqual(
      ['morning', 'afternoon', 'evening', 'bedtime'].flatMap((slot) =>
        foreign.map((part) => ['payload.foreign-part', 'bolus', slot, part]),
      ),
    );
  });

  it('one row is enough to be a dose with no place', () => {
    const bolus = { ...writeInjections(CRCF_PLAN).bolus, evening: { correction: NO_CORRECTION } };
    const { issues } = readInjections('MDI_CRCF', { basal: BASAL, bolus: { ...allDay({}), ...bolus } });
    expect(issues.map(({ at }) => at)).toEqual([['bolus', 'evening', 'correction']]);
  });

  it('sizes in a plan of fixed meals are refused; null and empty parts are no doses', () => {
    const sized = allDay({ insulin_type: 'Apidra', meal: { S: 1, N: 2, L: 3 }, correction: SCALE });
    expect(readInjections('MDI_FIXED_MEAL', { basal: BASAL, bolus: sized }).issues).toHaveLength(4);
    const nothing = allDay({ insulin_type: null, cf: null, cr: null, target: null, meal: null, correction: [] });
    expect(readInjections('BASAL_ONLY', { basal: BASAL, bolus: nothing }).issues).toEqual([]);
  });
});
