import { HOUR_MS } from '@glidepath/quantities';

// One file of each system that runs a closed loop and can be read, as its uploader writes it: a fortnight of rates and
// boluses, and one of people who only talk of loops.

export const LOOP_ZONE = 'Europe/Berlin';
/** Whole days by the clock of that zone, in winter. */
export const LOOP_WINDOW = { firstDay: '2026-01-05', days: 14 } as const;

const FIRST_MS = Date.parse(`${LOOP_WINDOW.firstDay}T00:00:00+01:00`);
const DAY_HOURS = [0, 3, 6, 9, 12, 15, 18, 21];

type WrittenEntry = Readonly<Record<string, unknown>>;

const moments = Array.from({ length: LOOP_WINDOW.days }, (_, day) => DAY_HOURS.map((hour) => day * 24 + hour)).flat();
const instant = (hours: number) => new Date(FIRST_MS + hours * HOUR_MS).toISOString();

/** A site that holds treatments alone: nobody exports profiles with them. */
function nightscout(rate: WrittenEntry, bolus: WrittenEntry, site: WrittenEntry = {}): string {
  const treatments = moments.flatMap((hours, index) => [
    { _id: `r${index}`, created_at: instant(hours), eventType: 'Temp Basal', duration: 90, rate: 0.4, ...rate },
    { _id: `b${index}`, created_at: instant(hours + 2), insulin: 0.3, ...bolus },
  ]);
  return JSON.stringify({ treatments, ...site });
}

function tidepool(basal: WrittenEntry, bolus: WrittenEntry): string {
  const data = moments.flatMap((hours, index) => [
    { id: `r${index}`, type: 'basal', time: instant(hours), duration: 1.5 * HOUR_MS, rate: 0.4, ...basal },
    { id: `b${index}`, type: 'bolus', time: instant(hours + 2), normal: 0.3, ...bolus },
  ]);
  return JSON.stringify(data);
}

const TCONNECTSYNC = { enteredBy: 'Pump (tconnectsync)' };
const TANDEM_BY_TIDEPOOL = { deviceId: 'TConnectSync-TandemPump' };

