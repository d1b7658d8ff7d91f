import type { LoopSettings } from '@glidepath/loop-review';

import type { LeverAdvice, LoopAutomation, LoopDecision, LoopReport, LoopReview } from '../closed-loops.query.ts';

const flat = (value: number) => [{ startMinute: 0, value }];

export const PRESENT: LoopSettings = {
  system: 'minimed-780g',
  basalUnitsPerHour: [
    { startMinute: 0, value: 0.9 },
    { startMinute: 360, value: 1.1 },
  ],
  carbRatioGramsPerUnit: flat(10),
  correctionFactorMgDlPerUnit: flat(45),
  loopTargetMgDl: flat(120),
  activeInsulinMinutes: 300,
  sleepSchedule: null,
  hasDynamicSensitivity: false,
};

const ADVISED: LoopSettings = { ...PRESENT, carbRatioGramsPerUnit: flat(8.5) };

const figure = (value: number | null) => ({ value, unitsType: 'percent' as const, rawValue: value });
const cgm = (inRange: number) => ({
  avg: { value: 150, unitsType: 'mg/dL' as const },
  gmi: figure(6.9),
  stdev: { value: 40, unitsType: 'mg/dL' as const },
  cv: figure(27),
  lt54: figure(0),
  gte54lt70: figure(1),
  lt70: figure(1),
  gte70lte180: figure(inRange),
  gt180lte250: figure(99 - inRange),
  gt180: figure(99 - inRange),
  gt250: figure(0),
  timeCgmActivePercentage: figure(97),
});

const agp = (inRange: number): LoopReport['glucose']['period'] => ({
  start: '2022-03-01',
  end: '2022-03-14',
  cgmGraph: Array.from({ length: 96 }, (_, slot) => ({
    time: slot * 15,
    p10: 90,
    p25: 110,
    p50: 140,
    p75: 170,
    p90: 200,
  })),
  bolusGraph: [],
  statistics: {
    cgm: cgm(inRange),
    smbg: null,
    insulin: null,
    carbs: null,
    hcl: {
      pumpControlMode: { percentage: 93, rawPercentage: 92.9, averageTime: { hours: 22, minutes: 18 } },
      sleep: { percentage: 31, rawPercentage: 31.2, averageTime: { hours: 7, minutes: 30 } },
      exercise: { percentage: null, averageTime: { hours: 0, minutes: 0 }, weeklyAmount: null },
    },
  },
});

/** The parts add up to the total, in units of all days together. */
export const AUTOMATION: LoopAutomation = {
  dayCount: 14,
  time: { knownMinutes: 20_160, automatedMinutes: 18_732, limitedMinutes: 228, manualMinutes: 1200 },
  exits: {
    exits: [],
    manualPerWeek: 1.5,
    manualByCause: [
      { cause: 'sensor', count: 2, minutes: 900 },
      { cause: null, count: 1, minutes: 300 },
    ],
    limitedCount: 4,
    longestMinutes: 600,
  },
  insulin: {
    dayCount: 14,
    totalUnits: 574,
    automaticUnits: 322,
    automaticBasalUnits: 280,
    automaticBolusUnits: 42,
    programmedBasalUnits: 7,
    mealBolusUnits: 196,
    correctionBolusUnits: 28,
    unsplitBolusUnits: 21,
    unknownBolusUnits: 0,
    injectedUnits: 0,
  },
  basal: {
    knownMinutes: 20_160,
    deliveredUnits: 287,
    againstProgrammed: { minutes: 20_160, programmedUnits: 350, deliveredUnits: 287 },
    stoppedMinutes: 2016,
    stoppedByLoopMinutes: 1008,
    highest: { rateUnitsPerHour: 2.4, minutes: 140 },
  },
  overrides: [{ kind: 'sleep', count: 14, minutes: 6300, longestMinutes: 450 }],
  hours: Array.from({ length: 24 }, (_, hour) => ({
    automatedPercent: hour === 3 ? null : 93,
    automaticUnitsPerDay: hour === 3 ? null : 0.96,
    basal: hour === 3 ? null : { programmedUnits: 14, deliveredUnits: 11.9 },
    target: { setMgDl: 120, usedMgDl: hour === 12 ? 150 : 120 },
  })),
};

