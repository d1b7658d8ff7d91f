import { describe, expect, it } from 'vitest';

import { planIssues } from '../plan-issues.ts';
import { CONTEXT, PUMP_RECOMMENDATION, PUMP_START } from '../sample-plans.ts';
import { payloadOfPumpPlan, payloadOfPumpRates, pumpPlanOfPayload, pumpRatesOfPayload } from './pump-payload.ts';

const PAYLOAD = {
  activeInsulinTime: 240,
  insulinAmountLimits: { maxBasal: 1.6, maxBolus: 12.5 },
  bolusTargetRange: { target: 110, correctAbove: 130 },
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

describe('pump payload', () => {
  it('PINIT-13: a plan has active insulin, limits, targets and three tables in lists of lists', () => {
    expect(payloadOfPumpPlan(PUMP_START.rates, PUMP_START.settings)).toEqual(PAYLOAD);
    expect(pumpPlanOfPayload(PAYLOAD, 'omnipod')).toEqual({ plan: PUMP_START, issues: [] });
  });

  it('PUMP-10: a recommendation has the three tables, rows of start and value', () => {
    const { basalRate, insulinToCarbRatio, insulinSensitivityFactor } = PAYLOAD;
    const payload = { basalRate, insulinToCarbRatio, insulinSensitivityFactor };
    expect(payloadOfPumpRates(PUMP_RECOMMENDATION.rates)).toEqual(payload);
    expect(pumpRatesOfPayload(payload)).toEqual({ plan: PUMP_RECOMMENDATION, issues: [] });
  });

  it('PINIT-14: reverse_correction is neither kept nor judged', () => {
    const bolusTargetRange = { ...PAYLOAD.bolusTargetRange, reverseCorrection: 'whatever' };
    const read = pumpPlanOfPayload({ ...PAYLOAD, bolusTargetRange }, 'omnipod');
    expect(read).toEqual({ plan: PUMP_START, issues: [] });
    expect(planIssues(read.plan, CONTEXT)).toEqual([]);
  });

  it('PINIT-23: targets that are null are not there', () => {
    const bolusTargetRange = { target: 110, correctAbove: null, high: null, low: null };
    const { plan } = pumpPlanOfPayload({ ...PAYLOAD, bolusTargetRange }, 'tandem');
    expect(plan.settings?.targetsMgDl).toEqual({ target: 110 });
    expect(planIssues(plan, CONTEXT)).toEqual([]);
  });

  it('rows are brought into the order of the day', () => {
    const [rows = []] = PAYLOAD.basalRate.segments;
    const { plan } = pumpRatesOfPayload({ ...PAYLOAD, basalRate: { segments: [rows.toReversed()] } });
    expect(plan).toEqual(PUMP_RECOMMENDATION);
  });

  it('no list is a table without rows; a second list is refused, because nobody would see it', () => {
    const none = pumpRatesOfPayload({ ...PAYLOAD, basalRate: { segments: [] } });
    expect(none.issues).toEqual([]);
    expect(planIssues(none.plan, CONTEXT).map(({ code }) => code)).toEqual(['pump.no-rows']);
    const [profile = []] = PAYLOAD.basalRate.segments;
    expect(pumpRatesOfPayload({ ...PAYLOAD, basalRate: { segments: [profile, profile] } }).issues).toEqual([
      {
        code: 'payload.several-profiles',
        at: ['rates', 'basalUnitsPerHour'],
        params: { stage: 'basalUnitsPerHour' },
      },
    ]);
  });
});
