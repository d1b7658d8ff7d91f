import {
  type ProfileLevels,
  type ProfileSlot,
  profileRuns,
  profileSlotAt,
  profileTopMarks,
} from '@glidepath/report-figures';
import { describe, expect, it } from 'vitest';

import { glucoseScale } from '../axis/glucose-scale.ts';
import { timeScale } from '../axis/time-scale.ts';
import { plotArea } from '../plot-area.ts';
import { bandPath, levelPath } from './profile-chart.tsx';

const levels = (median: number): ProfileLevels => ({
  outerLow: median - 40,
  innerLow: median - 20,
  median,
  innerHigh: median + 20,
  outerHigh: median + 40,
});

/** A whole day at one median, but for the slots that say otherwise. */
const day = (other: (startMinute: number) => number | null = () => 140): ProfileSlot[] =>
  Array.from({ length: 96 }, (_, index) => {
    const median = other(index * 15);
    return { startMinute: index * 15, levels: median === null ? null : levels(median) };
  });
const ends = (slots: readonly ProfileSlot[]) => profileRuns(slots).map((run) => [run[0]?.minute, run.at(-1)?.minute]);

const area = plotArea(400);
const scales = { time: timeScale(1, area), glucose: glucoseScale(400, area) };
const pieces = (path: string) => path.match(/M/g)?.length ?? 0;

describe('the runs of a profile', () => {
  it('AGP-06: cover all 24 hours, with midnight at both ends', () => {
    expect(ends(day())).toEqual([[0, 1440]]);
  });

  it('AGP-16: break where slots are empty', () => {
    const slots = day((minute) => (minute >= 180 && minute < 300 ? null : 140));
    expect(ends(slots)).toEqual([
      [0, 165],
      [300, 1440],
    ]);
    expect(pieces(levelPath(profileRuns(slots), 'median', scales))).toBe(2);
    expect(pieces(bandPath(profileRuns(slots), ['outerLow', 'outerHigh'], scales))).toBe(2);
  });

  it('AGP-16: break where slots are missing altogether', () => {
    expect(ends(day().filter(({ startMinute }) => startMinute !== 600))).toEqual([
      [0, 585],
      [615, 1440],
    ]);
  });

  it('show a lone slot as wide as a slot, also at the edges of the day', () => {
    expect(ends(day((minute) => (minute === 600 ? 140 : null)))).toEqual([[592.5, 607.5]]);
    expect(ends(day((minute) => (minute === 0 ? 140 : null)))).toEqual([
      [0, 7.5],
      [1432.5, 1440],
    ]);
  });

  it('are none without readings', () => {
    expect(profileRuns(day(() => null))).toEqual([]);
    expect(levelPath([], 'median', scales)).toBe('');
  });
});

describe('a profile beyond the top', () => {
  const slots = day((minute) => {
    if (minute >= 600 && minute <= 660) return minute === 630 ? 420 : 380;
    return minute === 900 ? 390 : 140;
  });

  it('AGP-08: is drawn at the top, with one mark for each stretch at its highest', () => {
    const runs = profileRuns(slots);
    expect(profileTopMarks(runs, 400)).toEqual([630, 900]);
    const places = levelPath(runs, 'outerHigh', scales).match(/[-\d.]+(?=L|$)/g) ?? [];
    expect(Math.min(...places.map(Number))).toBe(area.yTopPx);
  });

  it('AGP-08: has a lower top with the wider band', () => {
    expect(profileTopMarks(profileRuns(day(() => 320)), 350)).toHaveLength(1);
    expect(profileTopMarks(profileRuns(day(() => 320)), 400)).toEqual([]);
  });

  it('keeps the true value for the reader', () => {
    expect(profileSlotAt(slots, 630)?.levels?.outerHigh).toBe(460);
    expect(profileSlotAt(slots, 1440)).toBe(slots[0]);
  });
});
