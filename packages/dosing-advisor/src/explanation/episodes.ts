import type { Episode, EpisodeKind } from '../advice/episode.ts';
import { wallClock } from '../calendar/wall-clock.ts';
import type { CorrectionEvent } from '../extraction/correction-events.ts';
import type { DoseEvent } from '../extraction/dose-event.ts';
import type { ExplainedLow } from '../extraction/low-causes.ts';
import type { MealEvent } from '../extraction/meal-events.ts';
import type { DayValue } from '../injections/day-values.ts';
import type { BasalDay } from '../pump/basal-evidence.ts';
import { DEAD_BAND, FASTING_LEVEL, SLOT_MINUTES } from '../rules/tuning.ts';
import { shown } from './shown.ts';

type Direction = Episode['pointsTo'];

/** Writes what happened, with times of the local clock. `firstDay` is the first day that was looked at. */
export type EpisodeWriter = Readonly<{
  fastingDay: (day: BasalDay, targetMgDl: number) => Episode;
  dayValue: (value: DayValue, goalMgDl: Readonly<{ low: number; high: number }>) => Episode;
  meal: (event: DoseEvent & Partial<MealEvent>) => Episode;
  correction: (event: DoseEvent & Partial<CorrectionEvent>) => Episode;
  low: (low: ExplainedLow) => Episode;
}>;

export function episodeWriter(firstDay: string): EpisodeWriter {
  const written = (
    kind: EpisodeKind,
    [startMinute, endMinute]: readonly [number, number],
    pointsTo: Direction,
    facts: Readonly<Record<string, number | string | null>>,
  ): Episode => {
    const from = wallClock(firstDay, startMinute);
    return { id: `${kind} ${from}`, kind, from, to: wallClock(firstDay, endMinute), pointsTo, facts: shown(facts) };
  };
  return {
    fastingDay: ({ startMinute, endMinute, driftMgDlPerHour, levelMgDl }, targetMgDl) =>
      written('fasting-drift', [startMinute, endMinute], fastingDirection(driftMgDlPerHour, levelMgDl, targetMgDl), {
        driftMgDlPerHour,
        levelMgDl,
      }),
    dayValue: ({ minute, glucoseMgDl }, goalMgDl) =>
      written('fasting-value', [minute, minute], goalDirection(glucoseMgDl, goalMgDl), { glucoseMgDl }),
    meal: ({ minute, endMinute, beforeMgDl, afterMgDl, neededUnits, plannedUnits, logNeed, grams = null }) =>
      written('meal', [minute, endMinute], doseDirection(logNeed), {
        grams,
        beforeMgDl,
        afterMgDl,
        neededUnits,
        plannedUnits,
      }),
    correction: ({ minute, endMinute, beforeMgDl, afterMgDl, plannedUnits, dropMgDl = null, logNeed }) =>
      written('correction', [minute, endMinute], doseDirection(logNeed), {
        beforeMgDl,
        afterMgDl,
        actedUnits: plannedUnits,
        dropMgDl,
      }),
    low: ({ startSlot, endSlot, nadirMgDl, level, cause }) =>
      written('low', [startSlot * SLOT_MINUTES, endSlot * SLOT_MINUTES], 'less-insulin', { nadirMgDl, level, cause }),
  };
}

function directionOf(insulinChange: number): Direction {
  if (insulinChange === 0) return 'no-change';
  return insulinChange > 0 ? 'more-insulin' : 'less-insulin';
}

function doseDirection(logNeed: number): Direction {
  return Math.abs(logNeed) < DEAD_BAND.usual ? 'no-change' : directionOf(logNeed);
}

function fastingDirection(driftMgDlPerHour: number, levelMgDl: number | null, targetMgDl: number): Direction {
  if (driftMgDlPerHour !== 0) return directionOf(driftMgDlPerHour);
  const distance = levelMgDl === null ? 0 : levelMgDl - targetMgDl;
  return Math.abs(distance) <= FASTING_LEVEL.deadBandMgDl ? 'no-change' : directionOf(distance);
}

export function goalDirection(glucoseMgDl: number, { low, high }: Readonly<{ low: number; high: number }>): Direction {
  if (glucoseMgDl > high) return 'more-insulin';
  return glucoseMgDl < low ? 'less-insulin' : 'no-change';
}

export type EpisodesOf = Readonly<{ episodesFor: readonly string[]; episodesAgainst: readonly string[] }>;

/** Which of the episodes point where the advice went. */
export function episodesOf(episodes: readonly Episode[], insulinChange: number): EpisodesOf {
  const direction = directionOf(insulinChange);
  const ids = (isFor: boolean) =>
    episodes.filter(({ pointsTo }) => (pointsTo === direction) === isFor).map(({ id }) => id);
  return { episodesFor: ids(true), episodesAgainst: ids(false) };
}
