import type { DeviceRecord, PumpSettingsRecord } from '@glidepath/device-readings';
import { HOUR_MS, MINUTE_MS } from '@glidepath/quantities';

import type { Loop } from './made-person.ts';

/** What a loop adds to the insulin of a person: every hour a little bolus, every half hour another rate. */
const LOOP = { bolusUnits: 0.3, rateUnitsPerHour: 0.45, everyMs: 30 * MINUTE_MS } as const;

/** What a loop writes about its own doses: of a bolus, and of a temporary rate. */
const WORDS: Readonly<Record<Exclude<Loop, 'loop-tidepool'>, Readonly<{ bolus: object | null; rate: object }>>> = {
  'androidaps-3': {
    bolus: { app: 'AAPS', eventType: 'Correction Bolus', type: 'SMB', isValid: true },
    rate: { app: 'AAPS', type: 'NORMAL', isValid: true },
  },
  tconnectsync: {
    bolus: { eventType: 'Combo Bolus', enteredBy: 'Pump (tconnectsync)', notes: 'Automatic Bolus/Correction' },
    rate: { enteredBy: 'Pump (tconnectsync)', reason: 'Algorithm' },
  },
  trio: { bolus: { eventType: 'SMB', enteredBy: 'Trio' }, rate: { enteredBy: 'Trio' } },
  'loop-nightscout': {
    bolus: { eventType: 'Correction Bolus', enteredBy: 'loop://iPhone', automatic: true },
    rate: { enteredBy: 'loop://iPhone', automatic: true },
  },
  'looper-mum': { bolus: null, rate: { enteredBy: 'Looper mum' } },
};

/** The life of a person with a pump as a site of its loop tells it. */
export function siteDocument(loop: Loop, lived: readonly DeviceRecord[]): string {
  return JSON.stringify(loop === 'loop-tidepool' ? tidepool(lived) : nightscout(loop, lived));
}

const iso = (atMs: number) => new Date(atMs).toISOString();

function everyLoopTime(lived: readonly DeviceRecord[]): number[] {
  const times = lived.filter(({ type }) => type === 'cgm').map(({ atMs }) => atMs);
  return times.filter((atMs) => atMs % LOOP.everyMs === 0);
}

function nightscout(loop: Exclude<Loop, 'loop-tidepool'>, lived: readonly DeviceRecord[]) {
  const words = WORDS[loop];
  const times = everyLoopTime(lived);
  const rates = loop === 'looper-mum' ? times.filter((atMs) => atMs % (6 * HOUR_MS) === 0) : times;
  const boluses = words.bolus === null ? [] : times.filter((atMs) => atMs % HOUR_MS === 0);
  return {
    entries: lived.flatMap((record) =>
      record.type === 'cgm' ? [{ type: 'sgv', sgv: record.glucose, date: record.atMs, device: 'xDrip-DexcomG6' }] : [],
    ),
    treatments: [
      ...lived.flatMap((record) => personsDoses(record, loop)),
      ...boluses.map((atMs) => ({ created_at: iso(atMs), insulin: LOOP.bolusUnits, ...words.bolus })),
      ...rates.map((atMs) => ({
        created_at: iso(atMs),
        eventType: 'Temp Basal',
        duration: loop === 'looper-mum' ? 60 : 30,
        absolute: LOOP.rateUnitsPerHour,
        rate: LOOP.rateUnitsPerHour,
        ...words.rate,
      })),
    ],
    profile: lived.flatMap((record) => (record.type === 'pump_settings' ? [profile(record)] : [])),
  };
}

function personsDoses(record: DeviceRecord, loop: Loop): object[] {
  if (record.type === 'carbs') return [{ created_at: iso(record.atMs), eventType: 'Carbs', carbs: record.grams }];
  if (record.type !== 'bolus') return [];
  const isOfAps = loop === 'androidaps-3';
  return [
    {
      created_at: iso(record.atMs),
      eventType: 'Meal Bolus',
      insulin: record.deliveredUnits,
      ...(isOfAps ? { app: 'AAPS', type: 'NORMAL', isValid: true } : {}),
      boluscalc: { carbs: record.calculator?.carbsGrams ?? 0, bg: record.calculator?.glucoseMgDl ?? 0 },
    },
  ];
}

function profile(settings: PumpSettingsRecord) {
  const rows = (table: PumpSettingsRecord['basalUnitsPerHour']) =>
    table.map(({ startMinute, value }) => ({
      time: `${String(Math.floor(startMinute / 60)).padStart(2, '0')}:00`,
      value,
    }));
  const target = settings.targetMgDl.map(({ startMinute, lowMgDl }) => ({ startMinute, value: lowMgDl }));
  return {
    defaultProfile: 'Day',
    startDate: iso(settings.atMs),
    units: 'mg/dl',
    store: {
      Day: {
        dia: 5,
        timezone: settings.zone,
        basal: rows(settings.basalUnitsPerHour),
        carbratio: rows(settings.carbRatioGramsPerUnit),
        sens: rows(settings.correctionFactorMgDlPerUnit),
        target_low: rows(target),
        target_high: rows(target),
      },
    },
  };
}

function tidepool(lived: readonly DeviceRecord[]) {
  const at = (atMs: number) => ({ time: iso(atMs), deviceId: 'tandemCIQ1002717', timezone: lived[0]?.zone });
  const ms = (startMinute: number) => startMinute * MINUTE_MS;
  const told = lived.flatMap((record): object[] => {
    switch (record.type) {
      case 'cgm':
        return [{ type: 'cbg', units: 'mg/dL', value: record.glucose, ...at(record.atMs) }];
      case 'carbs':
        return [{ type: 'food', nutrition: { carbohydrate: { net: record.grams } }, ...at(record.atMs) }];
      case 'bolus':
        return [{ type: 'bolus', subType: 'normal', normal: record.deliveredUnits, ...at(record.atMs) }];
      case 'pump_settings':
        return [
          {
            type: 'pumpSettings',
            units: { bg: 'mg/dL', carb: 'grams' },
            activeSchedule: 'Day',
            basalSchedules: {
              Day: record.basalUnitsPerHour.map(({ startMinute, value }) => ({ start: ms(startMinute), rate: value })),
            },
            carbRatio: record.carbRatioGramsPerUnit.map(({ value }) => ({ start: 0, amount: value })),
            insulinSensitivity: record.correctionFactorMgDlPerUnit.map(({ value }) => ({ start: 0, amount: value })),
            bgTarget: record.targetMgDl.map(({ lowMgDl }) => ({ start: 0, target: lowMgDl })),
            ...at(record.atMs),
          },
        ];
      default:
        return [];
    }
  });
  const automated = everyLoopTime(lived).map((atMs) => ({
    type: 'basal',
    deliveryType: 'automated',
    rate: LOOP.rateUnitsPerHour,
    duration: LOOP.everyMs,
    ...at(atMs),
  }));
  return [...told, ...automated];
}
