import { describe, expect, it } from 'vitest';

import type { Recorded } from '../../input/recorded.ts';
import { NOTHING_RECORDED } from '../../test-cases/toy-life.ts';
import { datasetOf } from '../dataset/dataset-of.ts';
import { areMostlyAssumed, bedtimeToMorningFall, bedtimeValues, fastingValues, preDinnerValues } from './day-values.ts';

const minutes = Array.from({ length: 288 }, (_, slot) => slot * 5);
const sensors = [{ minutes, glucoseMgDl: minutes.map((minute) => 60 + minute / 10) }];
const dayOf = (more: Partial<Recorded>) => datasetOf({ ...NOTHING_RECORDED, ...more }, 0, 1);

describe('fastingValues', () => {
  it('is the half hour before the first food or bolus of the morning, 08:00 without any, 10:00 at the latest', () => {
    const value = (more: Partial<Recorded>) => fastingValues(dayOf({ sensors, ...more }))[0];
    expect(value({ carbs: [{ minute: 420, grams: 40 }] })).toEqual({ minute: 420, glucoseMgDl: 100.75 });
    expect(value({ boluses: [{ minute: 400, doseUnits: 3 }] })?.minute).toBe(400);
    expect(value({})?.minute).toBe(480);
    expect(value({ carbs: [{ minute: 640, grams: 40 }] })?.minute).toBe(600);
  });

  it('is unknown where something was eaten in the four hours before, even against a low', () => {
    const carbs = [
      { minute: 200, grams: 15, isRescue: true },
      { minute: 420, grams: 40 },
    ];
    expect(fastingValues(dayOf({ sensors, carbs }))).toEqual([null]);
  });

  describe('where nobody logs meals', () => {
    /** Flat at 168 until a breakfast at 07:05, and what it makes of glucose from 07:15 on. */
    const breakfast = (mgDlPerHour: number) => [
      {
        minutes,
        glucoseMgDl: minutes.map((minute) => 168 + Math.min(90, Math.max(0, ((minute - 435) * mgDlPerHour) / 60))),
      },
    ];
    const value = (mgDlPerHour: number, more: Partial<Recorded> = {}) =>
      fastingValues(dayOf({ sensors: breakfast(mgDlPerHour), ...more }))[0];

    it('ends where breakfast shows: the rise after it is not fasting', () => {
      for (const mgDlPerHour of [70, 90, 120, 200]) expect(value(mgDlPerHour)?.glucoseMgDl).toBe(168);
    });

    it('ends there too where breakfast is logged only when glucose has risen', () => {
      expect(value(120, { carbs: [{ minute: 465, grams: 40 }] })?.glucoseMgDl).toBe(168);
      expect(value(120, { boluses: [{ minute: 465, doseUnits: 4 }] })?.glucoseMgDl).toBe(168);
    });

    it('is unknown where a rise may be dawn or food', () => {
      expect(value(58)).toBeNull();
      expect(value(8)?.glucoseMgDl).toBeCloseTo(172, 0);
    });

    it('is unknown where readings of a meter may have come before and after breakfast', () => {
      const meter = [
        { minute: 400, glucoseMgDl: 131 },
        { minute: 475, glucoseMgDl: 188 },
      ];
      expect(fastingValues(dayOf({ meter }))).toEqual([null]);
      expect(fastingValues(dayOf({ meter, carbs: [{ minute: 478, grams: 40 }] }))[0]?.glucoseMgDl).toBe(188);
      expect(fastingValues(dayOf({ meter: meter.slice(0, 1) }))[0]?.glucoseMgDl).toBe(131);
    });
  });

  describe('where nobody logged what was eaten before six', () => {
    /** 116 by night, and 74 mg/dL more from an hour on, at a pace that does not look like a meal; then it stays. */
    const early = (fromMinute: number, mgDlPerHour: number) => [
      {
        minutes,
        glucoseMgDl: minutes.map(
          (minute) => 116 + Math.min(74, Math.max(0, ((minute - fromMinute) * mgDlPerHour) / 60)),
        ),
      },
    ];

    it('is unknown: a rise of the night is compared with the night, not with the last two hours', () => {
      for (const fromMinute of [200, 230, 264, 290]) {
        for (const mgDlPerHour of [29, 41, 46]) {
          expect(fastingValues(dayOf({ sensors: early(fromMinute, mgDlPerHour) }))).toEqual([null]);
        }
      }
    });

    it('counts what rises slowly all night, as with too little basal insulin', () => {
      expect(fastingValues(dayOf({ sensors: early(0, 8) }))[0]?.glucoseMgDl).toBeCloseTo(178, 0);
    });

    it('is unknown where a meter was low enough before, however long before', () => {
      const meter = [
        { minute: 336, glucoseMgDl: 118 },
        { minute: 462, glucoseMgDl: 220 },
      ];
      expect(fastingValues(dayOf({ meter }))).toEqual([null]);
      expect(fastingValues(dayOf({ meter: [{ minute: 180, glucoseMgDl: 118 }, ...meter.slice(1)] }))).toEqual([null]);
      // A bolus two hours after the reading does not make it the last one before breakfast.
      expect(fastingValues(dayOf({ meter, boluses: [{ minute: 590, doseUnits: 2 }] }))).toEqual([null]);
      const slow = [
        { minute: 30, glucoseMgDl: 120 },
        { minute: 402, glucoseMgDl: 170 },
      ];
      expect(fastingValues(dayOf({ meter: slow }))[0]?.glucoseMgDl).toBe(170);
    });
  });

  it('is unknown for six hours after a meal or rapid insulin, at whatever hour somebody eats', () => {
    const still = [{ minutes, glucoseMgDl: minutes.map(() => 178) }];
    const night = (minute: number) => ({ carbs: [{ minute, grams: 55 }], boluses: [{ minute, doseUnits: 6 }] });
    expect(fastingValues(dayOf({ sensors: still, ...night(210) }))).toEqual([null]);
    expect(fastingValues(dayOf({ sensors: still, boluses: [{ minute: 210, doseUnits: 2 }] }))).toEqual([null]);
    expect(fastingValues(dayOf({ sensors: still, ...night(110) }))[0]).toMatchObject({ minute: 480 });
    const rescue = (minute: number) => [{ minute, grams: 15, isRescue: true }];
    expect(fastingValues(dayOf({ sensors: still, carbs: rescue(210) }))[0]).toMatchObject({ minute: 480 });
    expect(fastingValues(dayOf({ sensors: still, carbs: rescue(250) }))).toEqual([null]);
  });

  it('is assumed where a meter alone was read early and no breakfast is logged, and unknown later', () => {
    const read = (minute: number, more: Partial<Recorded> = {}) =>
      fastingValues(dayOf({ meter: [{ minute, glucoseMgDl: 179 }], ...more }))[0];
    for (const minute of [425, 465, 480]) expect(read(minute)).toBeNull();
    expect(read(410)).toEqual({ minute: 410, glucoseMgDl: 179, isAssumed: true });
    const logged = read(465, { carbs: [{ minute: 470, grams: 40 }] });
    expect(logged).toEqual({ minute: 465, glucoseMgDl: 179 });
    expect(areMostlyAssumed([read(410) ?? null, logged ?? null, null])).toBe(false);
    expect(areMostlyAssumed([read(410) ?? null, null])).toBe(true);
  });

  it('is the last meter reading where no sensor saw it', () => {
    const meter = [300, 415, 424, 426].map((minute) => ({ minute, glucoseMgDl: minute }));
    const { glucoseMgDl } = fastingValues(dayOf({ meter, carbs: [{ minute: 420, grams: 40 }] }))[0] ?? {};
    expect(glucoseMgDl).toBe(424);
    expect(fastingValues(dayOf({}))).toEqual([null]);
  });
});

