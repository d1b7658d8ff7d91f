import { FILE_REFUSALS, type FileFormat, type SkippedGroup } from '@glidepath/device-readings';

/** Why nothing of a file is taken: what the reader refuses, and what is known before or around reading. */
export const IMPORT_PROBLEMS = [...FILE_REFUSALS, 'several-files', 'too-large', 'unreadable', 'all-in-future'] as const;

/** `line` counts from 1. `skipped`: why nothing was left of the file. */
export type ImportProblem = Readonly<{
  code: (typeof IMPORT_PROBLEMS)[number];
  line?: number;
  skipped?: Readonly<{ format: FileFormat; groups: readonly SkippedGroup[] }>;
}>;

/** A year of everything a pump and a sensor record has about 50 MB. */
export const MAX_FILE_BYTES = 60 * 1024 * 1024;

/** What keeps the files from being opened at all. */
export function choiceProblem(files: readonly Readonly<{ size: number }>[]): ImportProblem | undefined {
  if (files.length > 1) return { code: 'several-files' };
  return files.some(({ size }) => size > MAX_FILE_BYTES) ? { code: 'too-large' } : undefined;
}
