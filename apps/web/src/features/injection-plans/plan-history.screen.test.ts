import { describe, expect, it } from 'vitest';

import { printedVersion } from './plan-history.screen.tsx';
import type { PlanVersion } from './plan-versions.query.ts';

const plan = { type: 'BASAL_ONLY', basal: [{ atMinute: 1320, doseUnits: 20, insulinName: 'Lantus' }] } as const;
const version = (changes: Partial<PlanVersion>): PlanVersion => ({
  version: 1,
  type: 'BASAL_ONLY',
  timestamp: '2026-02-03T09:00:00Z',
  authorName: 'Dana Cohen',
  origin: 'entered',
  reason: null,
  clinicNote: null,
  plan,
  ...changes,
});
const signature = { name: 'Dana Cohen', signedAt: '2026-02-03T08:59:00Z', meaning: 'approved' } as const;
const printed = (shown: PlanVersion, newestFirst: readonly PlanVersion[], treatmentType = shown.type) =>
  printedVersion(shown, {
    newestFirst,
    treatmentType,
    patient: { name: 'Maya Levi', mrn: null, dateOfBirth: '1988-03-09' },
    clinic: { name: 'Galilee Clinic', isDemo: false, clinicConfiguration: { initialPlanUnits: 'mg/dL' } },
  });

describe('a version of the plan as a document', () => {
  it('PROOF-05: for a plan that was entered by hand says who made it and who signed it', () => {
    const entered = version({ signature });
    expect(printed(entered, [entered])).toMatchObject({
      feedback: { physicianName: 'Dana Cohen', receivedAt: entered.timestamp, signature, planStanding: 'current' },
      planBefore: null,
      entered: { pumpSettings: null },
    });
  });

  it('PROOF-05: for a pump start has the signature and every setting of the pump', () => {
    const rate = (value: number) => [{ startMinute: 0, value }];
    const pumpPlan = {
      type: 'PUMP',
      rates: {
        basalUnitsPerHour: rate(0.8),
        carbRatioGramsPerUnit: rate(10),
        correctionFactorMgDlPerUnit: rate(50),
      },
      settings: {
        brand: 'other',
        activeInsulinMinutes: 240,
        maxBasalUnitsPerHour: 2,
        maxBolusUnits: 10,
        targetsMgDl: { target: 110 },
      },
    } as const;
    const start = version({ type: 'PUMP', origin: 'pump-start', plan: pumpPlan, signature });
    expect(printed(start, [start])).toMatchObject({
      feedback: { signature, data: { plan: { rates: { basalUnitsPerHour: rate(0.8) } } } },
      entered: { pumpSettings: { activeInsulinMinutes: 240, maxBolusUnits: 10, targetsMgDl: { target: 110 } } },
    });
  });

  it('PRINT-16: says when it was replaced, by the version right after it, and what it changed itself', () => {
    const all = [3, 2, 1].map((number) => version({ version: number, timestamp: `2026-02-0${number}T09:00:00Z` }));
    const [newest, middle] = all as [PlanVersion, PlanVersion];
    expect(printed(middle, all)?.feedback).toMatchObject({
      planStanding: 'replaced',
      replacedAt: newest.timestamp,
    });
    expect(printed(middle, all)?.planBefore).toMatchObject({ type: 'BASAL_ONLY' });
    expect(printed(newest, all, 'PUMP')?.feedback.planStanding).toBe('treatment-changed');
  });

  it('is none where the plan cannot be read as a whole', () => {
    const broken = version({ type: 'MDI_CRCF', plan: null });
    expect(printed(broken, [broken])).toBeNull();
  });
});
