import { calculatorDosing, emptyReplay, replay, SLOTS_PER_DAY } from '@glidepath/plan-replay';
import { describe, expect, it } from 'vitest';

import { BODY, flat, PLAN, recorded, steady } from '../test-cases/replay-days.ts';
import { type LivedDays, learnedBodies } from './learned-body.ts';

const PRESENT = { ...PLAN, basalUnitsPerHour: flat(1.15) };
const DAYS = 21;
/** What days differ by, again and again. */
const WAVERING_MG_DL = [-12, 4, 9, -3, 7, -8, 3];

function lived(levelMgDl: number, ran: typeof PLAN, plan: string): LivedDays {
  const levels = Array.from({ length: DAYS }, (_, day) => levelMgDl + (WAVERING_MG_DL[day % 7] ?? 0));
  const { days, entries } = recorded(levels.flatMap(steady));
  const plannedUnitsPerHour = Float64Array.from(
    days.plannedUnitsPerHour,
    (_, slot) => ran.basalUnitsPerHour[slot % SLOTS_PER_DAY] ?? 0,
  );
  return {
    days: { ...days, plannedUnitsPerHour },
    body: BODY,
    weight: new Float64Array(days.slots).fill(1),
    present: calculatorDosing(entries, PRESENT),
    planOfDay: Array.from({ length: DAYS }, () => plan),
  };
}

/** Three weeks by a weaker plan, and three by the present one, which lowered glucose by so much of what the replay says. */
function afterChange(timesExpected: number): LivedDays[] {
  const before = lived(170, PLAN, 'former');
  const replayed = emptyReplay(before.days);
  replay(before.days, before.present, BODY, replayed);
  const expected = replayed.shiftMgDl.reduce((sum, shift) => sum + shift, 0) / before.days.slots;
  return [before, lived(170 + timesExpected * expected, PRESENT, 'present')];
}

const sensitivityOf = (weeks: readonly LivedDays[]) => learnedBodies(weeks)[0]?.sensitivityMgDlPerUnit[0] ?? Number.NaN;

describe('a body after what the plans came to', () => {
  it('is as it was believed where only one plan ran', () => {
    const [, present] = afterChange(1);
    expect(learnedBodies(present ? [present] : [])).toEqual([BODY]);
  });

  it('is as it was believed, and more surely so, where a change did what the replay says', () => {
    const [body] = learnedBodies(afterChange(1));
    expect(body?.sensitivityMgDlPerUnit[0]).toBeGreaterThan(46);
    expect(body?.sensitivityMgDlPerUnit[0]).toBeLessThan(54);
    expect(body?.doubt).toBeLessThan(BODY.doubt);
  });

  it('answers less to insulin where a change did less, and more where it did more', () => {
    expect(sensitivityOf(afterChange(0.4))).toBeLessThan(45);
    expect(sensitivityOf(afterChange(1.6))).toBeGreaterThan(54);
  });

  it('never answers by more than what is believed before can be moved', () => {
    expect(sensitivityOf(afterChange(-2))).toBeGreaterThan(50 * Math.exp(-1));
    expect(sensitivityOf(afterChange(6))).toBeLessThan(50 * Math.exp(1.5));
  });

  it('is the same for all weeks', () => {
    const [before, present] = learnedBodies(afterChange(0.4));
    expect(before).toEqual(present);
  });
});
