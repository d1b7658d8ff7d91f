import { basename } from 'node:path';
import { type DeviceRecord, dayIn, skippedGroups } from '@glidepath/device-readings';
import { patientReport } from '@glidepath/glucose-stats';

import { type DateForm, openDeviceFile, skippedText } from '../device-file.ts';
import { loopOfFile } from './closed-loop-of-file.ts';
import { type AskedDays, instantsOf, type ReportPeriod, reportPeriod } from './report-period.ts';
import type { ReportSource } from './report-source.ts';

type FileOptions = Readonly<{ zone: string; dateForm: DateForm | undefined; asked: AskedDays; now: Date }>;

/**
 * The last days of a file, or those that are asked for. It ends with its last record, not now: an old file is as good as
 * a new one. Its last day is a whole one only if it has passed and the records go on to its end. Names of people in the
 * file are not read.
 */
export function reportOfFile(path: string, options: FileOptions): ReportSource {
  const { zone, now } = options;
  const { records, devices, skipped, format, glucoseUnit, period } = openDeviceFile(path, options);
  const about = { zone, ...reportPeriod(options.asked, zone, period.toMs) };
  const isDayOver = dayIn(zone, now.getTime()) > dayIn(zone, about.nowMs);
  const report = patientReport({ ...about, isDayOver, records, devices, outerBand: '10-90' });
  const others = recordsBeside(records, about);
  const file = basename(path);
  return {
    report: { ...report, generatedAt: now },
    loop: loopOfFile(records, devices, { ...about, now }),
    zone,
    unit: glucoseUnit ?? null,
    origin: { file, format, records: records.length, skipped: skipped.length },
    leftOut: { skipped: skippedGroups(skipped), otherDays: others },
    remarks: [othersText(others), skippedText({ format, skipped })].join(''),
    patient: { name: file, mrn: null, bornOn: null },
    clinicName: null,
    isOnInjections: isOnInjections(records),
    hasFixedMeals: false,
    isSimulated: false,
  };
}

type Others = Readonly<{ records: number; from: string; to: string }> | null;

/** What the file holds of other days than those of the report. */
function recordsBeside(records: readonly DeviceRecord[], about: ReportPeriod & Readonly<{ zone: string }>): Others {
  const { fromMs, toMs } = instantsOf(about, about.zone);
  const others = records.filter(({ atMs }) => atMs < fromMs || atMs > toMs);
  const [first, last] = [others[0], others.at(-1)];
  if (!first || !last) return null;
  return { records: others.length, from: dayIn(about.zone, first.atMs), to: dayIn(about.zone, last.atMs) };
}

function othersText(others: Others): string {
  if (others === null) return '';
  const days = others.from === others.to ? others.from : `${others.from} to ${others.to}`;
  const count = others.records === 1 ? '1 record' : `${others.records} records`;
  return `\nNot in the report: ${count} of other days (${days}). Choose days with --from and --to.`;
}

/** A file does not say how somebody is treated; what was given does. */
function isOnInjections(records: readonly DeviceRecord[]): boolean {
  const types = new Set(records.map(({ type }) => type));
  return types.has('injection') && !types.has('basal') && !types.has('bolus');
}
