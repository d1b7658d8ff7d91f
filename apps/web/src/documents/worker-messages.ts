import type { PlanDocumentInput, ReportDocumentInput } from '@glidepath/report-documents';

export type AskedOfPrinter = Readonly<
  { document: 'report'; input: ReportDocumentInput } | { document: 'plan'; input: PlanDocumentInput }
>;
export type ToldByPrinter = Readonly<{ tell: 'made'; bytes: Uint8Array<ArrayBuffer> } | { tell: 'failed' }>;
