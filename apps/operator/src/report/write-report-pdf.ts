import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { wallTimeIn } from '@glidepath/device-readings';
import type { ReportDocumentInput } from '@glidepath/report-documents';
import { reportsAnswer } from '@glidepath/server/operate';

import type { ReportSource } from './report-source.ts';

export type PdfLook = Pick<ReportDocumentInput, 'language' | 'unit' | 'pageSize'>;

/** The same document that the browser makes. */
export async function writeReportPdf(
  source: ReportSource,
  look: PdfLook,
  path: string,
  mustBeNew: boolean,
): Promise<void> {
  // Other commands do not wait for a PDF writer.
  const { REPORT_FONT_FILES, renderReportPdf } = await import('@glidepath/report-documents');
  const fontPath = (file: string) => fileURLToPath(import.meta.resolve(file));
  const fonts = { regular: fontPath(REPORT_FONT_FILES.regular), semibold: fontPath(REPORT_FONT_FILES.semibold) };
  const { report, loop, patient, clinicName, isOnInjections, hasFixedMeals, isSimulated } = source;
  const bytes = await renderReportPdf(
    {
      answer: reportsAnswer(report),
      loop,
      patient,
      clinicName,
      isOnInjections,
      hasFixedMeals,
      isSimulated,
      isAmPm: false,
      madeAt: wallTimeIn(source.zone, report.generatedAt.getTime()),
      ...look,
    },
    fonts,
  );
  writeFileSync(path, bytes, { flag: mustBeNew ? 'wx' : 'w' });
}
