export { planDocument } from './plan/plan-document.ts';
export type { PlanDocumentInput } from './plan/plan-document-input.ts';
export { recordDocument } from './record/record-document.ts';
export type { RecordDocumentInput, ScreenWords } from './record/record-document-input.ts';
export { renderReportPdf } from './render-report-pdf.ts';
export { REPORT_FONT_FILES } from './report-font.ts';
export type { PrintedProgramming, ReportDocumentInput } from './report-input.ts';
