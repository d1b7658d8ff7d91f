import type { WorklistPage, WorklistRow } from '../list/worklist.query.ts';

const KEY = 'a'.repeat(64);
const PATIENT = '00000000-0000-4000-8000-000000000001';

export function aPrepared(changes: Partial<NonNullable<WorklistRow['prepared']>> = {}) {
  return {
    key: KEY,
    computedAt: '2026-11-19T04:00:00Z',
    dataUntil: '2026-11-19T06:40:00Z',
    changedValues: 1,
    firstChange: {
      place: { area: 'basal', unit: 'U/h', startMinute: 0, endMinute: 360 },
      from: 0.8,
      to: 0.85,
      insulinChangePercent: 6.3,
    },
    signOffRefusals: [],
    isViewAwaited: false,
    ...changes,
  } satisfies NonNullable<WorklistRow['prepared']>;
}

export function someGlucose(changes: Partial<NonNullable<WorklistRow['glucose']>> = {}) {
  return {
    source: 'sensor',
    below54Percent: 2,
    from54To70Percent: 4,
    from70To180Percent: 60,
    from180To250Percent: 25,
    above250Percent: 9,
    timeInRangeChangePoints: -8,
    activePercent: 93,
    hourlyMgDl: Array.from({ length: 24 }, (_, hour) => 100 + hour),
    ...changes,
  } satisfies NonNullable<WorklistRow['glucose']>;
}

/** Somebody with lows and advice that only has to be approved. */
export function aRow(changes: Partial<WorklistRow> = {}): WorklistRow {
  return {
    patient: PATIENT,
    name: 'Maya Levi',
    birthDate: '1988-03-09',
    mrn: 'A100',
    treatmentType: 'PUMP',
    group: 'ready',
    state: 'advice-ready',
    criteria: [{ criterion: 'low', measured: 6, limit: 4 }],
    glucose: someGlucose(),
    newestDataAt: '2026-11-19T06:40:00Z',
    metSince: '2026-11-15',
    daysWaiting: 4,
    risk: 54,
    score: 58,
    owner: null,
    snoozedUntil: null,
    snoozeReason: null,
    prepared: aPrepared(),
    missingData: null,
    dataRequest: null,
    openRecommendation: null,
    nextPossibleOn: null,
    version: 3,
    today: '2026-11-19',
    ...changes,
  };
}

export const NO_COUNTS: WorklistPage['counts'] = {
  ready: 0,
  worse: 0,
  review: 0,
  approval: 0,
  'follow-up': 0,
  connection: 0,
  'no-data': 0,
  waiting: 0,
  well: 0,
};

export function aPage(rows: readonly WorklistRow[], changes: Partial<WorklistPage> = {}): WorklistPage {
  return {
    rows: [...rows],
    next: null,
    counts: { ...NO_COUNTS, ready: rows.length },
    snoozed: 0,
    preparing: 0,
    nextCheckAt: null,
    askedAt: '2026-11-19T08:00:00Z',
    ...changes,
  };
}

/** What the server tells before the reader has said anything: nothing is advised. */
export const A_BLIND_ADVICE = {
  identifier: '00000000-0000-4000-8000-000000000011',
  status: 'COMPLETED',
  createdAt: '2026-11-19T04:00:00Z',
  treatmentType: 'PUMP',
  glucoseAvg: null,
  feedback: null,
  error: null,
  code: null,
  start: null,
  end: null,
  approvedDate: null,
  receivedAt: null,
  past: false,
  advisorVersion: '2.3.0',
  data: { rationale: null, hcpMessages: null, basalComment: null, bolusComments: null, plan: null },
  extra: {
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
  },
};
