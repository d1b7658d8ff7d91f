import type { FilePreview } from './file-preview.ts';
import type { ImportProblem } from './import-problem.ts';
import type { ReadingOptions } from './opened-history.ts';
import type { UploadPart } from './upload-parts.ts';

export type AskedOfWorker =
  | Readonly<{ ask: 'read'; file: Blob; options: ReadingOptions; nowMs: number }>
  | Readonly<{ ask: 'part'; index: number }>;

export type ToldByWorker =
  | Readonly<{ tell: 'progressed'; share: number }>
  | Readonly<{ tell: 'refused'; problem: ImportProblem }>
  | Readonly<{ tell: 'read'; preview: FilePreview }>
  | Readonly<{ tell: 'part'; part: UploadPart }>;
