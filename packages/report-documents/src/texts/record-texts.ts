import type { ReportLanguage } from '../report-input.ts';
import { RECORD_EN, type RecordTexts } from './record-en.ts';
import { RECORD_HE } from './record-he.ts';

export const RECORD_TEXTS: Readonly<Record<ReportLanguage, RecordTexts>> = { en: RECORD_EN, he: RECORD_HE };
