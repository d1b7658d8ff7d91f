import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { openForOperator } from '@glidepath/server/operate';

import { type LoneCommand, UsageError } from '../command.ts';
import { reportJson } from '../report/report-json.ts';
import { reportOfFile } from '../report/report-of-file.ts';
import { reportOfPatient } from '../report/report-of-patient.ts';
import { type ReportOptions, reportOptions } from '../report/report-options.ts';
import { assertHasGlucose, type ReportSource } from '../report/report-source.ts';
import { writeReportPdf } from '../report/write-report-pdf.ts';

const DEFAULT_OUT = 'report.pdf';

/** Opens the database only for a patient: a file is read on any machine. */
export const reportCommand: LoneCommand = {
  summary: 'makes the PDF of a patient or of a device file, or prints its statistics',
  usage:
    'report <patient id | MRN | file> [--out report.pdf] [--json] [--timezone <zone>] [--language en|he] ' +
    '[--unit mg|mmol] [--letter] [--from <day>] [--to <day>] [--dates day-first|month-first]',
  options: {
    out: { type: 'string' },
    json: { type: 'boolean' },
    timezone: { type: 'string' },
    language: { type: 'string' },
    unit: { type: 'string' },
    letter: { type: 'boolean' },
    from: { type: 'string' },
    to: { type: 'string' },
    dates: { type: 'string' },
  },
  async runAlone(given, words) {
    const [whom] = words;
    if (!whom || words.length > 1) throw new UsageError('Name one patient or one file.');
    const options = reportOptions(given);
    const source = isFile(whom) ? ofFile(whom, options) : await ofStoredPatient(whom, options);
    assertHasGlucose(source);
    return reportText(source, options, whom);
  },
};

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function ofFile(path: string, { zone, dateForm, asked }: ReportOptions): ReportSource {
  const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return reportOfFile(path, { zone: zone ?? localZone, dateForm, asked, now: new Date() });
}

async function ofStoredPatient(idOrMrn: string, { zone, asked }: ReportOptions): Promise<ReportSource> {
  // A path that was mistyped is no record number.
  if (/[/\\]|\.(csv|json|txt|xlsx)$/i.test(idOrMrn)) throw new UsageError(`${idOrMrn} cannot be read.`);
  const access = await openForOperator(process.env);
  try {
    return await reportOfPatient(access.deps, idOrMrn, { zone, asked });
  } finally {
    await access.close();
  }
}

async function reportText(source: ReportSource, options: ReportOptions, whom: string): Promise<string> {
  const { isJson, out } = options;
  const unit = options.unit ?? source.unit ?? 'mg/dL';
  if (isJson && out === undefined) return reportJson(source, unit);
  const path = out ?? DEFAULT_OUT;
  if (resolve(path) === resolve(whom)) throw new UsageError('--out names the file that is read.');
  if (out === undefined && existsSync(path)) throw new UsageError(`${path} exists already. Name another with --out.`);
  await writeReportPdf(source, { ...options.look, unit }, path, out === undefined);
  return isJson
    ? reportJson(source, unit)
    : `${path} was written. Days and times are those of ${source.zone}.${source.remarks}`;
}
