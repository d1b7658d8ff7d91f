import { describe, expect, it } from 'vitest';

import { readDeviceFile } from '../device-file/read-device-file.ts';

const ZONE = 'US/Eastern';
const utc = (text: string) => Date.parse(`${text}Z`);
const HEADER =
  'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID,' +
  'Glucose Value (mg/dL),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss),' +
  'Glucose Rate of Change (mg/dL/min),Transmitter Time (Long Integer),Transmitter ID';
const ITALIAN =
  'Indice,Data e ora (AAAA-MM-GGThh:mm:ss),Tipo di evento,Sottotipo di evento,Informazioni paziente,Informazioni dispositivo,' +
  'ID dispositivo di origine,Valore glicemico (mmol/L),Valore insulina (u),Valore carboidrati (grammi),Durata (hh:mm:ss),' +
  'Velocità di variazione del glucosio (mmol/L/min),Tempo trasmettitore,ID trasmettitore';
const PERSON = [
  '1,,FirstName,,Ottilie,,,,,,,,,',
  '2,,LastName,,Brandauer,,,,,,,,,',
  '3,,DateOfBirth,,1984-08-24,,,,,,,,,',
  '4,,Device,,,Dexcom G6 Mobile App,Android G6,,,,,,,',
  '5,,Alert,Urgent Low,,,Android G6,55,,,,,,',
];
const row = (time: string, type: string, cells: string, source = 'Android G6') =>
  `9,${time},${type},,,${source},${cells},,,`;
const egv = (time: string, glucose: string | number, source?: string) => row(time, 'EGV,', `${glucose},,,`, source);
const file = (header: string, ...rows: string[]) => `\uFEFF${[header, ...PERSON, ...rows].join('\r\n')}\r\n`;
const read = (text: string) => readDeviceFile(text, { zone: ZONE });

