import { describe, expect, it } from 'vitest';

import { readDeviceFile } from '../device-file/read-device-file.ts';
import { type MadeCell, madeParts, madeWorkbook, zippedParts } from '../test-cases/made-workbook.ts';

const ZONE = 'US/Eastern';
const utc = (text: string) => Date.parse(`${text}Z`);
const read = (bytes: Uint8Array) => readDeviceFile(bytes, { zone: ZONE });

const CLARITY: MadeCell[] = [
  'Index',
  'Timestamp (YYYY-MM-DDThh:mm:ss)',
  'Event Type',
  'Event Subtype',
  'Patient Info',
  'Device Info',
  'Source Device ID',
  'Glucose Value (mg/dL)',
  'Insulin Value (u)',
  'Carb Value (grams)',
  'Duration (hh:mm:ss)',
  'Glucose Rate of Change (mg/dL/min)',
  'Transmitter Time (Long Integer)',
  'Transmitter ID',
];
const egv = (time: MadeCell, glucose: MadeCell) => [
  9,
  time,
  'EGV',
  '',
  '',
  '',
  'Phone G6',
  glucose,
  '',
  '',
  '',
  '',
  51,
];
const clarity = (...rows: MadeCell[][]) => [CLARITY, [1, '', 'FirstName', '', 'Ottilie'], ...rows];
/** 9 March 2024, 07:45. */
const MORNING_DAYS = 45_360 + 465 / 1440;

const LIBREVIEW: MadeCell[] = [
  'Device',
  'Serial Number',
  'Device Timestamp',
  'Record Type',
  'Historic Glucose mmol/L',
  'Scan Glucose mmol/L',
  ...['Non-numeric Rapid', 'Rapid (units)', 'Non-numeric Food', 'Carbohydrates (grams)', 'Carbohydrates (servings)'],
  ...['Non-numeric Long', 'Long-Acting Insulin (units)', 'Notes'],
  'Strip Glucose mmol/L',
  ...['Ketone mmol/L', 'Meal Insulin (units)', 'Correction Insulin (units)', 'User Change Insulin (units)'],
];

