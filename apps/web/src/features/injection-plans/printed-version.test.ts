import { describe, expect, it } from 'vitest';

import type { PlanVersion } from './plan-versions.query.ts';
import { printedVersion } from './printed-version.ts';

const planJson: PlanVersion['planJson'] = {
  basal: [{ injectionTime: 1320, dosage: 20, insulinType: 'Lantus' }],
  bolus: null,
  glucoseUnits: 'mg/dL',
};
const version = (changes: Partial<PlanVersion>): PlanVersion => ({
  version: 1,
  type: 'BASAL_ONLY',
  timestamp: '2026-02-03T09:00:00Z',
  authorName: 'Dana Cohen',
  origin: 'entered',
  reason: null,
  clinicNote: null,
  planJson,
  pumpPlan: null,
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
  it('PROOF-05: of a plan that was entered by hand has who made it and who signed it', () => {
    const entered = version({ signature });
    expect(printed(entered, [entered])).toMatchObject({
      feedback: { physicianName: 'Dana Cohen', receivedAt: entered.timestamp, signature, planStanding: 'current' },
      planBefore: null,
      entered: { pumpSettings: null },
    });
  });

  it('PROOF-05: of a pump start has the signature and every setting of the pump', () => {
    const segments = (value: number) => ({ segments: [[{ start: 0, value }]] });
    const pumpPlan = {
      basalRate: segments(0.8),
      insulinToCarbRatio: segments(10),
      insulinSensitivityFactor: segments(50),
      activeInsulinTime: 240,
      insulinAmountLimits: { maxBasal: 2, maxBolus: 10 },
      bolusTargetRange: { target: 110 },
    };
    const start = version({ type: 'PUMP', origin: 'pump-start', planJson: null, pumpPlan, signature });
    expect(printed(start, [start])).toMatchObject({
      feedback: { signature, data: { basalRate: segments(0.8) } },
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
    const broken = version({ type: 'MDI_CRCF' });
    expect(printed(broken, [broken])).toBeNull();
  });
});
