import type { PlanDocumentInput, RecordDocumentInput, ReportDocumentInput } from '@glidepath/report-documents';

export type AskedOfPrinter = Readonly<
  | { document: 'report'; input: ReportDocumentInput }
  | { document: 'plan'; input: PlanDocumentInput }
  | { document: 'record'; input: RecordDocumentInput }
>;
export type ToldByPrinter = Readonly<{ tell: 'made'; bytes: Uint8Array<ArrayBuffer> } | { tell: 'failed' }>;
