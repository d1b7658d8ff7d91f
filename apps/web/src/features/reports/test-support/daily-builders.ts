import type { BolusEvent, DailyReport } from '@glidepath/report-figures';

/** The example day of the decisions (appendix B), for tests. */
export function aBolus(parts: Partial<BolusEvent> = {}): BolusEvent {
  return {
    bolusId: 'b1',
    insulinType: 'rapid',
    timestampStart: '2022-03-27T08:10:00',
    timestampEnd: null,
    amountSuggested: 4.5,
    delivered: 4,
    carbs: 45,
    carbsUnits: 'g',
    glucoseLevel: 143,
    activeInsulin: 0.3,
    cr: 10,
    cf: 45,
    target: 110,
    targetLow: 100,
    targetHigh: 120,
    immediate: 4,
    extendedAmount: null,
    extendedDurationInSeconds: null,
    isOverrideIncrease: false,
    isOverrideDecrease: true,
    ...parts,
  };
}

const at = (time: string) => `2022-03-27T${time}:00`;

export function aDailyReport(parts: Partial<DailyReport> = {}): DailyReport {
  return {
    startDate: '2022-03-07',
    endDate: '2022-03-27',
    lastWholeDate: '2022-03-27',
    sensors: [
      { timestamp: '2022-03-26T23:55:00', value: 128 },
      { timestamp: at('08:05'), value: 143 },
      { timestamp: at('08:10'), value: 151 },
    ],
    bgs: { low: [], inRange: [{ timestamp: at('08:00'), value: 139 }], high: [{ timestamp: at('12:00'), value: 431 }] },
    manualBgs: { low: [{ timestamp: at('16:10'), value: 64 }], inRange: [], high: [] },
    carbsAndMealSizes: [
      { timestamp: at('08:10'), value: 45 },
      { timestamp: at('13:00'), value: 'Large' },
    ],
    notes: [{ timestamp: at('17:00'), text: 'Felt shaky' }],
    activities: [{ timestamp: at('18:00'), name: 'Walk', durationInMinutes: 30 }],
    siteChanges: [{ timestamp: at('20:15') }],
    maxInsulinAmount: 8.5,
    timeInRange: {
      '03/27/2022': {
        seriousBelowRange: 0.01,
        belowRange: 0.03,
        inRange: 0.68,
        aboveRange: 0.2,
        seriousAboveRange: 0.08,
      },
    },
    mdiBasals: [],
    mdiBoluses: [],
    pumpBasals: [{ timestampStart: at('00:00'), timestampEnd: at('06:00'), rate: 0.8 }],
    pumpTempBasals: [{ timestampStart: at('02:00'), timestampEnd: at('03:30'), rate: 0.4 }],
    pumpBoluses: [aBolus()],
    automatedBoluses: [],
    dualBoluses: { extended: [], immediate: [] },
    squareBoluses: [],
    ...parts,
  };
}