export const LOOP_FILES = {
  'Nightscout: Loop, by rates': nightscout(
    { enteredBy: "loop://Anna's iPhone", automatic: true, temp: 'absolute', absolute: 0.4 },
    { eventType: 'Correction Bolus', enteredBy: "loop://Anna's iPhone", automatic: false },
  ),
  'Nightscout: Loop, by boluses': nightscout(
    { enteredBy: 'loop://phone', rate: 0, reason: 'suspend', duration: 5 },
    { eventType: 'Correction Bolus', enteredBy: 'loop://phone', automatic: true },
  ),
  'Nightscout: Loop, by its status alone': nightscout(
    { enteredBy: 'loop://phone', automatic: false },
    { eventType: 'Correction Bolus', enteredBy: 'loop://phone', automatic: false },
    {
      devicestatus: moments.flatMap((hours) =>
        [0, 0.1, 0.2, 0.3, 0.4].map((later) => ({
          created_at: instant(hours + later),
          loop: { enacted: { rate: 0.4, received: true } },
        })),
      ),
    },
  ),
  'Nightscout: Trio': nightscout({ enteredBy: 'Trio' }, { eventType: 'SMB', enteredBy: 'Trio' }),
  'Nightscout: AndroidAPS 3, by rates': nightscout(
    { app: 'AAPS', type: 'NORMAL', durationInMilliseconds: 5_400_000, isAbsolute: true, pumpType: 'DANA_I' },
    { app: 'AAPS', type: 'NORMAL', eventType: 'Meal Bolus', pumpType: 'DANA_I' },
  ),
  'Nightscout: AndroidAPS 3, by boluses': nightscout(
    { app: 'AAPS', type: 'PUMP_SUSPEND', rate: 0, duration: 5 },
    { app: 'AAPS', type: 'SMB', eventType: 'Correction Bolus' },
  ),
  'Nightscout: AndroidAPS 2': nightscout(
    { enteredBy: 'openaps://AndroidAPS' },
    { enteredBy: 'openaps://AndroidAPS', isSMB: true, eventType: 'Correction Bolus' },
  ),
  'Nightscout: Control-IQ, by rates': nightscout(
    { ...TCONNECTSYNC, reason: 'Algorithm', absolute: 0.4 },
    { ...TCONNECTSYNC, eventType: 'Combo Bolus', notes: 'Standard' },
  ),
  'Nightscout: Control-IQ, by boluses': nightscout(
    { ...TCONNECTSYNC, reason: 'Profile' },
    { ...TCONNECTSYNC, eventType: 'Combo Bolus', notes: 'Automatic Bolus/Correction' },
  ),
  'Nightscout: Control-IQ asleep': nightscout(
    { ...TCONNECTSYNC, reason: 'Sleep' },
    { ...TCONNECTSYNC, eventType: 'Combo Bolus', notes: 'Standard' },
  ),
  'Tidepool: Control-IQ': tidepool(
    { deviceId: 'tandemCIQ1002717-555', deliveryType: 'automated' },
    { deviceId: 'tandemCIQ1002717-555', subType: 'automated' },
  ),
  'Tidepool: 670G, micro-boluses as rates': tidepool(
    { deviceId: 'MMT-1780:NG1', deliveryType: 'automated' },
    { deviceId: 'MMT-1780:NG1', subType: 'normal' },
  ),
  'Tidepool: Loop': tidepool(
    { origin: { name: 'com.loopkit.Loop' }, deliveryType: 'automated' },
    { origin: { name: 'com.loopkit.Loop' }, subType: 'automated' },
  ),
  'Tidepool: Trio': tidepool(
    { origin: { name: 'org.nightscout.Trio' }, deliveryType: 'automated' },
    { origin: { name: 'org.nightscout.Trio' }, subType: 'automated' },
  ),
  'Tidepool: 780G': tidepool(
    { deviceId: 'MMT-1884:NG1', deliveryType: 'automated' },
    { deviceId: 'MMT-1884:NG1', subType: 'automated' },
  ),
  'Tidepool: a loop whose pump stood still': tidepool(
    { deviceId: 'tandemCIQ1002717-555', deliveryType: 'suspend', suppressed: { deliveryType: 'automated' } },
    { deviceId: 'tandemCIQ1002717-555', subType: 'normal' },
  ),
  'Tidepool: AndroidAPS, which calls its boluses normal': tidepool(
    { deliveryType: 'automated', scheduleName: 'AAPS' },
    { subType: 'normal' },
  ),
  'Tidepool: Control-IQ through tconnectsync': tidepool(
    { ...TANDEM_BY_TIDEPOOL, deliveryType: 'temp', payload: { reason: 'TempRateAndAlgorithm' } },
    { ...TANDEM_BY_TIDEPOOL, subType: 'normal', payload: { notes: 'Automatic Bolus/Correction' } },
  ),
} as const;

export const FILES_WITHOUT_LOOP = {
  'a mother who signs as Looper mum': nightscout(
    { enteredBy: 'Looper mum', notes: 'Loop off' },
    { eventType: 'Meal Bolus', enteredBy: 'Looper mum', notes: 'Automatic Bolus? no, by hand' },
  ),
  'somebody called Trio': nightscout(
    { enteredBy: 'The Trio at home', reason: 'Algorithm' },
    { eventType: 'Correction Bolus', enteredBy: 'aaps-dad@example.org' },
  ),
  'a Tandem pump without Control-IQ': nightscout(
    { ...TCONNECTSYNC, reason: 'Profile' },
    { ...TCONNECTSYNC, eventType: 'Combo Bolus', notes: 'Standard/Correction' },
  ),
  'notes of a pump in Tidepool': tidepool(
    { deviceId: 'Looper mum', deliveryType: 'temp', payload: { reason: 'Algorithm' } },
    { deviceId: 'Looper mum', subType: 'normal', notes: ['Automatic Bolus'], payload: { notes: 'Automatic Bolus' } },
  ),
} as const;
