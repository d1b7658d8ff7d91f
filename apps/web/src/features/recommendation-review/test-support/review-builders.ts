import { type PerSlot, perSlot } from '@glidepath/treatment-plan';

import type { Advice, Feedback, Recommendation, SettingAdvice } from '../opened/reviewed-recommendation.ts';

const rates = (value: number) => ({ segments: [[{ start: 0, value }]] });

const NO_EXTRA: Recommendation['extra'] = {
  existingBasalRates: null,
  existingCarbRatio: null,
  existingCorrectionFactor: null,
  mdiPlan: null,
  mdiAlgoVersion: null,
  hcpMessages: null,
  patientMessages: null,
  bgTarget: null,
  activeInsulinTime: null,
  deviceInUseSummary: null,
  agp: null,
  dailyReport: null,
  logbook: null,
  assessment: null,
  advice: null,
  hasClockShift: false,
};
const NO_DATA: Recommendation['data'] = {
  rationale: null,
  hcpMessages: null,
  basalComment: null,
  bolusComments: null,
  basalRate: null,
  insulinToCarbRatio: null,
  insulinSensitivityFactor: null,
  basal: null,
  bolus: null,
};

type Changes = Partial<Omit<Recommendation, 'data' | 'extra'>> &
  Readonly<{ data?: Partial<Recommendation['data']>; extra?: Partial<Recommendation['extra']> }>;

/** Of a pump whose basal rate goes from 0.8 to 0.85; everything else stays. */
export function aPumpRecommendation({ data, extra, ...changes }: Changes = {}): Recommendation {
  return {
    identifier: '00000000-0000-4000-8000-000000000001',
    status: 'COMPLETED',
    createdAt: '2026-03-01T10:00:00.000Z',
    treatmentType: 'PUMP',
    glucoseAvg: null,
    feedback: null,
    error: null,
    code: null,
    start: '2026-02-08',
    end: '2026-02-28',
    approvedDate: null,
    receivedAt: null,
    past: false,
    advisorVersion: '1.0.0',
    ...changes,
    data: {
      ...NO_DATA,
      basalRate: rates(0.85),
      insulinToCarbRatio: rates(9.5),
      insulinSensitivityFactor: rates(43),
      ...data,
    },
    extra: {
      ...NO_EXTRA,
      existingBasalRates: [{ start: 0, value: 0.8 }],
      existingCarbRatio: [{ start: 0, value: 9.5 }],
      existingCorrectionFactor: [{ start: 0, value: 43 }],
      ...extra,
    },
  };
}

const basal = (dosage: number) => [{ injectionTime: 1320, dosage, insulinType: 'Lantus' }];
const crcf: PerSlot<object> = perSlot(() => ({ insulinType: 'Humalog', cr: 10, cf: 45, target: 110 }));
const crcfBolus = { crUnits: 'g_per_u', ...crcf } as NonNullable<Recommendation['data']['bolus']>;
const scaleBolus = perSlot(() => ({
  insulinType: 'Humalog',
  correction: [
    { lowValue: 0, highValue: 150, dosage: 2 },
    { lowValue: 151, highValue: 600, dosage: 4 },
  ],
})) as NonNullable<Recommendation['data']['bolus']>;

/** Of somebody who injects 18 units at ten in the evening and is advised 20. */
export function anInjectionRecommendation(
  treatmentType: 'MDI_CRCF' | 'MDI_SSI' | 'BASAL_ONLY',
  changes: Changes = {},
): Recommendation {
  const bolus = { MDI_CRCF: crcfBolus, MDI_SSI: scaleBolus, BASAL_ONLY: null }[treatmentType];
  return aPumpRecommendation({
    treatmentType,
    ...changes,
    data: {
      basalRate: null,
      insulinToCarbRatio: null,
      insulinSensitivityFactor: null,
      basal: basal(20),
      bolus,
      ...changes.data,
    },
    extra: {
      existingBasalRates: null,
      existingCarbRatio: null,
      existingCorrectionFactor: null,
      mdiPlan: { basal: basal(18), bolus },
      ...changes.extra,
    },
  });
}

/** A manual one: nothing is advised. */
export const BY_HAND: Changes = {
  status: 'MANUAL',
  data: { basalRate: null, insulinToCarbRatio: null, insulinSensitivityFactor: null, basal: null, bolus: null },
};

export function aFeedback(changes: Partial<Feedback> = {}): Feedback {
  return {
    id: '00000000-0000-4000-8000-000000000002',
    receivedAt: '2026-03-01T11:00:00.000Z',
    patientApprovalStatus: null,
    patientResponseTimestamp: null,
    adpRequestIdentifier: '00000000-0000-4000-8000-000000000001',
    treatmentType: 'PUMP',
    advisorVersion: '1.0.0',
    physicianName: 'Dana Roth',
    start: '2026-02-08',
    end: '2026-02-28',
    sharedAt: null,
    data: {
      rationale: { general: 'Well done', basalComments: 'A little more at night' },
      basalRate: rates(0.9),
      insulinToCarbRatio: rates(9.5),
      insulinSensitivityFactor: rates(43),
    },
    ...changes,
  };
}

export function aSetting(changes: Partial<SettingAdvice> = {}): SettingAdvice {
  return {
    place: { area: 'basal', unit: 'U/h', startMinute: 0, endMinute: 1440 },
    from: 0.8,
    to: 0.85,
    insulinChangePercent: 6.3,
    code: 'FASTING_RISE',
    guards: [],
    evidence: { count: 12, estimatedLogChange: 0.06, driftMgDlPerHour: 4.4 },
    confidence: 'medium',
    episodesFor: [],
    episodesAgainst: [],
    ...changes,
  };
}

export function anAdvice(settings: readonly SettingAdvice[]): Advice {
  return {
    algorithmVersion: '1.0.0',
    period: { firstDay: '2026-02-08', days: 21, glucoseDays: 21 },
    glucoseSource: 'sensor',
    isChanged: true,
    settings: [...settings],
    episodes: [],
    flags: [],
    notes: [],
    totalDailyDoseUnits: 40,
    predictedEffect: null,
  };
}
