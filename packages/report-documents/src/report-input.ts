import type { GLUCOSE_UNITS } from '@glidepath/quantities';
import type { Assessment, LoopReport, ReportsAnswer } from '@glidepath/report-figures';
import type { PumpProgramming } from '@glidepath/treatment-plan';

/** On the reader's clock: documents know no zones. */
export type WallTime = Readonly<{ day: string; minuteOfDay: number }>;

export type Goal = Assessment['goals']['cv'];

export type ReportLanguage = 'en' | 'he';
export type GlucoseUnit = (typeof GLUCOSE_UNITS)[number];
export type PageSize = 'A4' | 'LETTER';

/** What the pump reported last, and what the patient said: both on the reader's clock, null where there was nothing. */
export type PrintedProgramming = Readonly<{
  state: PumpProgramming;
  reportedAt: WallTime | null;
  toldAt: WallTime | null;
}>;

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
  madeAt: WallTime;
  /** Whether the pump has been set to the plan in force; null or absent where no plan is, or nobody knows. */
  programming?: PrintedProgramming | null;
  /** What a closed loop did in the last days of the report; null or absent where nobody asked. */
  loop?: LoopReport | null;
  /** Printed on every page: the people are simulated. */
  isSimulated: boolean;
}>;
