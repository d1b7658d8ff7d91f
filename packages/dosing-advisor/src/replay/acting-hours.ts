import { MINUTES_PER_DAY } from '@glidepath/quantities';

/** Minutes of the day. The end lies before the beginning where midnight is passed, and on it for a whole day. */
export type ActingHours = Readonly<{ fromMinute: number; toMinute: number }>;

/** Where a change moves glucose by less than this share of the most that it does, it does not act. */
const ACTS_FROM_SHARE = 0.5;
/** It begins to act, as basal insulin does hours before it acts most, from this share on. */
const BEGINS_FROM_SHARE = 0.1;
/** A shorter pause is none: all day is said of what acts nearly all day. */
const PAUSE_FROM_MINUTES = 120;

/**
 * The hours in which a change acts, by how far it moves glucose at each time of day. A ratio that is used at every meal
 * acts from breakfast until after dinner: only its longest pause is left out.
 */
export function actingHours(movedByTime: Float64Array): ActingHours {
  const everyMinutes = MINUTES_PER_DAY / movedByTime.length;
  const pause = longestPause(movedByTime, ACTS_FROM_SHARE * mostMoved(movedByTime));
  if (pause.length * everyMinutes < PAUSE_FROM_MINUTES) return { fromMinute: 0, toMinute: 0 };
  return {
    fromMinute: ((pause.start + pause.length) * everyMinutes) % MINUTES_PER_DAY,
    toMinute: pause.start * everyMinutes,
  };
}

/**
 * The same hours from when the change begins to act, for whoever reads what it does. They never begin on the day before:
 * a day that is judged by some of these hours is the day that is drawn.
 */
export function hoursFromFirstEffect(movedByTime: Float64Array, hours: ActingHours): ActingHours {
  if (hours.fromMinute === hours.toMinute) return hours;
  const everyMinutes = MINUTES_PER_DAY / movedByTime.length;
  const beginsFrom = BEGINS_FROM_SHARE * mostMoved(movedByTime);
  const earliest = hours.toMinute < hours.fromMinute ? hours.toMinute / everyMinutes : 0;
  let place = hours.fromMinute / everyMinutes;
  while (place > earliest && (movedByTime[place - 1] as number) >= beginsFrom) place -= 1;
  // Nothing is left out: all day is written otherwise.
  return place * everyMinutes === hours.toMinute ? hours : { ...hours, fromMinute: place * everyMinutes };
}

const mostMoved = (movedByTime: Float64Array) => movedByTime.reduce((most, one) => Math.max(most, one), 0);

export const lengthMinutes = ({ fromMinute, toMinute }: ActingHours): number =>
  toMinute > fromMinute ? toMinute - fromMinute : toMinute - fromMinute + MINUTES_PER_DAY;

/** The day is a circle: a pause may pass midnight. */
function longestPause(moved: Float64Array, actsFrom: number): Readonly<{ start: number; length: number }> {
  const isActing = (place: number) => (moved[place % moved.length] as number) >= actsFrom;
  let longest = { start: 0, length: 0 };
  for (let start = 0; start < moved.length; start += 1) {
    if (isActing(start) || !isActing(start + moved.length - 1)) continue;
    let length = 1;
    while (!isActing(start + length)) length += 1;
    if (length > longest.length) longest = { start, length };
  }
  return longest;
}
