import type { LoopReport } from '@glidepath/report-figures';

import type { PageGeometry } from '../look/page-geometry.ts';
import type { ReportLanguage } from '../report-input.ts';
import { LOOP_EN, type LoopTexts } from '../texts/loop-en.ts';
import { LOOP_HE } from '../texts/loop-he.ts';
import type { Writer } from '../writing/writer.ts';

export const LOOP_TEXTS: Readonly<Record<ReportLanguage, LoopTexts>> = { en: LOOP_EN, he: LOOP_HE };

/** What every part of the pages of a closed loop needs. */
export type LoopContext = Readonly<{
  loop: LoopReport;
  writer: Writer;
  texts: LoopTexts;
  geometry: PageGeometry;
}>;
