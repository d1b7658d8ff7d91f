import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDeviceFile } from '@glidepath/device-readings';
import { storeDeviceHistory } from '@glidepath/server/operate';
import { auditEventsAbout } from '@glidepath/server/test-support/audit-events';
import { aClinic, aPatient } from '@glidepath/server/test-support/people';
import { startTestServer, type TestServer } from '@glidepath/server/test-support/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { CommandOptions } from '../command.ts';
import { reportJson } from '../report/report-json.ts';
import { reportOfPatient } from '../report/report-of-patient.ts';
import type { AskedDays } from '../report/report-period.ts';
import { writeReportPdf } from '../report/write-report-pdf.ts';
import { sentenceFor } from '../sentence-for.ts';
import {
  clarityOfToday,
  clarityText,
  libreViewText,
  libreViewWorkbook,
  nightscoutText,
  PUMP_DATA,
  tidepoolText,
} from '../test-support/sample-files.ts';
import { reportCommand } from './report.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-report-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newPath = (name: string) => join(mkdtempSync(join(folder, 'run-')), name);
function fileOf(text: string | Uint8Array, name = 'export.csv'): string {
  const path = newPath(name);
  writeFileSync(path, text);
  return path;
}
const run = (words: readonly string[], options: CommandOptions = {}) =>
  reportCommand
    .runAlone({ timezone: 'America/New_York', ...options }, words)
    .catch((error: unknown) => sentenceFor(error, reportCommand));
const pageCount = (path: string) => readFileSync(path, 'latin1').match(/\/Type \/Page\n/g)?.length ?? 0;

/** Stands for a good one. */
const FILE = '<file>';
const FOOD = {
  type: 'food',
  time: '2026-02-20T12:00:00Z',
  id: 'f',
  nutrition: { carbohydrate: { net: 45, units: 'grams' } },
};

