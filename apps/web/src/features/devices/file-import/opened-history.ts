import { type FileReading, MAX_AHEAD_IN_FILE_MS, readDeviceFile, skippedGroups } from '@glidepath/device-readings';

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

/** A file as something that can be looked at and then sent part by part. */
export function openedHistory(
  content: Uint8Array | string,
  options: ReadingOptions & Readonly<{ onProgress?: (share: number) => void }>,
  nowMs: number,
): OpenedHistory | Readonly<{ problem: ImportProblem }> {
  const reading = readDeviceFile(content, { ...options, latestMs: nowMs + MAX_AHEAD_IN_FILE_MS });
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
