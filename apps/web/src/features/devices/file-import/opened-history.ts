import { readDeviceFile } from '@glidepath/device-readings';

import { type FilePreview, filePreview } from './file-preview.ts';
import type { ImportProblem } from './import-problem.ts';
import { partRanges, type UploadPart, uploadPart } from './upload-parts.ts';
import { withoutFuture } from './without-future.ts';

export type ReadingOptions = Readonly<{
  /** IANA name of the zone in which the times of the file are read. */
  zone: string;
  /** What somebody chose where the file leaves it open. */
  dateForm?: 'day-first' | 'month-first';
}>;

type OpenedHistory = Readonly<{ preview: FilePreview; part: (index: number) => UploadPart }>;

/** A file's text as something that can be looked at and then sent part by part. */
export function openedHistory(
  text: string,
  options: ReadingOptions & Readonly<{ onProgress?: (share: number) => void }>,
  nowMs: number,
): OpenedHistory | Readonly<{ problem: ImportProblem }> {
  const read = readDeviceFile(text, options);
  if (read.outcome === 'refused') {
    const { code, line } = read;
    return { problem: { code, ...(line !== undefined && { line }) } };
  }
  const { reading, futureCount } = withoutFuture(read, nowMs);
  if (!reading) return { problem: { code: 'all-in-future' } };
  const ranges = partRanges(reading.records);
  return {
    preview: filePreview(reading, { futureCount, partCount: ranges.length }),
    part: (index) => uploadPart(reading, ranges[index] ?? { from: 0, to: 0 }),
  };
}
