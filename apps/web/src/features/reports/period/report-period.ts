import { MOST_CHOSEN_DAYS } from '@glidepath/api-contract/reports/create-patient-reports.call';
import { dayAfter, daysBetween, MOST_PROFILE_DAYS } from '@glidepath/quantities';

/** The last days up to now; 14 are those of the specification, with 21 in the daily report and the logbook. */
export const PRESETS_DAYS = [7, MOST_PROFILE_DAYS, 30, MOST_CHOSEN_DAYS] as const;
type PresetDays = (typeof PRESETS_DAYS)[number];

type PastDays = Readonly<{ days: number; lastDay: string }>;

/** Which days to report, and what to compare them with, as the call takes them: nothing for the usual days. */
export type ReportPeriod = Readonly<{
  period?: Readonly<{ days: number; lastDay?: string }>;
  comparedWith?: PastDays;
}>;

export const USUAL_PERIOD: ReportPeriod = {};

export const isUsualPeriod = ({ period, comparedWith }: ReportPeriod) => !period && !comparedWith;

/** From a day to another, both as typed into date fields. */
export type TypedDays = Readonly<{ from: string; to: string }>;

/** What stands in the picker. */
export type PeriodChoice = Readonly<{
  preset: PresetDays | 'custom';
  /** Read when the preset is `custom`. */
  own: TypedDays;
  comparison: 'before' | 'custom';
  /** Read when the comparison is `custom`. */
  compared: TypedDays;
}>;

const NO_DAYS: TypedDays = { from: '', to: '' };
export const USUAL_CHOICE: PeriodChoice = {
  preset: MOST_PROFILE_DAYS,
  own: NO_DAYS,
  comparison: 'before',
  compared: NO_DAYS,
};

export type PeriodIssue = 'missing' | 'order' | 'tooLong' | 'future' | 'overlap';

/** The reader's day, and where the usual reports end earlier because nothing was recorded since. */
export type DaysKnown = Readonly<{ today: string; endDay: string | null }>;

/** What keeps the dates of a choice from being shown; null for each where nothing does. */
export function periodIssues(
  { preset, own, comparison, compared }: PeriodChoice,
  { today, endDay }: DaysKnown,
): Readonly<Record<'own' | 'compared', PeriodIssue | null>> {
  const ownIssue = preset === 'custom' ? daysIssue(own, today) : null;
  if (comparison === 'before') return { own: ownIssue, compared: null };
  const firstDay = preset === 'custom' ? own.from : dayAfter(endDay ?? today, 1 - preset);
  const overlaps = ownIssue === null && compared.to >= firstDay;
  return { own: ownIssue, compared: daysIssue(compared, today) ?? (overlaps ? 'overlap' : null) };
}

function daysIssue({ from, to }: TypedDays, today: string): PeriodIssue | null {
  if (from === '' || to === '') return 'missing';
  if (from > to) return 'order';
  if (to > today) return 'future';
  return daysBetween(from, to) + 1 > MOST_CHOSEN_DAYS ? 'tooLong' : null;
}

/** Of a choice without issues. */
export function reportPeriod(
  { preset, own, comparison, compared }: PeriodChoice,
  { endDay }: Pick<DaysKnown, 'endDay'>,
): ReportPeriod {
  const comparedWith = comparison === 'custom' && { comparedWith: pastDays(compared) };
  if (preset === 'custom') return { period: pastDays(own), ...comparedWith };
  // The usual reports find their end themselves.
  const isUsual = preset === MOST_PROFILE_DAYS && (endDay === null || !comparedWith);
  if (isUsual) return { ...comparedWith };
  return { period: { days: preset, ...(endDay !== null && { lastDay: endDay }) }, ...comparedWith };
}

function pastDays({ from, to }: TypedDays): PastDays {
  return { days: daysBetween(from, to) + 1, lastDay: to };
}
