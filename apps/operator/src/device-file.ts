import { readFileSync } from 'node:fs';
import {
  type FileFormat,
  type FileReading,
  MAX_AHEAD_IN_FILE_MS,
  readDeviceFile,
  skippedGroups,
} from '@glidepath/device-readings';

import { UsageError } from './command.ts';

export type DateForm = 'day-first' | 'month-first';
type RefusedFile = Extract<FileReading, { outcome: 'refused' }>;
type Read = Extract<FileReading, { outcome: 'read' }>;

const SENTENCES: Readonly<Record<RefusedFile['code'], string>> = {
  empty: 'The file is empty.',
  'unknown-format': 'The file is none of those that can be read (Clarity, LibreView, Tidepool, Nightscout).',
  'not-json': 'The file is not written as it should be.',
  truncated: 'The file is cut off. Export it again.',
  'bad-line': 'A value that is needed is missing in a line of the file, or has moved to another column.',
  'mixed-units': 'The file mixes units of glucose.',
  'mixed-dates': 'The file mixes orders of day, month and year.',
  'no-records': 'The file holds no records that can be read.',
  damaged: 'The file is damaged, or a part of it is missing. Export it again.',
  'too-much-inside': 'The spreadsheet holds more than can be read at once. Export a shorter period.',
};

/** The web app's own sentences: page and command line say the same of a line. */
const TEXTS = new URL('../../web/src/locales/en/device-files.json', import.meta.url);

type Meaning = Readonly<{ zone: string; dateForm: DateForm | undefined; now: Date }>;

/** Reads a file of a device or a cloud as the browser does. Throws what to tell where it cannot be used. */
export function openDeviceFile(path: string, { zone, dateForm, now }: Meaning): Read {
  const options = { zone, latestMs: now.getTime() + MAX_AHEAD_IN_FILE_MS, ...(dateForm ? { dateForm } : {}) };
  const reading = readDeviceFile(bytesOf(path), options);
  if (reading.outcome === 'refused') throw new Error(refusedText(reading));
  if (reading.dateOrder === 'assumed') {
    throw new UsageError(
      'The dates of the file can be read in two ways. Say --dates day-first or --dates month-first.',
    );
  }
  return reading;
}

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch {
    throw new UsageError(`${path} cannot be read.`);
  }
}

function refusedText({ code, line, format, skipped = [] }: RefusedFile): string {
  const place = line === undefined ? '' : ` (line ${line})`;
  return `${SENTENCES[code]}${place}${format ? skippedText({ format, skipped }) : ''}`;
}

/** How many lines were left out, which and why; nothing where all were taken. */
export function skippedText({ format, skipped }: Readonly<{ format: FileFormat; skipped: Read['skipped'] }>): string {
  if (skipped.length === 0) return '';
  const { reasons } = JSON.parse(readFileSync(TEXTS, 'utf8')) as { reasons: Readonly<Record<string, string>> };
  // A JSON file is often one line: its records are counted instead.
  const [place, places] = format.endsWith('-csv') ? ['line', 'lines'] : ['place', 'places'];
  const groups = skippedGroups(skipped).map(({ reason, count, firstPlaces }) => {
    const more = count > firstPlaces.length ? ' …' : '';
    const named = firstPlaces.length === 0 ? '' : ` (${count === 1 ? place : places} ${firstPlaces.join(', ')}${more})`;
    return `  ${count}: ${reasons[reason]}${named}`;
  });
  const head = skipped.length === 1 ? '1 record was skipped:' : `${skipped.length} records were skipped:`;
  return ['', head, ...groups].join('\n');
}