describe('a Clarity file', () => {
  it('is read with its device, period and counts', () => {
    const reading = read(file(HEADER, egv('2024-06-01T08:00:00', 142), egv('2024-06-01T08:05:00', 'Low')));
    expect(reading).toMatchObject({
      outcome: 'read',
      format: 'clarity-csv',
      devices: [{ deviceId: 'Android G6', kind: 'cgm', manufacturer: 'Dexcom', sampleIntervalMinutes: 5 }],
      records: [
        {
          type: 'cgm',
          glucose: 142,
          atMs: utc('2024-06-01T12:00'),
          deviceClockMs: utc('2024-06-01T08:00'),
          zone: ZONE,
        },
        { type: 'cgm', glucose: 39, beyond: 'low' },
      ],
      skipped: [],
      period: { fromMs: utc('2024-06-01T12:00'), toMs: utc('2024-06-01T12:05') },
      countsByType: { cgm: 2 },
      glucoseUnit: 'mg/dL',
      dateOrder: 'certain',
    });
  });

  it('is read in Italian and mmol/L, with decimal commas', () => {
    const reading = read(
      file(
        ITALIAN,
        egv('2024-06-01T08:00:00', '"7,9"'),
        egv('2024-06-01T08:05:00', 'Alto'),
        row('2024-06-01T08:10:00', 'Taratura,', '"6,1",,,'),
        row('2024-06-01T08:15:00', 'Insulina,Ad azione lenta', ',"18,5",,'),
        row('2024-06-01T08:20:00', 'Insulina,Ad azione rapida', ',4,,'),
        row('2024-06-01T08:25:00', 'Carboidrati,', ',,45,'),
        row('2024-06-01T08:30:00', 'Attività fisica,', ',,,00:30:00'),
      ),
    );
    expect(reading).toMatchObject({
      glucoseUnit: 'mmol/L',
      skipped: [],
      records: [
        { type: 'cgm', glucose: 7.9, glucoseUnit: 'mmol/L' },
        { type: 'cgm', glucose: 22.3, beyond: 'high' },
        { type: 'smbg', glucose: 6.1 },
        { type: 'injection', role: 'basal', doseUnits: 18.5 },
        { type: 'injection', role: 'bolus', doseUnits: 4 },
        { type: 'carbs', grams: 45 },
        { type: 'activity', durationSeconds: 1800 },
      ],
    });
  });

  it.each([
    ['insulin', row('2024-06-01T08:00:00', 'Insulin,Long-Acting', ',20,,'), { role: 'basal' }],
    ['insulin', row('2024-06-01T08:00:00', 'Insulin,Fast-Acting', ',4,,'), { role: 'bolus' }],
    [
      'exercise',
      row('2024-06-01T08:00:00', 'Exercise,Heavy', ',,,01:00:00'),
      { intensity: 'heavy', durationSeconds: 3600 },
    ],
    ['health', row('2024-06-01T08:00:00', 'Health,Stress', ',,,'), { type: 'note', text: 'Stress' }],
  ])('tells %s', (_, line, expected) => {
    expect(read(file(HEADER, line))).toMatchObject({ records: [expected] });
  });

  it.each([
    ['an unknown word for a number', egv('2024-06-01T08:10:00', '???'), 'not-a-number'],
    ['a bad time', egv('2024-06-31T08:10:00', 120), 'bad-time'],
    ['insulin of no kind', row('2024-06-01T08:10:00', 'Insulin,', ',4,,'), 'insulin-kind-unknown'],
    ['an event of no use', row('2024-06-01T08:10:00', 'Other,', ',,,'), 'type-not-kept'],
    ['a dose nobody takes', row('2024-06-01T08:10:00', 'Insulin,Fast-Acting', ',4000,,'), 'dose-out-of-range'],
  ])('has a line left out for %s', (_, line, reason) => {
    expect(read(file(HEADER, egv('2024-06-01T08:00:00', 142), line))).toMatchObject({
      records: { length: 1 },
      skipped: [{ where: 8, reason }],
    });
  });

  // As Clarity writes since 2022: all cells quoted, and one less of them in every row that is no reading or calibration.
  const quoted = (...cells: (string | number)[]) => cells.map((cell) => `"${cell}"`).join(',');
  const short = (time: string, type: string, subtype: string, ...values: (string | number)[]) =>
    quoted(9, time, type, subtype, '', '', 'android G6', ...[...values, '', '', '', '', '', ''].slice(0, 6));
  it('is read with 13 cells of 14 in its other rows, whatever stands behind the values', () => {
    const text = [
      quoted(...HEADER.split(',')),
      quoted(1, '', 'FirstName', '', 'Ottilie', '', '', '', '', '', '', '', ''),
      quoted(2, '', 'Alert', 'Urgent Low', '', '', 'android G6', 55, '', '', '', '', ''),
      quoted(3, '', 'Device'),
      short('2025-01-05T07:10:00', 'Insulin', 'Fast-Acting', '', '4.00'),
      quoted(9, '2025-01-05T07:11:20', 'EGV', '', '', '', 'android G6', 104, '', '', '', '', 5104200, '8XXXXX'),
      quoted(
        9,
        '2025-01-05T07:16:20',
        'EGV',
        'High',
        '',
        '',
        'android G6',
        'High',
        '',
        '',
        '',
        '',
        5104500,
        '8XXXXX',
        'more',
      ),
      short('2025-01-05T07:20:00', 'Carbs', '', '', '', 45),
      quoted(9, '2025-01-05T07:21:20', 'EGV', '', '', '', 'android G6', '', '', '', '', '', 5104800, '8XXXXX'),
    ].join('\r\n');
    expect(read(text)).toMatchObject({
      outcome: 'read',
      records: [
        { type: 'injection', role: 'bolus', doseUnits: 4 },
        { type: 'cgm', glucose: 104 },
        { type: 'cgm', beyond: 'high' },
        { type: 'carbs', grams: 45 },
      ],
      skipped: [{ where: 9, reason: 'no-value' }],
    });
  });

  it('refuses a line whose decimal comma tears a dose apart', () => {
    const torn = '9,2024-06-01T08:05:00,Insulin,Fast-Acting,,,Android G6,,4,5,,,,';
    expect(read(file(HEADER, egv('2024-06-01T08:00:00', 142), torn))).toEqual({
      outcome: 'refused',
      code: 'bad-line',
      line: 8,
    });
  });

  it('never gives on who the patient is, not even by the name of a phone', () => {
    const reading = read(file(HEADER, egv('2024-06-01T08:00:00', 142, "Ottilie's phone")));
    expect(reading).toMatchObject({ outcome: 'read', devices: [{ deviceId: 'dexcom-clarity' }] });
    expect(JSON.stringify(reading)).not.toMatch(/ottilie|brandauer|1984/i);
  });

  it('reads the hour that comes twice as the first, and the one that is skipped as later', () => {
    const reading = read(file(HEADER, egv('2024-03-10T02:30:00', 100), egv('2024-11-03T01:30:00', 100)));
    expect(reading).toMatchObject({
      records: [{ atMs: utc('2024-03-10T07:30') }, { atMs: utc('2024-11-03T05:30') }],
    });
  });

  const whole = file(HEADER, egv('2024-06-01T08:00:00', 142), egv('2024-06-01T08:05:00', 143));
  it.each([
    ['cut in its last line', whole.slice(0, -20), { code: 'truncated', line: 8 }],
    ['cut within quotes', `${whole}9,"2024-06-01T08`, { code: 'truncated', line: 9 }],
    [
      'with a line of another shape',
      file(HEADER, '9,2024-06-01T08:00:00,EGV', egv('2024-06-01T08:05:00', 1)),
      { code: 'bad-line', line: 7 },
    ],
    ['without a record', file(HEADER), { code: 'no-records', format: 'clarity-csv', skipped: [] }],
    [
      'cut in the value of a short line',
      `${whole}9,2024-06-01T08:10:00,EGV,,,,Android G6,14`,
      { code: 'truncated', line: 9 },
    ],
    [
      'whose values are of the other unit',
      file(
        HEADER,
        egv('2024-06-01T08:00:00', 142),
        ...[5, 10, 15].map((minute) => egv(`2024-06-01T09:${minute + 10}:00`, '7.9')),
      ),
      { code: 'mixed-units', line: 8 },
    ],
  ])('is refused %s', (_, text, refusal) => {
    expect(read(text)).toEqual({ outcome: 'refused', ...refusal });
  });
});
