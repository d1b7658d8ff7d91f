import { zoneClock } from '@glidepath/device-readings';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@glidepath/quantities';
import type { BasalInjection, DosedPlan, TreatmentPlan } from '@glidepath/treatment-plan';

/** How long a dose that was planned for earlier is still called the one to take. */
const DUE_FOR_MS = HOUR_MS;

/** Why nobody but the patient and the clinic can say which dose comes next. */
export type DoseDoubt =
  /** The clinic is changing the treatment: which doses go on is its word. */
  | 'treatment-changing'
  /** Times or insulins are new since less than a day, and what was taken before may still act. */
  | 'times-changed'
  /** The phone's clock is not that of the zone for which the plan was made. */
  | 'other-zone'
  /** The time comes twice, or not at all: clocks are put back or forward. */
  | 'clocks-change';

export type NextDose =
  /** `minutes` from now, or since the planned time for one that is due. */
  | Readonly<{ kind: 'next' | 'due'; injection: BasalInjection; dayOffset: 0 | 1; minutes: number }>
  /** The times of the plan are all that can be said. */
  | Readonly<{ kind: 'times'; doubt: DoseDoubt }>
  /** The plan has no basal injection. */
  | Readonly<{ kind: 'none' }>;

export type DosedDay = Readonly<{
  plan: DosedPlan;
  /** What it took the place of; null where that is not known. */
  before: TreatmentPlan | null;
  inForceSinceMs: number;
  isTreatmentChanging: boolean;
  nowMs: number;
  /** The patient's, for which the times of the plan are meant. */
  zone: string;
  /** The clock that the patient looks at, minus UTC. */
  phoneOffsetMs: number;
}>;

/**
 * Which basal injection comes next, or is due. The plan's times are times of the patient's wall clock. It never knows what
 * was taken, so where an old and a new plan, two zones or two clocks could add up to a double dose, it does not guess.
 */
export function nextDose(day: DosedDay): NextDose {
  const injections = basalOf(day.plan);
  if (injections.length === 0) return { kind: 'none' };
  const doubt = doubtOf(day);
  if (doubt) return { kind: 'times', doubt };
  const { zone, nowMs, inForceSinceMs } = day;
  const clock = zoneClock(zone);
  const todayMs = Math.floor(clock.clockMs(nowMs) / DAY_MS) * DAY_MS;
  const planned = [-1, 0, 1].flatMap((dayOffset) =>
    injections.map((injection) => {
      const wallMs = todayMs + dayOffset * DAY_MS + injection.atMinute * MINUTE_MS;
      return { injection, wallMs, atMs: clock.instantMs(wallMs) };
    }),
  );
  const [next] = planned
    // Before a plan came into force its doses were due to nobody.
    .filter(({ atMs }) => atMs >= nowMs || (atMs > nowMs - DUE_FOR_MS && atMs >= inForceSinceMs))
    .toSorted((one, other) => one.atMs - other.atMs);
  if (!next) return { kind: 'none' };
  const { injection, wallMs, atMs } = next;
  const isOnce = clock.clockMs(atMs) === wallMs && clock.againMs(wallMs) === undefined;
  if (!isOnce) return { kind: 'times', doubt: 'clocks-change' };
  return {
    kind: atMs >= nowMs ? 'next' : 'due',
    injection,
    dayOffset: wallMs >= todayMs + DAY_MS ? 1 : 0,
    minutes: Math.round(Math.abs(atMs - nowMs) / MINUTE_MS),
  };
}

/** The hour of the patient's wall clock counts for meals too, and is as doubtful. */
export function isClockOfPlan({ zone, nowMs, phoneOffsetMs }: Pick<DosedDay, 'zone' | 'nowMs' | 'phoneOffsetMs'>) {
  return zoneClock(zone).offsetMs(nowMs) === phoneOffsetMs;
}

const basalOf = (plan: TreatmentPlan): readonly BasalInjection[] => ('basal' in plan ? plan.basal : []);

function doubtOf(day: DosedDay): DoseDoubt | undefined {
  if (day.isTreatmentChanging) return 'treatment-changing';
  if (!isClockOfPlan(day)) return 'other-zone';
  const isNew = day.nowMs - day.inForceSinceMs < DAY_MS;
  return isNew && !hasSameTimes(day) ? 'times-changed' : undefined;
}

/** Only the doses may differ: then the next one is the next one, whichever plan the last was taken by. */
function hasSameTimes({ plan, before }: DosedDay): boolean {
  if (before === null) return false;
  const times = (of: TreatmentPlan) => basalOf(of).map(({ atMinute, insulinName }) => `${atMinute} ${insulinName}`);
  return times(plan).toSorted().join() === times(before).toSorted().join();
}
