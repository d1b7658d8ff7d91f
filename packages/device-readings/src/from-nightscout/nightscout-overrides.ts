import { MINUTE_MS } from '@glidepath/quantities';

import type { DeviceRecord, LoopOverrideRecord, Stamp } from '../device-record.ts';
import { type Fields, listIn, numberIn, optional, textIn } from '../loose-fields.ts';
import type { SkipReason } from '../skip-reason.ts';
import { isOfTconnectsync, loopOfTreatment } from './nightscout-automation.ts';
import type { TimedTreatment } from './nightscout-basal.ts';

type Override = Pick<LoopOverrideRecord, 'kind' | 'insulinScale' | 'targetLowMgDl' | 'targetHighMgDl' | 'startedBy'>;

/** What ends what: each of these ends the one of its own kind before it. */
type Family = 'override' | 'target' | 'mode' | 'profile' | 'offline';

const FAMILIES: ReadonlyMap<string, Family> = new Map([
  ['Temporary Override', 'override'],
  ['Temporary Override Cancel', 'override'],
  ['Temporary Target', 'target'],
  ['Temporary Target Cancel', 'target'],
  ['OpenAPS Offline', 'offline'],
]);
/** Programs write overrides as these; a person who writes one means a walk, or a nap. */
const MODES: readonly string[] = ['Sleep', 'Exercise'];

/** Whether a treatment tells a loop to dose otherwise, or that it stops doing so, and nothing else. */
export function familyOf(treatment: Fields): Family | undefined {
  const eventType = textIn(treatment, 'eventType') ?? '';
  const family = FAMILIES.get(eventType) ?? (isProfileOfLoop(treatment) ? 'profile' : undefined);
  if (family || !MODES.includes(eventType)) return family;
  return isOfTconnectsync(treatment) || isOfTrio(treatment) ? 'mode' : undefined;
}

/** AndroidAPS changes all insulin for a while by a switch to the same profile in percent. */
function isProfileOfLoop(treatment: Fields): boolean {
  return textIn(treatment, 'eventType') === 'Profile Switch' && loopOfTreatment(treatment) === 'oref';
}

/** Trio and those before it write every override as exercise. AndroidAPS does so of what a person noted. */
function isOfTrio(treatment: Fields): boolean {
  return /^(?:trio|iaps|freeaps)/i.test(textIn(treatment, 'enteredBy') ?? '') && loopOfTreatment(treatment) === 'oref';
}

/** When the next of its family comes; treatments in order of time. */
export function overrideEnds(timed: readonly TimedTreatment[]): ReadonlyMap<Fields, number> {
  const ends = new Map<Fields, number>();
  const running = new Map<Family, Fields>();
  for (const { atMs, treatment } of timed) {
    const family = familyOf(treatment);
    if (!family) continue;
    const before = running.get(family);
    if (before) ends.set(before, atMs);
    running.set(family, treatment);
  }
  return ends;
}

/** None for what only ends another. `endMs` is when the next of its family begins. */
export function nightscoutOverride(
  treatment: Fields,
  stamp: Stamp,
  endMs: number | undefined,
): (DeviceRecord | SkipReason)[] {
  const family = familyOf(treatment);
  const minutes = minutesOf(treatment);
  const isEnd = minutes === 0 || (textIn(treatment, 'eventType') ?? '').endsWith(' Cancel');
  if (isEnd || !family || (family === 'profile' && !isForAWhile(treatment))) return [];
  const durationSeconds = secondsUntil(stamp.atMs, minutes, endMs);
  if (family === 'offline') {
    if (durationSeconds === undefined) return ['no-duration'];
    return [{ ...stamp, type: 'loop_mode', mode: 'manual', durationSeconds, cause: 'person' }];
  }
  return [
    {
      ...stamp,
      type: 'loop_override',
      ...overrideOf(treatment, family),
      ...optional('durationSeconds', durationSeconds),
    },
  ];
}

function isForAWhile(treatment: Fields): boolean {
  return (minutesOf(treatment) ?? 0) > 0 && (numberIn(treatment, 'percentage') ?? 100) !== 100;
}

function minutesOf(treatment: Fields): number | undefined {
  const exactMs = numberIn(treatment, 'durationInMilliseconds');
  return exactMs === undefined ? numberIn(treatment, 'duration') : exactMs / MINUTE_MS;
}

function secondsUntil(atMs: number, minutes: number | undefined, endMs: number | undefined): number | undefined {
  const untilNext = endMs === undefined ? Number.POSITIVE_INFINITY : (endMs - atMs) / 1000;
  const seconds = Math.min(minutes === undefined ? Number.POSITIVE_INFINITY : minutes * 60, untilNext);
  return Number.isFinite(seconds) ? Math.round(seconds) : undefined;
}

function overrideOf(treatment: Fields, family: Family): Override {
  const reason = textIn(treatment, 'reason') ?? '';
  if (family === 'override') return ofLoop(treatment, reason);
  if (family === 'target') return ofTarget(treatment, reason);
  if (family === 'profile') return { kind: 'custom', insulinScale: (numberIn(treatment, 'percentage') ?? 100) / 100 };
  if (!isOfTconnectsync(treatment)) return { kind: 'custom' };
  return { kind: treatment['eventType'] === 'Sleep' ? 'sleep' : 'exercise', ...startedBy(reason) };
}

/** The pump's own words, such as "Sleep (Scheduled)". */
function startedBy(reason: string): Pick<Override, 'startedBy'> {
  if (/\(scheduled\)/i.test(reason)) return { startedBy: 'schedule' };
  return /\(manual\)|^exercise/i.test(reason) ? { startedBy: 'person' } : {};
}

/** Names of presets are a person's and are not kept; these two are Loop's own. */
const KINDS_OF_LOOP: ReadonlyMap<string, Override['kind']> = new Map([
  ['Workout', 'exercise'],
  ['Pre-Meal', 'pre_meal'],
]);

function ofLoop(treatment: Fields, reason: string): Override {
  const [low, high] = listIn(treatment, 'correctionRange').map((end) =>
    mgDlOf(typeof end === 'number' ? end : undefined),
  );
  return {
    kind: KINDS_OF_LOOP.get(reason) ?? 'custom',
    ...optional('targetLowMgDl', low),
    ...optional('targetHighMgDl', high),
    ...optional('insulinScale', numberIn(treatment, 'insulinNeedsScaleFactor')),
  };
}

/** Those of AndroidAPS, OpenAPS and Nightscout's own list. */
const KINDS_OF_TARGET: ReadonlyMap<string, Override['kind']> = new Map([
  ['eating soon', 'pre_meal'],
  ['activity', 'exercise'],
]);

function ofTarget(treatment: Fields, reason: string): Override {
  return {
    kind: KINDS_OF_TARGET.get(reason.toLowerCase()) ?? 'temp_target',
    ...optional('targetLowMgDl', mgDlOf(numberIn(treatment, 'targetBottom'))),
    ...optional('targetHighMgDl', mgDlOf(numberIn(treatment, 'targetTop'))),
    ...(reason === 'Automation' ? { startedBy: 'schedule' } : {}),
  };
}

/** No target in mg/dL is so low, and none in mmol/L so high; what stands as the unit beside it is not always true. */
const HIGHEST_MMOL_L = 30;
const MG_DL_PER_MMOL_L = 18;

function mgDlOf(target: number | undefined): number | undefined {
  if (target === undefined || target <= 0) return undefined;
  return target <= HIGHEST_MMOL_L ? Math.round(target * MG_DL_PER_MMOL_L) : target;
}
