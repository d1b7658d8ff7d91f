import type { LoopOverrideRecord, Stamp } from '../device-record.ts';
import { loopOfApp } from '../loops/loop-system.ts';
import { type Fields, fieldsIn, numberIn, optional, textIn } from '../loose-fields.ts';
import { RECORD_LIMITS } from '../record-limits.ts';
import type { SkipReason } from '../skip-reason.ts';
import { storedUnit, tidepoolTarget } from './tidepool-glucose.ts';

const KINDS: ReadonlyMap<unknown, LoopOverrideRecord['kind']> = new Map([
  ['sleep', 'sleep'],
  ['physicalActivity', 'exercise'],
  ['preprandial', 'pre_meal'],
  // Presets have names that people chose, which are not kept.
  ['preset', 'custom'],
  ['custom', 'custom'],
]);
const STARTED_BY: ReadonlyMap<unknown, NonNullable<LoopOverrideRecord['startedBy']>> = new Map([
  ['manual', 'person'],
  ['automatic', 'schedule'],
]);

export function tidepoolOverride(datum: Fields, stamp: Stamp): LoopOverrideRecord | SkipReason {
  const kind = KINDS.get(datum['overrideType']);
  if (!kind) return 'type-not-kept';
  const unit = storedUnit(fieldsIn(datum, 'units')['bg']);
  const { lowMgDl, highMgDl, targetMgDl } = tidepoolTarget(fieldsIn(datum, 'bgTarget'), unit);
  return {
    ...stamp,
    type: 'loop_override',
    kind,
    ...optional('durationSeconds', durationSeconds(datum)),
    ...optional('targetLowMgDl', lowMgDl ?? targetMgDl),
    ...optional('targetHighMgDl', highMgDl ?? targetMgDl),
    ...optional('insulinScale', numberIn(datum, 'basalRateScaleFactor')),
    ...optional('startedBy', STARTED_BY.get(datum['method'])),
  };
}

/** Pumps tell milliseconds; phones that run a loop tell seconds (TidepoolKit), which may not always stay so. */
function durationSeconds(datum: Fields): number | undefined {
  const duration = numberIn(datum, 'duration');
  if (duration === undefined) return undefined;
  const origin = textIn(fieldsIn(datum, 'origin'), 'name');
  const isInSeconds = loopOfApp(origin) !== undefined && duration <= RECORD_LIMITS.maxDurationSeconds;
  return Math.round(isInSeconds ? duration : duration / 1000);
}
