import type { GLUCOSE_UNITS } from '@glidepath/quantities';
import type { Assessment, ReportsAnswer } from '@glidepath/report-figures';

export type Goal = Assessment['goals']['cv'];

export type ReportLanguage = 'en' | 'he';
export type GlucoseUnit = (typeof GLUCOSE_UNITS)[number];
export type PageSize = 'A4' | 'LETTER';

export type ReportDocumentInput = Readonly<{
  answer: ReportsAnswer;
  patient: Readonly<{ name: string; mrn: string | null; bornOn: string | null }>;
  /** Null where a file is read that no clinic has seen. */
  clinicName: string | null;
  /** Injections have notes and exercise, but no rates of a pump (DAILY-14, LOGB-10). */
  isOnInjections: boolean;
  /** A meal is then a meal, whatever its size (D3-25). */
  hasFixedMeals: boolean;
  language: ReportLanguage;
  unit: GlucoseUnit;
  pageSize: PageSize;
  isAmPm: boolean;
  /** When the document is made, on the reader's clock. */
  madeAt: Readonly<{ day: string; minuteOfDay: number }>;
  /** Printed on every page: the people are simulated. */
  isSimulated: boolean;
}>;
