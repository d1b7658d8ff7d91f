import { describe, expect, it } from 'vitest';

import { choiceProblem, MAX_FILE_BYTES } from './import-problem.ts';
import { openedHistory } from './opened-history.ts';

const HEADER =
  'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,' +
  'Glucose Value (mg/dL),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss),' +
  'Glucose Rate of Change (mg/dL/min),Transmitter Time (Long Integer),Transmitter ID';
const PERSON = ['1,,FirstName,,Ottilie,,,,,,,,,', '2,,DateOfBirth,,1984-08-24,,,,,,,,,'];
const egv = (time: string, glucose: string | number) => `9,${time},EGV,,,,Phone 1,${glucose},,,,,,`;
const file = (...rows: string[]) => `${[HEADER, ...PERSON, ...rows].join('\n')}\n`;
const NOW_MS = Date.parse('2024-06-02T12:00:00Z');
const open = (text: string) => openedHistory(text, { zone: 'US/Eastern' }, NOW_MS);

describe('an opened file', () => {
  it('is previewed without its records, and skipped lines are grouped with the first of them', () => {
    const bad = Array.from({ length: 7 }, (_, index) => egv(`2024-06-01T09:${10 + index}:00`, '???'));
    const opened = open(file(egv('2024-06-01T08:00:00', 142), egv('2024-06-31T08:05:00', 100), ...bad));
    expect(opened).toMatchObject({
      preview: {
        format: 'clarity-csv',
        recordCount: 1,
        partCount: 1,
        countsByType: { cgm: 1 },
        skipped: [
          { reason: 'bad-time', count: 1, firstPlaces: [5] },
          { reason: 'not-a-number', count: 7, firstPlaces: [6, 7, 8, 9, 10] },
        ],
      },
    });
  });

  it('gives parts as the call takes them, without who the patient is', () => {
    const opened = open(file(egv('2024-06-01T08:00:00', 142)));
    if ('problem' in opened) throw new Error(opened.problem.code);
    expect(opened.part(0)).toMatchObject({
      devices: [{ deviceId: 'Phone 1' }],
      records: [{ type: 'cgm', glucose: 142, timestamp: '2024-06-01T12:00:00Z', deviceTime: '2024-06-01T08:00:00' }],
    });
    expect(JSON.stringify([opened.preview, opened.part(0)])).not.toMatch(/ottilie|1984/i);
  });

  it('leaves out what is still to come, which the server would refuse with all that comes along', () => {
    const opened = open(file(egv('2024-06-01T08:00:00', 142), egv('2034-06-01T08:00:00', 150)));
    expect(opened).toMatchObject({
      preview: {
        recordCount: 1,
        countsByType: { cgm: 1 },
        period: { toMs: Date.parse('2024-06-01T12:00:00Z') },
        skipped: [{ reason: 'in-the-future', count: 1, firstPlaces: [5] }],
      },
    });
    expect(open(file(egv('2034-06-01T08:00:00', 150)))).toEqual({
      problem: {
        code: 'all-in-future',
        skipped: { format: 'clarity-csv', groups: [{ reason: 'in-the-future', count: 1, firstPlaces: [4] }] },
      },
    });
  });

  it('says which lines were skipped and why, where none is left', () => {
    expect(open(file(egv('2024-06-31T08:00:00', 142), egv('2024-06-01T08:05:00', '???')))).toEqual({
      problem: {
        code: 'no-records',
        skipped: {
          format: 'clarity-csv',
          groups: [
            { reason: 'bad-time', count: 1, firstPlaces: [4] },
            { reason: 'not-a-number', count: 1, firstPlaces: [5] },
          ],
        },
      },
    });
  });

  it('is refused with the line', () => {
    expect(open(file(egv('2024-06-01T08:00:00', 142)).slice(0, -9))).toEqual({
      problem: { code: 'truncated', line: 4 },
    });
    expect(open('')).toEqual({ problem: { code: 'empty' } });
  });
});

describe('choosing files', () => {
  it('takes one of up to 60 MB', () => {
    expect(choiceProblem([{ size: MAX_FILE_BYTES }])).toBeUndefined();
    expect(choiceProblem([{ size: MAX_FILE_BYTES + 1 }])).toEqual({ code: 'too-large' });
    expect(choiceProblem([{ size: 1 }, { size: 1 }])).toEqual({ code: 'several-files' });
  });
});
