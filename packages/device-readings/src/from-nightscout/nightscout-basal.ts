import { DAY_MS, MINUTE_MS } from '@glidepath/quantities';
import { type Fields, isFields, numberIn, textIn } from '../loose-fields.ts';
import type { Deviation, Schedule } from './basal-timeline.ts';
import { tempBasalKind } from './nightscout-automation.ts';
import { type NightscoutProfile, profileFacts, profileTable } from './nightscout-profile.ts';

/** A suspension nobody ended was ended without telling. */
const MAX_SUSPEND_MS = DAY_MS;

export type TimedTreatment = Readonly<{ atMs: number; treatment: Fields }>;

/** The schedules that held, one after the other: profiles, and switches between them. Both come in order of time. */
export function nightscoutSchedules(
  profiles: readonly NightscoutProfile[],
  treatments: readonly TimedTreatment[],
): Schedule[] {
  const schedules: Schedule[] = [];
  let pending: Schedule | undefined;
  for (const { schedule, minutes } of startsOf(profiles, treatments)) {
    // A switch for a while ends by itself, unless something else came first.
    if (pending && pending.fromMs <= schedule.fromMs) schedules.push(pending);
    const before = schedules.at(-1);
    pending =
      minutes > 0 && before ? { ...before, fromMs: schedule.fromMs + Math.round(minutes * 60) * 1000 } : undefined;
    schedules.push(schedule);
  }
  return pending ? [...schedules, pending] : schedules;
}

/** `minutes` is zero for what holds until something else does. */
type Start = Readonly<{ schedule: Schedule; minutes: number }>;

function startsOf(profiles: readonly NightscoutProfile[], treatments: readonly TimedTreatment[]): Start[] {
  const switches = treatments.filter(({ treatment }) => textIn(treatment, 'eventType') === 'Profile Switch');
  const inOrder = [...profiles.map((one) => ({ ...one, atMs: one.fromMs })), ...switches].sort(
    (a, b) => a.atMs - b.atMs,
  );
  let profile = profiles[0];
  return inOrder
    .flatMap((start): Start[] => {
      if ('active' in start) {
        profile = start;
        return [{ schedule: scheduleOf(start.active, start.atMs, start.zone, 1), minutes: 0 }];
      }
      const minutes = numberIn(start.treatment, 'duration') ?? 0;
      return profile ? [{ schedule: switched(start, profile), minutes }] : [];
    })
    .filter(({ schedule }) => schedule.rates.length > 0);
}

function switched({ atMs, treatment }: TimedTreatment, profile: NightscoutProfile): Schedule {
  const percentage = numberIn(treatment, 'percentage') ?? 100;
  return scheduleOf(switchedTo(treatment, profile), atMs, profile.zone, percentage > 0 ? percentage / 100 : 1);
}

function scheduleOf(profile: Fields, fromMs: number, zone: string, scale: number): Schedule {
  return { fromMs, rates: profileTable(profile, 'basal'), ...profileFacts(profile, zone), scale };
}

function switchedTo(treatment: Fields, profile: NightscoutProfile): Fields {
  const carried = parsedFields(textIn(treatment, 'profileJson') ?? '');
  if (carried) return carried;
  const named = profile.store[textIn(treatment, 'profile') ?? ''];
  return isFields(named) ? named : profile.active;
}

function parsedFields(text: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isFields(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** tconnectsync has names of its own for stops. */
const SUSPENSIONS: readonly string[] = ['Suspend Pump', 'Basal Suspension'];
const RESUMPTIONS: readonly string[] = ['Resume Pump', 'Basal Resume'];
const DEVIATION_EVENTS: readonly string[] = ['Temp Basal', ...SUSPENSIONS, ...RESUMPTIONS];

/** What tells of a pump's basal, and is read over all treatments together. */
export const BASAL_EVENTS: readonly string[] = [...DEVIATION_EVENTS, 'Profile Switch'];

/** Temporary rates and suspensions. Each ends when its time is over or the next one comes; treatments in order of time. */
export function nightscoutDeviations(treatments: readonly TimedTreatment[]): Deviation[] {
  const deviations: Deviation[] = [];
  for (const { atMs, treatment } of treatments) {
    if (!DEVIATION_EVENTS.includes(textIn(treatment, 'eventType') ?? '')) continue;
    const last = deviations.at(-1);
    if (last && last.toMs > atMs) deviations[deviations.length - 1] = { ...last, toMs: atMs };
    const next = deviationOf(treatment, atMs);
    if (next) deviations.push(next);
  }
  return deviations.filter(({ fromMs, toMs }) => fromMs < toMs);
}

function deviationOf(treatment: Fields, atMs: number): Deviation | undefined {
  const eventType = textIn(treatment, 'eventType') ?? '';
  if (RESUMPTIONS.includes(eventType)) return undefined;
  if (SUSPENSIONS.includes(eventType)) {
    return { fromMs: atMs, toMs: atMs + suspendMs(treatment), kind: 'suspend', rateUnitsPerHour: () => 0 };
  }
  const minutes = minutesOf(treatment);
  const rate = rateOf(treatment);
  if (!rate || minutes <= 0) return undefined;
  const toMs = atMs + Math.round(minutes * 60) * 1000;
  return { fromMs: atMs, toMs, kind: tempBasalKind(treatment), rateUnitsPerHour: rate };
}

/** AndroidAPS tells the length exactly beside the whole minutes. */
function minutesOf(treatment: Fields): number {
  const exactMs = numberIn(treatment, 'durationInMilliseconds');
  return exactMs === undefined ? (numberIn(treatment, 'duration') ?? 0) : exactMs / MINUTE_MS;
}

function suspendMs(treatment: Fields): number {
  const minutes = numberIn(treatment, 'duration') ?? 0;
  return minutes > 0 ? Math.min(minutes * MINUTE_MS, MAX_SUSPEND_MS) : MAX_SUSPEND_MS;
}

/** In units an hour, or in percent more or less than scheduled. */
function rateOf(treatment: Fields): Deviation['rateUnitsPerHour'] | undefined {
  const absolute = numberIn(treatment, 'absolute') ?? numberIn(treatment, 'rate');
  if (absolute !== undefined) return () => absolute;
  const percent = numberIn(treatment, 'percent');
  if (percent === undefined) return undefined;
  return (scheduled) => Math.max(0, Math.round(scheduled * (100 + percent) * 10) / 1000);
}
