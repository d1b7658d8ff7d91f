import { addAt, emptyReplay, replay, SHOWN_MG_DL, SLOTS_PER_DAY, type TriedPlan } from '@glidepath/plan-replay';
import { clamp, dayAfter, daysBetween } from '@glidepath/quantities';

/** Recorded days under two plans. What ran on them is neither: earlier weeks had settings of their own. */
export type ComparedWeeks = Readonly<{
  present: TriedPlan;
  changed: TriedPlan;
  /** The date of the first of them. */
  firstDay: string;
}>;

/** Glucose under both plans by slot, from the midnight of one day on. NaN where it is not known, as on days between weeks. */
export type ComparedDays = Readonly<{
  firstDay: string;
  days: number;
  before: Float64Array;
  after: Float64Array;
  /** How far the change moves glucose, by time of day, summed over the days. */
  movedByTime: Float64Array;
}>;

/** Weeks as one stretch of days: of hours that pass midnight the rest lies on the next day. */
export function comparedDays(weeks: readonly ComparedWeeks[], timesOfDay: number): ComparedDays {
  const firstDay = weeks.reduce(
    (first, week) => (week.firstDay < first ? week.firstDay : first),
    weeks[0]?.firstDay ?? '',
  );
  const dayOf = (week: ComparedWeeks) => daysBetween(firstDay, week.firstDay);
  const daysIn = ({ present }: ComparedWeeks) => present.days.slots / SLOTS_PER_DAY;
  const days = weeks.reduce((most, week) => Math.max(most, dayOf(week) + daysIn(week)), 0);
  const compared = {
    firstDay,
    days,
    before: new Float64Array(days * SLOTS_PER_DAY).fill(Number.NaN),
    after: new Float64Array(days * SLOTS_PER_DAY).fill(Number.NaN),
    movedByTime: new Float64Array(timesOfDay),
  };
  for (const week of weeks) writeWeek(week, dayOf(week) * SLOTS_PER_DAY, compared);
  return compared;
}

export const dateOf = ({ firstDay }: ComparedDays, day: number): string => dayAfter(firstDay, day);

function writeWeek({ present, changed }: ComparedWeeks, fromSlot: number, compared: ComparedDays): void {
  const { days } = present;
  const { before, after, movedByTime } = compared;
  const [now, next] = [emptyReplay(days), emptyReplay(days)];
  replay(days, present.dosing, present.body, now);
  replay(days, changed.dosing, changed.body, next);
  const slotsPerTime = SLOTS_PER_DAY / movedByTime.length;
  for (let slot = 0; slot < days.slots; slot += 1) {
    const mgDl = days.glucoseMgDl[slot] as number;
    const [shiftNow, shiftNext] = [now.shiftMgDl[slot] as number, next.shiftMgDl[slot] as number];
    before[fromSlot + slot] = clamp(mgDl + shiftNow, SHOWN_MG_DL.lowest, SHOWN_MG_DL.highest);
    after[fromSlot + slot] = clamp(mgDl + shiftNext, SHOWN_MG_DL.lowest, SHOWN_MG_DL.highest);
    addAt(movedByTime, Math.floor((slot % SLOTS_PER_DAY) / slotsPerTime), Math.abs(shiftNext - shiftNow));
  }
}
