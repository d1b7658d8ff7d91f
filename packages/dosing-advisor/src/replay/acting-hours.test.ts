import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { actingHours, hoursFromFirstEffect, lengthMinutes } from './acting-hours.ts';

/** Half hours of a day; what is named moves glucose by so much. */
const moved = (byHalfHour: Readonly<Record<number, number>>) =>
  Float64Array.from({ length: 48 }, (_, half) => byHalfHour[half] ?? 0);

describe('the hours in which a change acts', () => {
  it('are those in which it moves glucose by half of the most that it does', () => {
    expect(actingHours(moved({ 10: 4, 11: 5, 12: 10, 13: 9, 14: 5, 15: 4.9 }))).toEqual({
      fromMinute: 330,
      toMinute: 450,
    });
  });

  it('pass midnight', () => {
    expect(actingHours(moved({ 46: 8, 47: 9, 0: 9, 1: 6 }))).toEqual({ fromMinute: 1380, toMinute: 60 });
  });

  it('reach from the first meal until after the last', () => {
    expect(actingHours(moved({ 15: 9, 16: 9, 25: 8, 38: 9 }))).toEqual({ fromMinute: 450, toMinute: 1170 });
  });

  it('are the whole day where nothing, or hardly any of it, is left out', () => {
    const allDay = { fromMinute: 0, toMinute: 0 };
    expect(actingHours(moved({}))).toEqual(allDay);
    expect(actingHours(new Float64Array(48).fill(7))).toEqual(allDay);
    expect(actingHours(new Float64Array(48).fill(7).fill(0, 5, 8))).toEqual(allDay);
    expect(lengthMinutes(allDay)).toBe(1440);
  });

  it('hold every time at which it acts, on the half hour', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 48, maxLength: 48 }), (amounts) => {
        const hours = actingHours(Float64Array.from(amounts));
        const halves = lengthMinutes(hours) / 30;
        expect(Number.isInteger(halves)).toBe(true);
        const inHours = new Set(Array.from({ length: halves }, (_, half) => (hours.fromMinute / 30 + half) % 48));
        const most = Math.max(...amounts);
        for (const [half, amount] of amounts.entries()) if (2 * amount > most) expect(inHours.has(half)).toBe(true);
      }),
    );
  });
});

describe('the hours that are told of', () => {
  const toldOf = (byHalfHour: Readonly<Record<number, number>>) =>
    hoursFromFirstEffect(moved(byHalfHour), actingHours(moved(byHalfHour)));

  it('begin with the first effect, as of basal insulin from midnight that acts most in the morning', () => {
    const basal = { 1: 0.5, 2: 0.9, 3: 1, 4: 2, 5: 3, 6: 4, 7: 4, 8: 4, 9: 4, 10: 5, 11: 10, 12: 9, 13: 5, 14: 4 };
    expect(actingHours(moved(basal))).toEqual({ fromMinute: 300, toMinute: 420 });
    expect(toldOf(basal)).toEqual({ fromMinute: 90, toMinute: 420 });
  });

  it('never begin on the day before, nor take up the whole day', () => {
    expect(toldOf({ 46: 4, 47: 4, 0: 4, 1: 8, 2: 10 })).toEqual({ fromMinute: 0, toMinute: 90 });
    const after = Object.fromEntries(Array.from({ length: 40 }, (_, half) => [half + 4, 4]));
    expect(toldOf({ ...after, 44: 10, 45: 10, 46: 10, 47: 10, 0: 10, 1: 10, 2: 10, 3: 10 })).toEqual({
      fromMinute: 1320,
      toMinute: 120,
    });
  });
});
