import { type FileReading, readDeviceFile, skippedGroups } from '@glidepath/device-readings';
import { HOUR_MS } from '@glidepath/quantities';

import { type FilePreview, filePreview } from './file-preview.ts';
import type { ImportProblem } from './import-problem.ts';
import { partRanges, type UploadPart, uploadPart } from './upload-parts.ts';

export type ReadingOptions = Readonly<{
  /** IANA name of the zone in which the times of the file are read. */
  zone: string;
  /** What somebody chose where the file leaves it open. */
  dateForm?: 'day-first' | 'month-first';
}>;

type OpenedHistory = Readonly<{ preview: FilePreview; part: (index: number) => UploadPart }>;

/** The server takes a day; an hour less, because its clock and this one differ. It refuses whatever comes with more. */
const AHEAD_MS = 23 * HOUR_MS;

/** A file as something that can be looked at and then sent part by part. */
export function openedHistory(
  content: Uint8Array | string,
  options: ReadingOptions & Readonly<{ onProgress?: (share: number) => void }>,
  nowMs: number,
): OpenedHistory | Readonly<{ problem: ImportProblem }> {
  const reading = readDeviceFile(content, { ...options, latestMs: nowMs + AHEAD_MS });
  if (reading.outcome === 'refused') return { problem: problemOf(reading) };
  const ranges = partRanges(reading.records);
  return {
    preview: filePreview(reading, ranges.length),
    part: (index) => uploadPart(reading, ranges[index] ?? { from: 0, to: 0 }),
  };
}

function problemOf({ code, line, format, skipped = [] }: Extract<FileReading, { outcome: 'refused' }>): ImportProblem {
  const isAllInFuture = skipped.length > 0 && skipped.every(({ reason }) => reason === 'in-the-future');
  return {
    code: isAllInFuture ? 'all-in-future' : code,
    ...(line !== undefined && { line }),
    ...(format && skipped.length > 0 && { skipped: { format, groups: skippedGroups(skipped) } }),
  };
}
