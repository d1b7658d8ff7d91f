import type { ReportLanguage } from '../report-input.ts';
import { EN, type ReportTexts } from './en.ts';
import { HE } from './he.ts';

export const REPORT_TEXTS: Readonly<Record<ReportLanguage, ReportTexts>> = { en: EN, he: HE };
