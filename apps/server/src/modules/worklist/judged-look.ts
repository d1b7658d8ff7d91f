import { dayIn } from '@glidepath/device-readings';
import { DAY_MS } from '@glidepath/quantities';
import {
  type Criterion,
  type CriterionMet,
  criteriaMet,
  type GlucoseFigures,
  glucoseFigures,
  metSinceBefore,
  riskOf,
  worklistStanding,
} from '@glidepath/worklist-rules';
import type { Updateable } from 'kysely';

import { canonicalJson } from '#platform/audit/canonical-json.ts';
import type { WorklistRowTable } from '#platform/database/worklist-tables.ts';
import type { CountedDays } from './counted-glucose.ts';
import type { Seen } from './find-seen.ts';
import type { Preparing } from './prepared-at-look.ts';
import { missingDataOf, preparedFact, preparedTold } from './prepared-told.ts';
import { isAwake } from './snooze.ts';
import type { WorklistRow } from './worklist-row.repository.ts';

export type JudgedLook = Readonly<{
  row: WorklistRow;
  seen: Seen;
  glucose: CountedDays;
  preparing: Preparing | null;
  /** What the patient was asked for is still awaited. */
  isAskedForData: boolean;
  now: Date;
}>;

/** What a look stores. A row that says the same as before is the same row. */
export function judgedLook(look: JudgedLook): Updateable<WorklistRowTable> {
  const { row, seen, glucose, now } = look;
  const figures = glucoseFigures(glucose.days, seen.lastDay);
  const judged = judgedFigures(look);
  const told = {
    ...toldOf(look, judged),
    glucose: figures && glucoseTold(figures, glucose),
    prepared: preparedTold(look, figures),
  };
  return {
    ...told,
    ...asStored(told),
    ...(isOther(row, told) && { version: row.version + 1, changed_at: now }),
    since: JSON.stringify(judged.since),
    glucose_days: JSON.stringify(glucose.days),
    counted_until: seen.lastDay,
    counted_until_at: seen.daysEndAt,
    counted_version: seen.dataVersion,
    very_low_at: glucose.veryLowAt,
    looked_at: now,
  };
}

/** Of somebody who shares nothing no figure is judged. */
export function judgedFigures({ row, seen, glucose }: Pick<JudgedLook, 'row' | 'seen' | 'glucose'>) {
  const figures = glucoseFigures(glucose.days, seen.lastDay);
  const criteria = seen.patient.is_shared_with_clinic ? criteriaMet(figures, seen.care) : [];
  const risk = riskOf(figures, criteria, row.looked_at === null ? null : row.risk);
  return { criteria, risk, since: sinceOf(criteria, { row, seen, glucose }) };
}

type Judged = ReturnType<typeof judgedFigures>;

function toldOf({ row, seen, glucose, preparing, isAskedForData, now }: JudgedLook, { criteria, risk, since }: Judged) {
  const { decisions, newestDataAt } = seen;
  const standing = worklistStanding({
    today: seen.today,
    isSharedWithClinic: seen.patient.is_shared_with_clinic,
    isSignedOff: seen.isSignedOff,
    criteria,
    risk,
    since,
    decidedOn: decidedOn(row, seen),
    planSharedOn: dayOf(seen, decisions.sharedAt),
    veryLowOn: dayOf(seen, glucose.veryLowAt),
    open: openFact(seen),
    prepared: preparedFact(preparing),
    isTitrating: seen.isTitrating,
    dataAgeDays: newestDataAt && (now.getTime() - newestDataAt.getTime()) / DAY_MS,
    hasDeadConnection: seen.hasDeadConnection,
    isAskedForData,
    awaitingPatientSince: seen.awaitingPatientSince,
    outcome: seen.lastOutcome,
  });
  return {
    state: standing.state,
    list_group: standing.group,
    risk,
    score: standing.score,
    criteria,
    met_since: standing.metSince,
    days_waiting: standing.daysWaiting,
    newest_data_at: newestDataAt,
    open_recommendation: decisions.open?.recommendationId ?? null,
    missing_data: missingDataOf(preparing),
    next_possible_on: preparing?.mayTakeOn ?? null,
    ...(isAwake({ row, seen, risk, veryLowAt: glucose.veryLowAt }) && { snooze: null, snoozed_until: null }),
  };
}

/** A criterion that is met anew is met since today; at the first look, since somebody could have seen it. */
function sinceOf(
  criteria: readonly CriterionMet[],
  { row, seen, glucose }: Pick<JudgedLook, 'row' | 'seen' | 'glucose'>,
) {
  const known: Partial<Record<Criterion, string>> =
    row.looked_at === null ? metSinceBefore(glucose.days, seen) : row.since;
  return Object.fromEntries(criteria.map(({ criterion }) => [criterion, known[criterion] ?? seen.today]));
}

/** Whoever approved, or put the row off, has decided. */
function decidedOn({ snooze }: WorklistRow, { decisions, patient }: Seen): string | null {
  const times = [decisions.decidedAt, snooze && new Date(snooze.at)].filter((at) => at !== null);
  const last = times.toSorted((one, other) => other.getTime() - one.getTime())[0];
  return dayOf({ patient }, last ?? null);
}

function dayOf({ patient }: Pick<Seen, 'patient'>, at: Date | null): string | null {
  return at && dayIn(patient.timezone, at.getTime());
}

function openFact({ decisions: { open }, patient }: Seen) {
  return open && { kind: open.kind, since: dayIn(patient.timezone, open.since.getTime()) };
}

function glucoseTold(figures: GlucoseFigures, { hourlyMgDl }: CountedDays) {
  return {
    source: figures.source,
    below54_percent: figures.below54Percent,
    from54_to70_percent: figures.from54To70Percent,
    from70_to180_percent: figures.from70To180Percent,
    from180_to250_percent: figures.from180To250Percent,
    above250_percent: figures.above250Percent,
    time_in_range_change_points: figures.timeInRangeChangePoints,
    active_percent: figures.activePercent,
    hourly_mg_dl: hourlyMgDl,
  };
}

/** What only says how it was counted is no change for a reader. */
function isOther(row: WorklistRow, told: Readonly<Record<string, unknown>>): boolean {
  if (row.looked_at === null) return true;
  return Object.entries(told).some(([column, value]) => {
    const before: unknown = Reflect.get(row, column);
    return canonicalJson(before ?? null) !== canonicalJson(value ?? null);
  });
}

type Told = Readonly<{ criteria: unknown; glucose: unknown; prepared: unknown }>;

/** jsonb takes text. */
function asStored({ criteria, glucose, prepared }: Told) {
  return {
    criteria: JSON.stringify(criteria),
    glucose: glucose ? JSON.stringify(glucose) : null,
    prepared: prepared ? JSON.stringify(prepared) : null,
  };
}
