import type { InjectionPlan, PumpPlan, TreatmentPlan } from '@glidepath/treatment-plan';

import type { CgmFigures, SharedPlan } from '../plan-to-send.ts';

export const SHARE_ID = '0198a5c2-7d10-7a31-9b5e-4c2f8e61d9a7';

const BASAL = [{ atMinute: 1320, doseUnits: 20, insulinName: 'Lantus' }] as const;
const perPeriod = <Value>(value: Value) => ({ morning: value, afternoon: value, evening: value, night: value });
const ROWS = [
  { upToMgDl: 150, doseUnits: 0 },
  { upToMgDl: 250, doseUnits: 4 },
  { upToMgDl: 600, doseUnits: 6.5 },
];
const CORRECTION = {
  mode: 'sliding_scale',
  rows: ROWS.map(({ upToMgDl, doseUnits }) => ({ upToMgDl, doseUnits: perPeriod(doseUnits) })),
} as const;

export const PUMP_PLAN: PumpPlan = {
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: [
      { startMinute: 0, value: 0.585 },
      { startMinute: 180, value: 0.78 },
    ],
    carbRatioGramsPerUnit: [{ startMinute: 0, value: 12.5 }],
    correctionFactorMgDlPerUnit: [{ startMinute: 330, value: 48 }],
  },
  settings: null,
};

/** One of every kind that can be injected by. */
export const INJECTION_PLANS: Readonly<Record<InjectionPlan['type'], InjectionPlan>> = {
  BASAL_ONLY: { type: 'BASAL_ONLY', basal: BASAL },
  MDI_SSI: {
    type: 'MDI_SSI',
    basal: BASAL,
    scales: perPeriod({ mode: 'sliding_scale', rows: ROWS, insulinName: 'Humalog' }),
  },
  MDI_CRCF: {
    type: 'MDI_CRCF',
    basal: BASAL,
    crcf: {
      carbUnits: 'g_per_u',
      periods: perPeriod({ insulinName: 'NovoLog', carbRatio: 10, correctionFactorMgDlPerUnit: 50, targetMgDl: 110 }),
    },
  },
  MDI_FIXED_MEAL: {
    type: 'MDI_FIXED_MEAL',
    basal: BASAL,
    meals: perPeriod({ insulinName: 'Apidra', doseUnits: 5 }),
    correction: CORRECTION,
  },
  MDI_ESTIMATED_MEAL: {
    type: 'MDI_ESTIMATED_MEAL',
    basal: BASAL,
    meals: perPeriod({ insulinName: 'Fiasp', doseUnits: { small: 3, normal: 5, large: 7.5 } }),
    correction: CORRECTION,
  },
};

export const EVERY_PLAN: readonly TreatmentPlan[] = [
  PUMP_PLAN,
  ...Object.values(INJECTION_PLANS),
  { type: 'GENERIC', messageToPatient: 'Well done' },
];

export const CGM: CgmFigures = {
  startsOn: '2026-02-15',
  endsOn: '2026-02-28',
  meanMgDl: 153.664,
  gmiPercent: 6.985_642,
  cvPercent: 37.751_797,
  daysOfWear: 13,
  activePercent: 93.333_333,
  ranges: {
    veryLowPercent: 0.444_444,
    lowPercent: 3.2,
    targetPercent: 62.505_49,
    highPercent: 24.85,
    veryHighPercent: 9,
  },
};

export function aShare(changes: Partial<SharedPlan> = {}): SharedPlan {
  return {
    shareId: SHARE_ID,
    previousShareId: null,
    approvedAt: '2026-03-01T08:55:00.000Z',
    sharedAt: '2026-03-01T09:00:00.000Z',
    endedAt: null,
    patient: { recordNumber: { system: 'urn:oid:1.2.36.146.595', value: '0077' }, bornOn: '1990-05-17' },
    clinician: { userId: '0198a5c2-0000-7000-8000-000000000001', name: 'Dana Roth' },
    signature: null,
    visit: null,
    plan: PUMP_PLAN,
    messagesToPatient: ['Well done'],
    advisorVersion: '1.0.0',
    glucoseUnit: 'mg/dL',
    cgm: CGM,
    document: { pdfBase64: 'JVBERi0xLjcK', language: 'en' },
    profilePngBase64: null,
    ...changes,
  };
}
