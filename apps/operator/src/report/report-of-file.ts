import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type DeviceRecord, type FileReading, readDeviceFile } from '@glidepath/device-readings';
import { patientReport } from '@glidepath/glucose-stats';

import { UsageError } from '../command.ts';
import { refusedFileSentence } from '../refused-file-sentence.ts';
import type { ReportSource } from './report-source.ts';

export type DateForm = 'day-first' | 'month-first';
type FileOptions = Readonly<{ zone: string; dateForm: DateForm | undefined; now: Date }>;
type Read = Extract<FileReading, { outcome: 'read' }>;

const REPORT_DAYS = 21;

/**
 * The last 21 days of a file. It ends with its last record, not now: an old file is as good as a new one, and its last
 * day is never taken for a whole one. Names of people in the file are not read.
 */
export function reportOfFile(path: string, { zone, dateForm, now }: FileOptions): ReportSource {
  const reading = fileReading(path, { zone, ...(dateForm ? { dateForm } : {}) });
  const { records, devices } = reading;
  const about = { zone, nowMs: reading.period.toMs, days: REPORT_DAYS };
  const report = patientReport({ ...about, records, devices, outerBand: '10-90' });
  const file = basename(path);
  return {
    report: { ...report, generatedAt: now },
    zone,
    unit: null,
    origin: { file, format: reading.format, records: records.length, skipped: reading.skipped.length },
    patient: { name: file, mrn: null, bornOn: null },
    clinicName: null,
    isOnInjections: isOnInjections(records),
    hasFixedMeals: false,
    isSimulated: false,
  };
}

function fileReading(path: string, options: Readonly<{ zone: string; dateForm?: DateForm }>): Read {
  const reading = readDeviceFile(readFileSync(path, 'utf8'), options);
  if (reading.outcome === 'refused') throw new Error(refusedFileSentence(reading));
  if (reading.dateOrder === 'assumed' && options.dateForm === undefined) {
    throw new UsageError(
      'The dates of the file can be read in two ways. Say --dates day-first or --dates month-first.',
    );
  }
  return reading;
}

/** A file does not say how somebody is treated; what was given does. */
function isOnInjections(records: readonly DeviceRecord[]): boolean {
  const types = new Set(records.map(({ type }) => type));
  return types.has('injection') && !types.has('basal') && !types.has('bolus');
}
