import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { zoneClock } from '@glidepath/device-readings';
import { joinedName } from '@glidepath/patient-rules';
import { dayAfter } from '@glidepath/quantities';
import {
  type DayPiece,
  dayPieces,
  daysFrom,
  daysWithData,
  type MonitoringPeriod,
  monitoringPeriod,
  offeredMonths,
  type QuartersOfDay,
  sensorTime,
} from '@glidepath/worklist-rules';

import type { Tx } from '#platform/database/database.ts';
import { isUuid } from '#platform/database/is-uuid.ts';
import { type ContactRow, findContacts } from './interactive-minutes.repository.ts';
import {
  type AskedMonitoring,
  findMonitored,
  findQuarters,
  findZones,
  type MonitoredPatient,
  PAGE_ROWS,
  type Place,
} from './monitoring-list.repository.ts';

/** What is told of each is made of 60 days at most, however long the patient has been here. */
export async function findMonitoringPage(tx: Tx, asked: AskedMonitoring, today: string) {
  if (asked.month !== undefined && !offeredMonths(today).includes(asked.month)) throw new ApiError('day-not-counted');
  const period = monitoringPeriod(asked.month ?? null, today);
  const days = daysOfZones(await findZones(tx), period);
  const { sort = 'name' } = asked;
  const ordering = new Map([...days].map(([zone, of]) => [zone, sort === 'days-of-30' ? of.window : of.period]));
  const order = { sort, pieces: ordering, period, after: placeOf(asked.after, sort) };
  const found = await findMonitored(tx, asked, order);
  if (asked.patient !== undefined && found.length === 0) throw new ApiError('not-found');
  const listed = found.slice(0, PAGE_ROWS);
  const last = found.length > PAGE_ROWS ? listed.at(-1) : undefined;
  const rows = await rowsOf(tx, listed, { period, days });
  return { listed, rows, next: last ? `${last.id}${last.place}` : null, period };
}

type DaysOfZone = Readonly<{ period: readonly DayPiece[]; window: readonly DayPiece[] }>;
type Counted = Readonly<{ period: MonitoringPeriod; days: ReadonlyMap<string, DaysOfZone> }>;

function daysOfZones(zones: readonly string[], { from, to, windowFrom }: MonitoringPeriod) {
  const ofZone = (zone: string): DaysOfZone => {
    const clock = zoneClock(zone);
    const startOfDayMs = (day: string) => clock.instantMs(Date.parse(`${day}T00:00:00Z`));
    return {
      period: dayPieces(daysFrom(from, to), startOfDayMs),
      window: dayPieces(daysFrom(windowFrom, to), startOfDayMs),
    };
  };
  return new Map(zones.map((zone) => [zone, ofZone(zone)]));
}

async function rowsOf(tx: Tx, listed: readonly MonitoredPatient[], counted: Counted) {
  const { from, to, windowFrom, minutesTo } = counted.period;
  const patients = listed.filter(({ is_shared: isShared }) => isShared).map(({ id }) => id);
  const first = from < windowFrom ? from : windowFrom;
  const [quarters, contacts] = await Promise.all([
    // A day of a zone lies in those of UTC beside it.
    findQuarters(tx, { patients, from: dayAfter(first, -1), to: dayAfter(to, 1) }),
    findContacts(tx, { patients, from, to: minutesTo }),
  ]);
  const contactsOf = Map.groupBy(contacts, ({ patient_id: patient }) => patient);
  return listed.map((row) => ({
    patient: row.id,
    name: joinedName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name }),
    birthDate: row.date_of_birth,
    mrn: row.mrn,
    figures: row.is_shared
      ? figuresOf(counted.days.get(row.timezone), quarters.get(row.id) ?? [], contactsOf.get(row.id) ?? [])
      : null,
  }));
}

function figuresOf(
  days: DaysOfZone = { period: [], window: [] },
  quarters: readonly QuartersOfDay[],
  contacts: readonly ContactRow[],
) {
  const { hours, longestRunHours } = sensorTime(days.period, quarters);
  return {
    daysOfPeriod: daysWithData(days.period, quarters),
    daysOf30: daysWithData(days.window, quarters),
    sensorHours: hours,
    longestRunHours,
    minutes: contacts.reduce((sum, { taken_back_at: back, minutes }) => (back ? sum : sum + minutes), 0),
  };
}

const UUID_LENGTH = 36;

function placeOf(after: string | undefined, sort: string): Place | null {
  if (after === undefined) return null;
  const [id, place] = [after.slice(0, UUID_LENGTH), after.slice(UUID_LENGTH)];
  if (!isUuid(id) || (sort !== 'name' && !/^-?\d{1,9}$/.test(place))) throw new ApiError('input-invalid');
  return { id, place };
}