describe('an .xlsx file', () => {
  it('from Clarity is read: ISO times as text, texts with marks, rows of any length, empty rows at the end', () => {
    const bytes = madeWorkbook(
      clarity(
        egv('2024-06-01T08:00:00', 142),
        egv('2024-06-01T08:05:00', 'Low'),
        [9, '2024-06-01T08:10:00', 'Insulin', 'Long-Acting', '', '', 'Phone G6', '', 18.5],
        [9, '2024-06-01T08:15:00', 'Health', 'Sick & "tired"', '', '', 'Phone G6'],
        [9, '2024-06-01T08:20:00', 'Exercise', 'Light', '', '', 'Phone G6', '', '', '', { days: 1 / 48 }],
        ...Array.from({ length: 3000 }, () => ['']),
      ),
    );
    const reading = read(bytes);
    expect(reading).toMatchObject({
      outcome: 'read',
      format: 'clarity-csv',
      skipped: [],
      glucoseUnit: 'mg/dL',
      records: [
        { type: 'cgm', glucose: 142, atMs: utc('2024-06-01T12:00') },
        { type: 'cgm', beyond: 'low' },
        { type: 'injection', role: 'basal', doseUnits: 18.5 },
        { type: 'note', text: 'Sick & "tired"' },
        { type: 'activity', durationSeconds: 1800 },
      ],
    });
    expect(JSON.stringify(reading)).not.toContain('Ottilie');
  });

  it('from LibreView is read from the sheet that has it, with dates as serial days and numbers to 15 digits', () => {
    const row = (days: number, glucose: number) => ['LibreLink', 'MH00-77', { days }, 0, glucose];
    const bytes = madeWorkbook(
      [['my notes'], ['bought sensors', 12]],
      [
        ['Glucose Data', 'Generated on', '03-20-2024 09:15 PM UTC'],
        LIBREVIEW,
        row(MORNING_DAYS, 7.4000000000000004),
        row(MORNING_DAYS + 1 / 96, 7.9),
      ],
    );
    expect(read(bytes)).toMatchObject({
      format: 'libreview-csv',
      dateOrder: 'certain',
      glucoseUnit: 'mmol/L',
      records: [
        { glucose: 7.4, deviceClockMs: utc('2024-03-09T07:45') },
        { glucose: 7.9, deviceClockMs: utc('2024-03-09T08:00') },
      ],
    });
  });

  it('counts days from 1904 where the workbook does', () => {
    const parts = madeParts(clarity(egv({ days: MORNING_DAYS - 1462 }, 142)));
    const workbook = parts['xl/workbook.xml']?.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') ?? '';
    expect(read(zippedParts({ ...parts, 'xl/workbook.xml': workbook }))).toMatchObject({
      records: [{ deviceClockMs: utc('2024-03-09T07:45') }],
    });
  });

  it('is refused where a spreadsheet has turned some of the dates over and left others', () => {
    const rows = [{ days: MORNING_DAYS }, '03-20-2024 09:15 PM'].map((time) => ['LibreLink', 'MH00-77', time, 0, 7]);
    expect(read(madeWorkbook([LIBREVIEW, ...rows]))).toEqual({ outcome: 'refused', code: 'mixed-dates', line: 3 });
  });

  const good = madeWorkbook(clarity(egv('2024-06-01T08:00:00', 142)));
  it.each([
    ['another table', madeWorkbook([['what', 'how many']]), 'unknown-format'],
    ['an archive of something else', zippedParts({ 'cgm_data_1.csv': 'x' }), 'unknown-format'],
    ['a cut file', good.slice(0, -40), 'damaged'],
    [
      'a broken sheet',
      zippedParts({ ...madeParts([['a']]), 'xl/worksheets/sheet1.xml': '<worksheet><row>' }),
      'damaged',
    ],
  ])('is refused: %s', (_, bytes, code) => {
    expect(read(bytes)).toMatchObject({ outcome: 'refused', code });
  });

  it('that unpacks to more than any export holds is refused, not unpacked', () => {
    const bomb = { ...madeParts([['a']]), 'xl/worksheets/sheet1.xml': ' '.repeat(97 * 1024 * 1024) };
    expect(read(zippedParts(bomb))).toEqual({ outcome: 'refused', code: 'too-much-inside' });
  });

  it('that says a part is small gets no more room for it', () => {
    const sheet = madeParts(clarity(egv('2024-06-01T08:00:00', 142)))['xl/worksheets/sheet1.xml'] ?? '';
    const bytes = zippedParts({ ...madeParts(clarity(egv('', 1))), 'xl/worksheets/sheet1.xml': sheet });
    const lying = bytes.slice();
    // The announced size of each part, at 24 bytes into its entry of the directory.
    for (let at = 0; at < lying.length - 4; at += 1) {
      if (lying[at] === 0x50 && lying[at + 1] === 0x4b && lying[at + 2] === 1 && lying[at + 3] === 2) {
        lying.set([60, 0, 0, 0], at + 24);
      }
    }
    expect(read(lying)).toEqual({ outcome: 'refused', code: 'damaged' });
  });

  it('that names one long text in every cell, or a row far down, is refused', () => {
    const parts = madeParts([['x'.repeat(100_000)]]);
    const rows = Array.from({ length: 1100 }, () => '<row><c t="s"><v>0</v></c></row>').join('');
    const repeated = { ...parts, 'xl/worksheets/sheet1.xml': `<worksheet>${rows}</worksheet>` };
    expect(read(zippedParts(repeated))).toEqual({ outcome: 'refused', code: 'too-much-inside' });
    const far = '<worksheet><row r="1048576"><c t="s"><v>0</v></c></row></worksheet>';
    expect(read(zippedParts({ ...parts, 'xl/worksheets/sheet1.xml': far }))).toMatchObject({ code: 'too-much-inside' });
  });
});
