import type { ReportLanguage } from '../report-input.ts';
import { PLAN_EN, type PlanTexts } from './plan-en.ts';
import { PLAN_HE } from './plan-he.ts';

export const PLAN_TEXTS: Readonly<Record<ReportLanguage, PlanTexts>> = { en: PLAN_EN, he: PLAN_HE };
