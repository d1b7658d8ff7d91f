import { planIssues } from '@glidepath/treatment-plan';
import { CONTEXT, PUMP_RECOMMENDATION, PUMP_START } from '@glidepath/treatment-plan/sample-plans';
import { describe, expect, it } from 'vitest';

import { readPumpPlan, readPumpRates, writePumpPlan, writePumpRates } from './pump-tables.ts';

const WIRE = {
  activeInsulinTime: 240,
  insulinAmountLimits: { max_basal: 1.6, max_bolus: 12.5 },
  bolusTargetRange: { target: 110, correct_above: 130 },
  basalRate: {
    segments: [
      [
        { start: 0, value: 0.585 },
        { start: 180, value: 0.78 },
      ],
    ],
  },
  insulinToCarbRatio: { segments: [[{ start: 0, value: 12.5 }]] },
  insulinSensitivityFactor: { segments: [[{ start: 0, value: 48 }]] },
};

describe('tables of pump plans', () => {
  it('PINIT-13: a plan has active insulin, limits, targets and three tables in lists of lists', () => {
    expect(writePumpPlan(PUMP_START)).toEqual(WIRE);
    expect(readPumpPlan(WIRE, 'omnipod')).toEqual({ plan: PUMP_START, issues: [] });
  });

  it('PUMP-10: a recommendation has the three tables, rows of start and value', () => {
    const { basalRate, insulinToCarbRatio, insulinSensitivityFactor } = WIRE;
    const tables = { basalRate, insulinToCarbRatio, insulinSensitivityFactor };
    expect(writePumpRates(PUMP_RECOMMENDATION.rates)).toEqual(tables);
    expect(readPumpRates(tables)).toEqual({ plan: PUMP_RECOMMENDATION, issues: [] });
  });

  it('PINIT-14: reverse_correction is neither kept nor judged', () => {
    const bolusTargetRange = { ...WIRE.bolusTargetRange, reverse_correction: 'whatever' };
    const read = readPumpPlan({ ...WIRE, bolusTargetRange }, 'omnipod');
    expect(read).toEqual({ plan: PUMP_START, issues: [] });
    expect(planIssues(read.plan, CONTEXT)).toEqual([]);
  });

  it('PINIT-23: targets that are null are not there', () => {
    const bolusTargetRange = { target: 110, correct_above: null, high: null, low: null };
    const { plan } = readPumpPlan({ ...WIRE, bolusTargetRange }, 'tandem');
    expect(plan.settings?.targetsMgDl).toEqual({ target: 110 });
    expect(planIssues(plan, CONTEXT)).toEqual([]);
  });

  it('rows are brought into the order of the day', () => {
    const [rows = []] = WIRE.basalRate.segments;
    const { plan } = readPumpRates({ ...WIRE, basalRate: { segments: [rows.toReversed()] } });
    expect(plan).toEqual(PUMP_RECOMMENDATION);
  });

  it('no list is a table without rows; a second list is refused, because nobody would see it', () => {
    const none = readPumpRates({ ...WIRE, basalRate: { segments: [] } });
    expect(none.issues).toEqual([]);
    expect(planIssues(none.plan, CONTEXT).map(({ code }) => code)).toEqual(['pump.no-rows']);
    const [profile = []] = WIRE.basalRate.segments;
    expect(readPumpRates({ ...WIRE, basalRate: { segments: [profile, profile] } }).issues).toEqual([
      {
        code: 'payload.several-profiles',
        at: ['rates', 'basalUnitsPerHour'],
        params: { stage: 'basalUnitsPerHour' },
      },
    ]);
  });
});
