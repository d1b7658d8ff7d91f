import { type ReplayableDays, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { DAY_PERIOD_START_MINUTES, perPeriod } from '@glidepath/quantities';
import type { InjectionPlan, PumpPlan } from '@glidepath/treatment-plan';

import type { Advice, Feedback, Recommendation, SettingAdvice } from '../recommendation/reviewed-recommendation.ts';

const rate = (value: number) => [{ startMinute: 0, value }];
const aPump = (basalUnitsPerHour: number): PumpPlan => ({
  type: 'PUMP',
  rates: {
    basalUnitsPerHour: rate(basalUnitsPerHour),
    carbRatioGramsPerUnit: rate(9.5),
    correctionFactorMgDlPerUnit: rate(43),
  },
  settings: null,
});

const NO_EXTRA: Recommendation['extra'] = {
  planInForce: null,
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
  planChange: null,
  advice: null,
  hasClockShift: false,
};
const NO_DATA: Recommendation['data'] = {
  rationale: null,
  hcpMessages: null,
  basalComment: null,
  bolusComments: null,
  plan: null,
};

type Changes = Partial<Omit<Recommendation, 'data' | 'extra'>> &
  Readonly<{ data?: Partial<Recommendation['data']>; extra?: Partial<Recommendation['extra']> }>;

/** For a pump whose basal rate goes from 0.8 to 0.85; everything else stays. */
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
    data: { ...NO_DATA, plan: aPump(0.85), ...data },
    extra: { ...NO_EXTRA, planInForce: aPump(0.8), ...extra },
  };
}

/** The plan of somebody who injects this much at ten in the evening. */
export function injectionsOf(type: 'MDI_CRCF' | 'MDI_SSI' | 'BASAL_ONLY', doseUnits: number): InjectionPlan {
  const basal = [{ atMinute: 1320, doseUnits, insulinName: 'Lantus' }];
  if (type === 'BASAL_ONLY') return { type, basal };
  if (type === 'MDI_CRCF') {
    const counting = { insulinName: 'Humalog', carbRatio: 10, correctionFactorMgDlPerUnit: 45, targetMgDl: 110 };
    return { type, basal, crcf: { carbUnits: 'g_per_u', periods: perPeriod(() => counting) } };
  }
  const rows = [
    { upToMgDl: 150, doseUnits: 2 },
    { upToMgDl: 600, doseUnits: 4 },
  ];
  return { type, basal, scales: perPeriod(() => ({ mode: 'sliding_scale', rows, insulinName: 'Humalog' })) };
}

/** For somebody who injects 18 units at ten in the evening and is advised 20. */
export function anInjectionRecommendation(
  treatmentType: 'MDI_CRCF' | 'MDI_SSI' | 'BASAL_ONLY',
  changes: Changes = {},
): Recommendation {
  return aPumpRecommendation({
    treatmentType,
    ...changes,
    data: { plan: injectionsOf(treatmentType, 20), ...changes.data },
    extra: { planInForce: injectionsOf(treatmentType, 18), ...changes.extra },
  });
}

/** A manual one: nothing is advised. */
export const BY_HAND: Changes = { status: 'MANUAL', data: { plan: null } };

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
      plan: aPump(0.9),
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

type ReplayedSetting = NonNullable<SettingAdvice['replayed']>;

/** More insulin for the dawn: glucose is lower from 04:30 to 10:00. */
export function aReplayedSetting(changes: Partial<ReplayedSetting> = {}): ReplayedSetting {
  const curve = (lowerBy: number) => ({
    medianMgDl: [150, 155, 160, 165, 170, 176, 180, 182, 178, 172, 166, 160].map((mgDl) => mgDl - lowerBy),
    lowerQuartileMgDl: [120, 124, 128, 131, 134, 138, 140, 142, 139, 135, 131, 127].map((mgDl) => mgDl - lowerBy),
    upperQuartileMgDl: [190, 196, 203, 209, 216, 222, 227, 229, 224, 217, 210, 202].map((mgDl) => mgDl - lowerBy),
  });
  return {
    fromMinute: 270,
    toMinute: 600,
    before: curve(0),
    after: curve(13),
    medianMgDl: { before: 171, after: 158 },
    below70Percent: { before: 1, after: 1.2 },
    above180Percent: { before: 38, after: 29.3 },
    daysBetter: ['2026-02-10', '2026-02-14', '2026-02-20'],
    daysWorse: ['2026-02-12'],
    days: 40,
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

const everyDay = (value: number, days: number) => new Float64Array(days * SLOTS_PER_DAY).fill(value);
const NO_BOLUSES = {
  count: 0,
  slot: new Int32Array(),
  doseUnits: new Float64Array(),
  atOnceShare: new Float64Array(),
  extendedSlots: new Int32Array(),
};
const NOTHING = new Float64Array();

/** Days of the pump of `aPumpRecommendation`, each at one glucose all day; basal insulin alone is given. */
export function replayableDaysOf(glucoseMgDl: readonly number[]): ReplayableDays {
  const days = glucoseMgDl.length;
  return {
    firstDay: '2026-02-08',
    present: aPump(0.8),
    days: {
      slots: days * SLOTS_PER_DAY,
      glucoseMgDl: Float64Array.from(glucoseMgDl.flatMap((mgDl) => [...everyDay(mgDl, 1)])),
      mostEatenMgDl: everyDay(0, days),
      plannedUnitsPerHour: everyDay(0.8, days),
      givenShare: everyDay(1, days),
      boluses: NO_BOLUSES,
    },
    doses: {
      kind: 'calculated',
      entries: {
        boluses: NO_BOLUSES,
        foodUnits: NOTHING,
        carbRatioThen: NOTHING,
        aboveTargetMgDl: NOTHING,
        correctionFactorThen: NOTHING,
        factorShare: NOTHING,
        onBoardUnits: NOTHING,
        takenShare: NOTHING,
      },
    },
    body: {
      sensitivityMgDlPerUnit: everyDay(45, 1),
      actionMinutes: 90,
      fadeMinutes: 180,
      rescueBelowMgDl: 65,
      doubt: 0.3,
    },
    periodStartMinutes: DAY_PERIOD_START_MINUTES,
    nphInsulins: [],
    withheld: null,
  };
}
