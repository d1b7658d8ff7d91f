import { madeWorkbook } from '@glidepath/device-readings/test-cases/made-workbook';
import { DAY_MS, HOUR_MS } from '@glidepath/quantities';

// Files as other services export them: three days up to 20 February 2026, 23:45 in New
// York, with a low level by night and a high one from noon on.

const FIRST_CLOCK_MS = Date.UTC(2026, 1, 18);
/** New York is five hours behind in winter. */
const OFFSET_MS = 5 * HOUR_MS;

type Reading = Readonly<{ clockMs: number; mgDl: number }>;

function readings(everyMinutes: number, lowMgDl = 100): Reading[] {
  const perDay = 1440 / everyMinutes;
  return Array.from({ length: 3 * perDay }, (_, index) => ({
    clockMs: FIRST_CLOCK_MS + index * everyMinutes * 60_000,
    mgDl: index % perDay < perDay / 2 ? lowMgDl : 200,
  }));
}

const clockText = (clockMs: number) => new Date(clockMs).toISOString().slice(0, 19);
const instantText = (clockMs: number) => new Date(clockMs + OFFSET_MS).toISOString();

export function clarityText(lowMgDl = 100): string {
  const header =
    'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,' +
    'Glucose Value (mg/dL),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss),Glucose Rate of Change (mg/dL/min)';
  const rows = readings(5, lowMgDl).map(({ clockMs, mgDl }) => `4,${clockText(clockMs)},EGV,,,,Phone1,${mgDl},,,,`);
  return [header, '1,,FirstName,,Wilhelmina,,,,,,,', '3,,Device,,,Phone G6,Phone1,,,,,', ...rows, ''].join('\r\n');
}

/** As Clarity writes since 2022: all cells quoted, and other rows than readings have one cell less. */
export function clarityOfToday(): string {
  const quoted = (...cells: (string | number)[]) => cells.map((cell) => `"${cell}"`).join(',');
  const header = (clarityText().split('\r\n')[0] ?? '').split(',');
  const rows = readings(5).map(({ clockMs, mgDl }, index) => {
    const time = clockText(clockMs);
    return quoted(9, time, 'EGV', '', '', '', 'android G6', mgDl, '', '', '', '', 5_104_200 + index * 300, '8XXXXX');
  });
  return [
    quoted(...header, 'Transmitter Time (Long Integer)', 'Transmitter ID'),
    quoted(1, '', 'FirstName', '', 'Wilhelmina', '', '', '', '', '', '', '', ''),
    quoted(2, '', 'Alert', 'Urgent Low', '', '', 'android G6', 55, '', '', '', '', ''),
    quoted(3, '2026-02-18T00:02:00', 'Insulin', 'Fast-Acting', '', '', 'android G6', '', '4.00', '', '', '', ''),
    ...rows,
    '',
  ].join('\r\n');
}

/** A workbook in mmol/L, with times as serial days. */
export function libreViewWorkbook(): Uint8Array {
  const [, , header = ''] = libreViewText().split('\n');
  const rows = readings(15).map(({ clockMs, mgDl }) => {
    const days = clockMs / DAY_MS + 25_569;
    return ['FreeStyle LibreLink', 'MH00-77', { days }, 0, mgDl === 100 ? 5.6 : 11.1];
  });
  const inMmolL = header.replaceAll('Glucose mg/dL', 'Glucose mmol/L').split(',');
  return madeWorkbook([['Glucose Data', 'Generated on', '02-21-2026 09:15 PM UTC'], inMmolL, ...rows]);
}

/** With a date, all readings are of that day, whichever way it is read. */
export function libreViewText(date?: string): string {
  const header =
    'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL,' +
    'Non-numeric Rapid-Acting Insulin,Rapid-Acting Insulin (units),Non-numeric Food,Carbohydrates (grams),' +
    'Carbohydrates (servings),Non-numeric Long-Acting Insulin,Long-Acting Insulin (units),Notes,' +
    'Strip Glucose mg/dL,Ketone mmol/L,Meal Insulin (units),Correction Insulin (units),User Change Insulin (units)';
  const dayFirst = (clockMs: number) => clockText(clockMs).slice(0, 10).split('-').reverse().join('-');
  const rows = readings(15)
    .slice(0, date === undefined ? undefined : 96)
    .map(({ clockMs, mgDl }) => {
      const time = `${date ?? dayFirst(clockMs)} ${clockText(clockMs).slice(11, 16)}`;
      return `FreeStyle LibreLink,MH00-77,${time},0,${mgDl}${','.repeat(14)}`;
    });
  return `${['Patient report', 'Wilhelmina Brandauer,24-08-1984', header, ...rows].join('\n')}\n`;
}

/** On each of the three days 0.5 U an hour and two boluses of 6 U: 24 U. */
export const PUMP_DATA: readonly object[] = [0, 1, 2].flatMap((day) => {
  const at = (hour: number) => {
    const clockMs = FIRST_CLOCK_MS + (day * 24 + hour) * HOUR_MS;
    return { time: instantText(clockMs), deviceTime: clockText(clockMs), deviceId: 'pump-1' };
  };
  return [
    { ...at(0), id: `r${day}`, type: 'basal', deliveryType: 'scheduled', rate: 0.5, duration: 24 * HOUR_MS },
    { ...at(8), id: `b${day}`, type: 'bolus', subType: 'normal', normal: 6 },
    { ...at(18), id: `d${day}`, type: 'bolus', subType: 'normal', normal: 6 },
  ];
});

export function tidepoolText(others: readonly object[] = []): string {
  const data = readings(5).map(({ clockMs, mgDl }, index) => ({
    id: `c${index}`,
    type: 'cbg',
    units: 'mg/dL',
    value: mgDl,
    time: instantText(clockMs),
    deviceTime: clockText(clockMs),
    deviceId: 'DexG6_1',
  }));
  return JSON.stringify([...data, ...others]);
}

export function nightscoutText(): string {
  const entries = readings(5).map(({ clockMs, mgDl }, index) => ({
    _id: `e${index}`,
    type: 'sgv',
    sgv: mgDl,
    date: clockMs + OFFSET_MS,
  }));
  return JSON.stringify({ entries, treatments: [], profile: [] });
}