describe('glidepath report <file>', () => {
  // Each holds three days of readings every 15 or 5 minutes: 100 mg/dL by night, 200 mg/dL by day.
  it.each([
    ['Clarity', clarityText(), 'clarity-csv'],
    ['LibreView', libreViewText(), 'libreview-csv'],
    ['Tidepool', tidepoolText(), 'tidepool-json'],
    ['Nightscout', nightscoutText(), 'nightscout-json'],
  ])('makes the PDF of a %s file, or prints its statistics', async (_, text, format) => {
    const path = fileOf(text);
    const out = newPath('report.pdf');
    expect(await run([path], { out })).toBe(`${out} was written. Days and times are those of America/New_York.`);
    expect(readFileSync(out, 'latin1').slice(0, 5)).toBe('%PDF-');
    expect(pageCount(out)).toBeGreaterThan(1);

    const { origin, units, period, statistics } = JSON.parse(await run([path], { json: true }));
    expect(origin).toMatchObject({ file: 'export.csv', format, skipped: 0 });
    expect([units.glucose, period]).toEqual(['mg/dL', { start: '2026-02-18', end: '2026-02-20' }]);
    expect(statistics.cgm.avg).toEqual({ value: 150, shown: 150 });
    expect(statistics.cgm.gte70lte180).toEqual({ value: 50, shown: 50 });
    expect(statistics.cgm.gmi).toEqual({ value: 3.31 + 0.02392 * 150, shown: 6.9 });
  });

  it('reads what Clarity exports today, with 13 cells of 14 in other rows, and the .xlsx of LibreView', async () => {
    const statistics = async (text: string | Uint8Array, name: string) => {
      const report = JSON.parse(await run([fileOf(text, name)], { json: true }));
      return [report.origin.format, report.units.glucose, report.statistics.cgm.avg.shown, report.leftOut.skipped];
    };
    expect(await statistics(clarityOfToday(), 'export.csv')).toEqual(['clarity-csv', 'mg/dL', 150, []]);
    // The unit is the file's: 5.6 by night and 11.1 by day.
    expect(await statistics(libreViewWorkbook(), 'export.xlsx')).toEqual(['libreview-csv', 'mmol/L', 8.4, []]);
  });

  it('counts fifteen minutes for each reading of a Libre in a Tidepool export', async () => {
    const every15 = (JSON.parse(tidepoolText()) as object[]).filter((_, index) => index % 3 === 0);
    const named = every15.map((datum) => ({ ...datum, deviceId: 'AbbottFreeStyleLibre-XYZ' }));
    const { statistics } = JSON.parse(await run([fileOf(JSON.stringify(named), 'tidepool.json')], { json: true }));
    // Three days, except what followed the last reading.
    expect(statistics.cgm.timeCgmActivePercentage.value).toBeGreaterThan(99.6);
  });

  it('says how many lines were skipped, which and why, also where none is left', async () => {
    const lines = clarityText().split('\r\n');
    const spoilt = lines.map((line, index) => (index > 4 && index < 12 ? line.replace(/,(100|200),/, ',x,') : line));
    const sentence = '  7: The value is not a number. (lines 6, 7, 8, 9, 10 …)';
    const out = newPath('report.pdf');
    expect(await run([fileOf(spoilt.join('\r\n'))], { out })).toMatch(`\n7 records were skipped:\n${sentence}`);
    const { leftOut } = JSON.parse(await run([fileOf(spoilt.join('\r\n'))], { json: true }));
    expect(leftOut.skipped).toEqual([{ reason: 'not-a-number', count: 7, firstPlaces: [6, 7, 8, 9, 10] }]);
    expect(await run([fileOf([...spoilt.slice(0, 3), ...spoilt.slice(5, 6), ''].join('\r\n'))])).toBe(
      'The file holds no records that can be read.\n1 record was skipped:\n  1: The value is not a number. (line 4)',
    );
  });

  it('makes a report of the days that are named, and says what it leaves out', async () => {
    const path = fileOf(clarityText());
    const out = newPath('report.pdf');
    expect(await run([path], { out, from: '2026-02-19', to: '2026-02-19' })).toContain(
      'Not in the report: 576 records of other days (2026-02-18 to 2026-02-20). Choose days with --from and --to.',
    );
    const of = async (days: CommandOptions) => JSON.parse(await run([path], { json: true, ...days }));
    const one = await of({ from: '2026-02-19', to: '2026-02-19' });
    expect(one.period).toEqual({ start: '2026-02-19', end: '2026-02-19' });
    expect(one.statistics.cgm.avg.shown).toBe(150);
    expect(one.leftOut.otherDays).toEqual({ records: 576, from: '2026-02-18', to: '2026-02-20' });
    expect((await of({ from: '2026-02-19' })).period).toEqual({ start: '2026-02-19', end: '2026-02-20' });
    expect((await of({ to: '2026-02-19' })).period).toEqual({ start: '2026-02-18', end: '2026-02-19' });
    expect((await of({})).leftOut.otherDays).toBeNull();
  });

  it('gives every figure unrounded beside what is shown, in either unit', async () => {
    const path = fileOf(clarityText(133));
    const [inMgDl, inMmolL] = [
      JSON.parse(await run([path], { json: true })),
      JSON.parse(await run([path], { json: true, unit: 'mmol' })),
    ];
    expect(inMgDl.statistics.cgm.avg).toEqual({ value: 166.5, shown: 167 });
    expect(inMmolL.statistics.cgm.avg).toEqual({ value: 166.5 / 18.018018, shown: 9.2 });
    expect(inMmolL.statistics.cgm.gmi).toEqual(inMgDl.statistics.cgm.gmi);
    expect(figuresIn(inMgDl.statistics).length).toBeGreaterThan(10);
    expect(figuresIn(inMgDl).filter((figure) => !('value' in figure && 'shown' in figure))).toEqual([]);
  });

  /** Whatever has a number that is shown. */
  function figuresIn(part: unknown): object[] {
    if (part === null || typeof part !== 'object') return [];
    if ('shown' in part || 'rawValue' in part) return [part];
    return Object.values(part).flatMap(figuresIn);
  }

  it('STAT-13: shows a share one way wherever it stands', async () => {
    // One reading of 864 at 139 mg/dL among 200: 0.1 % in the tight range.
    const rare = clarityText(200).replace(/,200,,,,(?=\r\n$)/, ',139,,,,');
    const { timeInTightRange, statistics, comparison } = JSON.parse(await run([fileOf(rare)], { json: true }));
    expect(timeInTightRange.shown).toBe('<1');
    expect(comparison.changes.timeInTightRange.current).toEqual(timeInTightRange);
    for (const range of ['lt54', 'lt70', 'gte70lte180', 'gt180', 'gt250', 'timeCgmActivePercentage']) {
      expect(comparison.changes[range].current, range).toEqual(statistics.cgm[range]);
    }
    expect(statistics.cgm.gt180.shown).toBe('>99');
  });

  it('STAT-23: says null for what could not be computed', async () => {
    const { comparison, statistics } = JSON.parse(await run([fileOf(tidepoolText())], { json: true }));
    expect(comparison.changes.avg.previous).toEqual({ value: null, shown: null });
    expect(statistics.smbg).toBeNull();
  });

  it('writes A4 or Letter, in English or Hebrew', async () => {
    const path = fileOf(clarityText());
    const boxes = async (options: CommandOptions) => {
      const out = newPath('report.pdf');
      await run([path], { out, ...options });
      return /\/MediaBox \[([^\]]*)\]/.exec(readFileSync(out, 'latin1'))?.[1];
    };
    expect(await boxes({})).toMatch(/^0 0 595.28\d* 841.89\d*$/);
    expect(await boxes({ letter: true, language: 'he', unit: 'mmol' })).toBe('0 0 612 792');
  });

  it('places days by the zone that is given', async () => {
    const path = fileOf(nightscoutText());
    const inTokyo = JSON.parse(await run([path], { json: true, timezone: 'Asia/Tokyo' }));
    expect(inTokyo.period.end).toBe('2026-02-21');
  });

  it.each([
    ['no word', [], {}, 'Name one patient or one file.'],
    ['two words', ['a', 'b'], {}, 'Name one patient or one file.'],
    ['a file that is not there', ['/nowhere/export.csv'], {}, '/nowhere/export.csv cannot be read.'],
    ['a zone that does not exist', ['x'], { timezone: 'Mars/North' }, '--timezone Mars/North is not known.'],
    ['a day that does not exist', [FILE], { from: '2026-02-30' }, '--from is a day such as 2026-02-18.'],
    ['more days than a report has', [FILE], { from: '2026-01-01', to: '2026-02-20' }, 'A report has at most 21 days.'],
    [
      'days after the file',
      [FILE],
      { from: '2026-03-01' },
      'There is nothing from 2026-03-01 on: the last day is 2026-02-20.',
    ],
    [
      'days backwards',
      [FILE],
      { from: '2026-02-19', to: '2026-02-17' },
      'There are no days from 2026-02-19 to 2026-02-17.',
    ],
    ['another language', ['x'], { language: 'fr' }, '--language is en or he.'],
    ['another unit', ['x'], { unit: 'stone' }, '--unit is mg or mmol.'],
  ])('with %s says what is wrong, then the usage', async (_, given, options, sentence) => {
    const words = given.map((word) => (word === FILE ? fileOf(clarityText()) : word));
    expect(await run(words, options)).toContain(`${sentence}\nUsage: npm run glidepath -- report <patient id`);
  });

  it.each([
    [
      'none of ours',
      'a,b\n1,2\n',
      'none of those that can be read (Clarity, LibreView, Tidepool, Nightscout). (line 1)',
    ],
    ['cut off', clarityText().slice(0, -20), 'The file is cut off. Export it again. (line '],
    ['empty', '', 'The file is empty.'],
    ['without glucose', JSON.stringify([FOOD]), 'There is no glucose data in the days of the report.'],
    ['ambiguous in its dates', libreViewText('02-03-2026'), 'Say --dates day-first or --dates month-first.'],
  ])('refuses a file that is %s', async (_, text, sentence) => {
    const out = newPath('report.pdf');
    expect(await run([fileOf(text)], { out })).toContain(sentence);
    expect(existsSync(out)).toBe(false);
  });

  it('reads ambiguous dates as it is told', async () => {
    const path = fileOf(libreViewText('02-03-2026'));
    const ends = async (dates: string) => JSON.parse(await run([path], { json: true, dates })).period.end;
    expect([await ends('day-first'), await ends('month-first')]).toEqual(['2026-03-02', '2026-02-03']);
  });

  it('never writes over the file that it reads', async () => {
    const path = fileOf(clarityText());
    expect(await run([path], { out: path })).toContain('--out names the file that is read.');
    expect(readFileSync(path, 'utf8')).toBe(clarityText());
  });

  // Two programs are started, one after the other.
  it('works where no server and no database are, from the command line', () => {
    const path = fileOf(clarityText());
    const cwd = mkdtempSync(join(folder, 'alone-'));
    const env = { ...process.env, GLIDEPATH_DATA_DIR: join(cwd, 'data'), DATABASE_URL: 'postgres://127.0.0.1:9/none' };
    const glidepath = (...words: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../main.ts'), 'report', path, ...words], {
        cwd,
        env,
        encoding: 'utf8',
      });
    const first = glidepath('--timezone', 'America/New_York');
    expect([first.status, first.stderr, first.stdout]).toEqual([
      0,
      '',
      'report.pdf was written. Days and times are those of America/New_York.\n',
    ]);
    expect(pageCount(join(cwd, 'report.pdf'))).toBeGreaterThan(1);
    expect(existsSync(join(cwd, 'data'))).toBe(false);
    const second = glidepath();
    expect([second.status, second.stderr]).toEqual([1, expect.stringContaining('report.pdf exists already.')]);
  });
});

