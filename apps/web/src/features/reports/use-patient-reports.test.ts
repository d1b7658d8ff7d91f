import type { PumpRates } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import type { PumpPlanInForce } from './current-plan/current-pump-plan.query.ts';
import type { PatientReports } from './patient-reports.query.ts';
import { withCurrentRates } from './use-patient-reports.ts';

const ratesOf = (basal: number, carbRatio: number, correctionFactor: number): PumpRates => ({
  basalUnitsPerHour: [{ startMinute: 0, value: basal }],
  carbRatioGramsPerUnit: [{ startMinute: 0, value: carbRatio }],
  correctionFactorMgDlPerUnit: [{ startMinute: 0, value: correctionFactor }],
});
const REPORTS = {
  generatedAt: '2026-03-01T09:00:00.000Z',
  reportsData: {
    agp: null,
    existingRates: ratesOf(0.7, 10, 40),
    existingRatesUpdatedAt: '2026-02-01T00:00:00.000Z',
  },
} as unknown as PatientReports;

function current(plan: PumpPlanInForce['plan']): PumpPlanInForce {
  return { patient: 'p', plan, reported: null, programming: null, differences: [] };
}

describe('the rates that reports call current', () => {
  it('RPT-51: are those of the plan in force, although the reports were made before it', () => {
    const pumpPlan = { type: 'PUMP', rates: ratesOf(0.8, 9.5, 43), settings: null } as const;
    const timestamp = '2026-03-02T09:00:00.000Z';
    expect(
      withCurrentRates(REPORTS, current({ version: 2, timestamp, pumpPlan, acknowledgedAt: null })).reportsData,
    ).toMatchObject({
      existingRates: ratesOf(0.8, 9.5, 43),
      existingRatesUpdatedAt: timestamp,
    });
  });

  it('stay as they are where no plan is known', () => {
    expect(withCurrentRates(REPORTS, current(null))).toBe(REPORTS);
    expect(withCurrentRates(REPORTS, undefined)).toBe(REPORTS);
  });
});