describe('preDinnerValues', () => {
  it('is the half hour before the first food or bolus of the evening, and unknown without one', () => {
    const dinner = (minute: number) => preDinnerValues(dayOf({ sensors, carbs: [{ minute, grams: 40 }] }))[0];
    expect(dinner(1110)?.minute).toBe(1110);
    expect(dinner(890)).toBeNull();
    const snack = { minute: 1000, grams: 20 };
    expect(preDinnerValues(dayOf({ sensors, carbs: [snack, { minute: 1110, grams: 40 }] }))[0]?.minute).toBe(1000);
    const lateSnack = [
      { minute: 880, grams: 20 },
      { minute: 1010, grams: 40 },
    ];
    expect(preDinnerValues(dayOf({ sensors, carbs: lateSnack }))).toEqual([null]);
  });
});

describe('food that nobody logged', () => {
  const seen = (eatenMinute: number) => [
    {
      minutes,
      glucoseMgDl: minutes.map((minute) => 120 + Math.min(80, Math.max(0, (minute - eatenMinute - 10) * 1.5))),
    },
  ];

  it('is a dinner, and before one it leaves no value', () => {
    expect(preDinnerValues(dayOf({ sensors: seen(1110) }))[0]?.glucoseMgDl).toBe(120);
    expect(preDinnerValues(dayOf({ sensors: seen(870), carbs: [{ minute: 960, grams: 40 }] }))).toEqual([null]);
  });

  it('leaves no value at bedtime', () => {
    expect(bedtimeValues(dayOf({ sensors: seen(1260) }))).toEqual([null]);
    expect(bedtimeValues(dayOf({ sensors: seen(1080) }))[0]?.glucoseMgDl).toBe(200);
  });
});

describe('bedtimeValues', () => {
  it('is 23:00, and unknown where something was eaten shortly before', () => {
    expect(bedtimeValues(dayOf({ sensors }))[0]).toMatchObject({ minute: 1380 });
    expect(bedtimeValues(dayOf({ sensors, carbs: [{ minute: 1240, grams: 20 }] }))).toEqual([null]);
    expect(bedtimeValues(dayOf({ meter: [{ minute: 1350, glucoseMgDl: 144 }] }))[0]?.glucoseMgDl).toBe(144);
  });

  it('tells how far glucose falls until the next morning', () => {
    const value = (glucoseMgDl: number) => ({ minute: 0, glucoseMgDl });
    const fall = bedtimeToMorningFall([value(180), value(200), null], [value(1), value(120), value(130)]);
    expect(fall).toBe(65);
    expect(bedtimeToMorningFall([null], [null])).toBeNaN();
  });
});
