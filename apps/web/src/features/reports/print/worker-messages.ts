import type { ReportDocumentInput } from '@glidepath/report-documents';

export type AskedOfPrinter = ReportDocumentInput;
export type ToldByPrinter = Readonly<{ tell: 'made'; bytes: Uint8Array<ArrayBuffer> } | { tell: 'failed' }>;