const event = (day: string, minute: number) => ({ day, minute });

const FINDINGS: LoopReport['findings'] = [
  {
    code: 'MISSED_BOLUSES',
    count: 9,
    of: null,
    pointsLost: 4.2,
    events: [event('2022-03-02', 780), event('2022-03-09', 1200), event('2022-03-13', 800), event('2022-03-13', 1210)],
  },
  { code: 'LATE_BOLUSES', count: 12, of: 40, pointsLost: 0.3, events: [event('2022-03-05', 500)] },
  { code: 'SENSOR_OFF', count: 85, of: 100, pointsLost: null, events: [] },
  { code: 'FEW_BOLUSES', count: 28, of: 14, pointsLost: null, events: [] },
];

export const REPORT: LoopReport = {
  period: { firstDay: '2022-03-01', lastDay: '2022-03-14', days: 14 },
  before: { firstDay: '2022-02-15', lastDay: '2022-02-28', days: 14 },
  isLoopSeen: true,
  identity: {
    system: 'minimed-780g',
    recognisedBy: 'device',
    toldByDevices: 'minimed-780g',
    device: { manufacturer: 'Medtronic', model: '780G' },
  },
  glucose: { period: agp(74), before: agp(70) },
  automation: AUTOMATION,
  findings: FINDINGS,
};

const summary = (inRangePercent: number, riskIndex: number) => ({
  readings: 6000,
  meanMgDl: 150,
  inRangePercent,
  below70Percent: 1.2,
  below54Percent: 0.1,
  above180Percent: 25,
  above250Percent: 3,
  riskIndex,
});

const stays = (lever: LeverAdvice['lever'], use: LeverAdvice['use'], why: NonNullable<LeverAdvice['stays']>) => ({
  lever,
  use,
  change: null,
  stays: why,
});

export const REVIEW: LoopReview = {
  key: 'a'.repeat(64),
  version: '1.0.0',
  period: { firstDay: '2022-02-22', lastDay: '2022-03-14', days: 21 },
  identity: REPORT.identity,
  refusals: [],
  settingsRefusals: [],
  findings: [],
  settings: PRESENT as LoopReview['settings'],
  settingsToldAt: '2022-03-01T08:00:00Z',
  advice: {
    settings: ADVISED as NonNullable<LoopReview['settings']>,
    levers: [
      {
        lever: 'carbRatio',
        use: 'user-boluses',
        change: { reason: 'HIGH_AFTER_MEALS', isStronger: true, count: 24, of: 50 },
        stays: null,
      },
      stays('correctionFactor', 'unused', 'NOT_USED'),
      stays('basal', 'unused', 'NOT_USED'),
      stays('loopTarget', 'acts', 'ONE_AT_A_TIME'),
      stays('activeInsulin', 'acts', 'ONE_AT_A_TIME'),
      stays('sleepSchedule', 'unused', 'NOT_USED'),
    ],
    effect: {
      before: summary(70.4, 31.2),
      after: summary(74.6, 27.1),
      timeInRangePoints: { expected: 4, lowest: 0, highest: 8 },
      timeBelowRangePoints: { expected: 0, lowest: -1, highest: 1 },
      riskPoints: { expected: -4, lowest: -8, highest: 0 },
      extraUnitsPerDay: 0.62,
    },
  },
};

const { key: _, ...CONTENT } = REVIEW;

export const DECISION: LoopDecision = {
  id: '00000000-0000-4000-8000-00000000000a',
  approvedAt: '2022-03-15T09:00:00Z',
  approvedBy: 'Dana Cohen',
  present: PRESENT as NonNullable<LoopReview['settings']>,
  settings: ADVISED as NonNullable<LoopReview['settings']>,
  changedLevers: ['carbRatio'],
  note: 'Bolus before eating.',
  acknowledgedAt: null,
  isEdited: false,
  algorithmVersion: '1.0.0',
  review: CONTENT,
};