describe('glidepath report <patient>', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  async function somebody(mrn: string, changes: Parameters<typeof aClinic>[1] = {}) {
    const { id: clinicId } = await aClinic(server, changes);
    const { id: patientId } = await aPatient(server, clinicId, { mrn, timezone: 'US/Eastern', treatment_type: 'PUMP' });
    return { clinicId, patientId };
  }
  async function withData(mrn: string, changes: Parameters<typeof aClinic>[1] = {}) {
    const patient = await somebody(mrn, changes);
    const reading = readDeviceFile(tidepoolText(PUMP_DATA), { zone: 'US/Eastern' });
    if (reading.outcome === 'refused') throw new Error(reading.code);
    const { devices, records } = reading;
    await storeDeviceHistory(server.deps, { patient, source: 'uploader', devices, records });
    return patient;
  }
  const ALL = { from: undefined, to: undefined };
  const reportOf = (idOrMrn: string, zone?: string, asked: AskedDays = ALL) =>
    reportOfPatient(server.deps, idOrMrn, { zone, asked });

  it('finds somebody by id or by MRN, in any case, and keeps it in the audit', async () => {
    const { patientId } = await withData('AB-77', { name: 'City Clinic', is_demo: true });
    const [byId, byMrn] = [await reportOf(patientId), await reportOf('ab-77')];
    expect(byId.report.agp).toEqual(byMrn.report.agp);
    expect(byMrn).toMatchObject({
      patient: { name: 'Maya Levi', mrn: 'AB-77', bornOn: '1990-05-17' },
      clinicName: 'City Clinic',
      isSimulated: true,
      isOnInjections: false,
      zone: 'US/Eastern',
    });
    expect(byMrn.report.agp.end).toBe('2026-03-01');
    expect((await auditEventsAbout(server, patientId)).map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['reports-viewed', 'operator'],
      ['reports-viewed', 'operator'],
    ]);
  });

  it('makes the whole document: glucose, insulin, days, weeks', async () => {
    const { patientId } = await withData('AB-78');
    const source = await reportOf(patientId);
    const out = newPath('report.pdf');
    await writeReportPdf(source, { language: 'he', unit: 'mg/dL', pageSize: 'A4' }, out, true);
    expect(pageCount(out)).toBe(4);
    const { origin, statistics, weeks } = JSON.parse(reportJson(source, 'mg/dL'));
    expect(origin).toMatchObject({ patientId, mrn: 'AB-78' });
    expect(statistics.insulin.totalInsulin.tdd).toEqual({ value: 24, shown: 24 });
    expect(weeks[0].tdd.average).toEqual({ value: 24, shown: 24 });
  });

  it('tells the newest day of data, and makes a report that ends there', async () => {
    const { patientId } = await withData('AB-79');
    const halfYearMs = 180 * 86_400_000;
    server.clock.advance(halfYearMs);
    try {
      const { report, remarks } = await reportOf(patientId);
      expect(report.agp.statistics.cgm).toBeNull();
      expect(remarks).toBe('\nThe newest data is of 2026-02-20. Choose days with --from and --to.');
      const there = await reportOf(patientId, undefined, { from: undefined, to: '2026-02-20' });
      expect(there.report.agp).toMatchObject({ start: '2026-02-18', end: '2026-02-20' });
    } finally {
      server.clock.advance(-halfYearMs);
    }
  });

  it('refuses an unknown patient, and a MRN of several', async () => {
    await expect(reportOf('nobody-77')).rejects.toThrow('No patient has the id or the MRN nobody-77');
    const [one, other] = [
      await somebody('SAME', { name: 'One Clinic' }),
      await somebody('same', { name: 'Other Clinic' }),
    ];
    await expect(reportOf('SAME')).rejects.toThrow(
      new RegExp(`Several patients.*${one.patientId}  One Clinic.*${other.patientId}  Other Clinic`, 's'),
    );
  });

  it('refuses somebody who does not share with the clinic', async () => {
    const { patientId } = await somebody('PRIVATE');
    await server.deps.database.system
      .updateTable('patients')
      .set({ is_shared_with_clinic: false })
      .where('id', '=', patientId)
      .execute();
    await expect(reportOf(patientId)).rejects.toThrow('data-access-denied');
  });
});
