import { beforeAll, describe, expect, it } from 'vitest';

import { advise } from '../../advise.ts';
import { median } from '../../arithmetic/median.ts';
import type { AdvisorInput } from '../../input/advisor-input.ts';
import { valueAt } from '../../input/day-table.ts';
import { GUARD_TAGS, type GuardTag } from '../../limits/guard.ts';
import {
  IN_NO_CASE,
  isByReplay,
  isFollowing,
  isOfLows,
  isRuled,
  LESS,
  MORE,
  OF_REPLAY,
} from '../../test-cases/code-directions.ts';
import { explainedCases } from '../../test-cases/explained-cases.ts';
import { shownBy } from '../../test-cases/shown-by-episode.ts';
import type { PlanAdvice } from '../advice.ts';
import type { Episode } from '../episode.ts';
import { BEHAVIOUR_NOTES, REASON_CODES, REVIEW_FLAGS, type ReasonCode } from '../reason-code.ts';
import type { Evidence, SettingAdvice } from '../setting-advice.ts';

// What a clinician reads beside a value: its reason, the numbers in it, the episodes below it and the statistics above it.

type Told = Readonly<{ name: string; advice: PlanAdvice; setting: SettingAdvice; patient: AdvisorInput['patient'] }>;

const advised: Readonly<{ name: string; input: AdvisorInput; advice: PlanAdvice }>[] = [];
const told: Told[] = [];

beforeAll(() => {
  for (const [name, build] of explainedCases({ pumps: 40, injections: 80 })) {
    const input = build();
    const advice = advise(input);
    if (advice.outcome !== 'plan') continue;
    advised.push({ name, input, advice });
    for (const setting of advice.settings) told.push({ name, advice, setting, patient: input.patient });
  }
}, 240_000);

const isSliding = ({ advice: { plan } }: Told) => plan.type === 'MDI_SSI';
const signOf = ({ insulinChangePercent }: SettingAdvice) => Math.sign(insulinChangePercent);

const toldById = new WeakMap<PlanAdvice, ReadonlyMap<string, Episode>>();
function episodesById(advice: PlanAdvice): ReadonlyMap<string, Episode> {
  const byId = toldById.get(advice) ?? new Map(advice.episodes.map((episode) => [episode.id, episode] as const));
  toldById.set(advice, byId);
  return byId;
}
const listed = ({ advice, setting }: Told, which: 'episodesFor' | 'episodesAgainst'): Episode[] =>
  setting[which].map((id) => episodesById(advice).get(id) as Episode);
const allListed = (one: Told) => [...listed(one, 'episodesFor'), ...listed(one, 'episodesAgainst')];
const numbers = (episodes: readonly Episode[], ...facts: readonly string[]) =>
  episodes.flatMap((episode) => facts.flatMap((fact) => (fact in episode.facts ? [Number(episode.facts[fact])] : [])));

/** A failure names the person and the value. */
const each = (isMeant: (one: Told) => boolean, look: (one: Told) => void) => {
  const meant = told.filter(isMeant);
  expect(meant.length).toBeGreaterThan(0);
  for (const one of meant) {
    try {
      look(one);
    } catch (error) {
      throw new Error(`${one.name}: ${JSON.stringify(one.setting)}`, { cause: error });
    }
  }
};
/** Of one code; whether there is a value with it is asked once, for all codes. */
const eachOf = (codes: readonly ReasonCode[], look: (setting: SettingAdvice, one: Told) => void) => {
  for (const one of told) if (codes.includes(one.setting.code)) look(one.setting, one);
};
const has = (evidence: Evidence, name: keyof Evidence | string) => Number((evidence as Record<string, number>)[name]);

describe('what is said of a value', () => {
  it('uses every code, safety rule, flag and note at least once', () => {
    const codes = new Set(told.map(({ setting }) => setting.code));
    const guards = new Set(told.flatMap(({ setting }) => setting.guards));
    const flags = new Set(advised.flatMap(({ advice }) => advice.flags));
    const notes = new Set(advised.flatMap(({ advice }) => advice.notes));
    expect(REASON_CODES.filter((code) => !codes.has(code) && !IN_NO_CASE.includes(code))).toEqual([]);
    expect(GUARD_TAGS.filter((guard) => !guards.has(guard) && !IN_NO_CASE.includes(guard))).toEqual([]);
    expect(IN_NO_CASE.filter((said) => codes.has(said as ReasonCode) || guards.has(said as GuardTag))).toEqual([]);
    expect(REVIEW_FLAGS.filter((flag) => !flags.has(flag))).toEqual([]);
    expect(BEHAVIOUR_NOTES.filter((note) => !notes.has(note))).toEqual([]);
  });

  it('counts the values that change, and they are those of the plan', () => {
    for (const { advice, input } of advised) {
      const isOther = JSON.stringify(advice.plan) !== JSON.stringify(input.plan);
      expect(advice.isChanged).toBe(isOther);
      for (const { place, to } of advice.settings) {
        if (place.area !== 'basal' || advice.plan.type !== 'PUMP') continue;
        expect(valueAt(advice.plan.rates.basalUnitsPerHour, place.startMinute)).toBe(to);
      }
    }
  });

  it('goes where the code says, and stays where it says so', () => {
    each(
      () => true,
      ({ setting }) => {
        const { code, from, to, place } = setting;
        expect(signOf(setting) === 0).toBe(from === to);
        const isRatio = place.unit === 'g/U' || place.unit === 'mg/dL/U';
        if (from !== to) expect(signOf(setting)).toBe(to > from === isRatio ? -1 : 1);
        if (MORE.includes(code)) expect(signOf(setting)).toBe(1);
        else if (LESS.includes(code)) expect(signOf(setting)).toBe(-1);
        else expect(isFollowing(setting) || code === 'LESS_RISK').toBe(from !== to);
      },
    );
  });

  it('tells what a change does on the replayed days where it was chosen by them, and never of a value that stays', () => {
    for (const { setting, advice } of told) {
      const isTold = setting.replayed !== undefined;
      expect(isTold).toBe(setting.from !== setting.to && isByReplay(advice));
      // Below target a stronger factor takes more off a dose.
      if (!setting.replayed || setting.place.area === 'correction-factor') continue;
      const { before, after } = setting.replayed.medianMgDl;
      expect(signOf(setting) * (after - before)).toBeLessThanOrEqual(isFromTable(setting) ? 3 : 1);
    }
  });

  /** After a dose of a table that gives more, later doses come from lower rows. */
  const isFromTable = ({ place }: SettingAdvice) => place.area === 'scale' || place.area === 'meal-dose';

  it('has the numbers that its sentence names, with the sign that its words have', () => {
    expect(told.length).toBeGreaterThan(0);
    const beyond = (code: ReasonCode, figure: (evidence: Evidence) => number) =>
      eachOf([code], (setting, { advice }) => {
        if (!isByReplay(advice)) expect(figure(setting.evidence)).toBeGreaterThan(0);
      });
    beyond('FASTING_RISE', (evidence) => has(evidence, 'driftMgDlPerHour') - 0.499);
    beyond('FASTING_FALL', (evidence) => -has(evidence, 'driftMgDlPerHour') - 0.499);
    beyond('FASTING_HIGH', (evidence) => has(evidence, 'fastingMgDl') - has(evidence, 'fastingGoalMgDl'));
    beyond('LEFT_BY_MEALS', (evidence) => has(evidence, 'fastingMgDl') - has(evidence, 'fastingGoalMgDl') - 10);
    beyond('UNLOGGED_MEALS', ({ unloggedDays = 0 }) => unloggedDays - 4);
    beyond('FASTING_LOW', (evidence) => has(evidence, 'fastingGoalMgDl') - has(evidence, 'fastingMgDl'));
    for (const code of ['MEAL_HIGH', 'CORRECTION_WEAK'] as const) beyond(code, ({ unitsShort = 0 }) => unitsShort);
    for (const code of ['MEAL_LOW', 'CORRECTION_STRONG'] as const) beyond(code, ({ unitsShort = 0 }) => -unitsShort);
    beyond('FASTING_LOW_P20', ({ lowFifthMgDl = 99 }) => 70 - lowFifthMgDl);
    beyond('CARE_FASTING_LOW', ({ lowFifthMgDl = 99 }) => 80 - lowFifthMgDl);
    beyond('CARE_GOALS', ({ inRangePercent = 0 }) => inRangePercent - 50);
    beyond('CARE_GOALS', ({ above250Percent = 99 }) => 10 - above250Percent);
    beyond(
      'BASAL_SHARE_HOLD',
      (evidence) => has(evidence, 'basalSharePercent') - has(evidence, 'basalShareLimitPercent'),
    );
    beyond('OVERBASAL_HOLD', ({ basalUnitsPerKg = 0 }) => basalUnitsPerKg - 0.499);
    beyond('HIGH_WITHOUT_LOWS', ({ hoursAbove180Percent = 0 }) => hoursAbove180Percent - 34.999);
    beyond('HIGH_WITHOUT_LOWS', ({ hoursBelow70Percent = 9 }) => 0.8 - hoursBelow70Percent);
    const judged = ({ fastingMgDl, preDinnerMgDl }: Evidence) => Number(fastingMgDl ?? preDinnerMgDl);
    beyond('FASTING_BELOW', (evidence) => has(evidence, 'fastingGoalLowMgDl') - judged(evidence));
    eachOf(['BELOW_GOAL_KEPT'], ({ evidence }) =>
      expect(judged(evidence)).toBeLessThan(has(evidence, 'fastingGoalLowMgDl')),
    );
    beyond('CARE_GOAL_HOLD', (evidence) => has(evidence, 'carefulGoalMgDl') - judged(evidence) + 0.001);
    for (const code of [
      'CARE_GOAL_HOLD',
      'CARE_LOW_HOLD',
      'PEN_HOLD',
      'NEAR_GOAL_HOLD',
      'FASTING_ABOVE',
      'VARIABLE_HOLD',
      'HYPO_HOLD',
      'LEFT_OUT_LOW_HOLD',
      'TBR_HOLD',
      'BASAL_SHARE_HOLD',
      'OVERBASAL_HOLD',
    ])
      beyond(code as ReasonCode, (evidence) => judged(evidence) - has(evidence, 'fastingGoalMgDl'));
  });
});

describe('the episodes of a value', () => {
  it('are as many as its sentence counts, and have the medians that it tells', () => {
    each(
      ({ setting, advice }) => !isOfLows(setting) && !isByReplay(advice),
      (one) => {
        const { evidence } = one.setting;
        const episodes = allListed(one);
        expect(evidence.count).toBe(episodes.filter(({ kind }) => kind !== 'low').length);
        if (/^(?:FASTING_(?:HIGH|LOW)|LEFT_BY_MEALS)$/.test(one.setting.code))
          expect(evidence.fastingCount).toBe(evidence.count);
        if (isFollowing(one.setting)) return;
        const drifts = numbers(episodes, 'driftMgDlPerHour');
        if (drifts.length > 0) expect(evidence.driftMgDlPerHour).toBeCloseTo(median(drifts), 3);
        const levels = numbers(episodes, 'levelMgDl', 'glucoseMgDl');
        if (levels.length > 0)
          expect(Number(evidence.fastingMgDl ?? evidence.preDinnerMgDl)).toBeCloseTo(median(levels), 3);
      },
    );
  });

  it('are those of its own hours, whatever hours a basal rate goes with', () => {
    each(
      ({ setting, advice }) => setting.place.area === 'basal' && advice.glucoseSource === 'sensor',
      (one) => {
        const { place } = one.setting;
        if (place.area !== 'basal') return;
        const [first, last] = [Math.floor(place.startMinute / 180), Math.ceil(place.endMinute / 180)];
        for (const { kind, from } of allListed(one)) {
          if (kind !== 'fasting-drift') continue;
          // What three hours give is seen an hour and a half later.
          const given = (Number(from.slice(11, 13)) * 60 + Number(from.slice(14, 16)) - 90 + 1440) % 1440;
          expect(given >= first * 180 && given < last * 180).toBe(true);
        }
        const { followsFromMinute, followsToMinute } = one.setting.evidence;
        const isNamed = followsFromMinute !== undefined && followsToMinute !== undefined;
        const isBeside = ['BASAL_SMOOTHED', 'BASAL_FOLLOWS_NEIGHBOURS'].includes(one.setting.code);
        if (isBeside && one.advice.settings.filter((other) => other.place.area === 'basal').length > 1) {
          expect(isNamed).toBe(true);
        }
      },
    );
  });

  it('hold every low that its sentence counts', () => {
    each(
      ({ setting }) => setting.evidence.lows !== undefined || isOfLows(setting),
      (one) => {
        const lows = allListed(one).filter(({ kind }) => kind === 'low');
        expect(lows.length).toBe(one.setting.evidence.lows);
        expect(lows.filter(({ facts }) => facts['level'] === 2).length).toBe(one.setting.evidence.lowsBelow54);
        if (isOfLows(one.setting)) expect(lows.length).toBeGreaterThan(0);
      },
    );
  });

  it('point where the value went where they are listed as support, and show it by their numbers', () => {
    each(
      (one) => signOf(one.setting) !== 0,
      (one) => {
        const sign = signOf(one.setting);
        for (const episode of listed(one, 'episodesFor')) {
          expect(episode.pointsTo).toBe(sign > 0 ? 'more-insulin' : 'less-insulin');
          for (const shown of shownBy(episode, one.setting, sign)) expect(shown).toBeGreaterThan(0);
          if (one.setting.code === 'HIGH_WITHOUT_LOWS') expect(episode.kind).toBe('high-hours');
        }
      },
    );
  });

  it('are of the hours, the row and the size that the value names', () => {
    const minuteOfDay = (clock: string) => Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
    eachOf(['HIGH_WITHOUT_LOWS'], ({ evidence }, one) => {
      for (const episode of allListed(one).filter(({ kind }) => kind === 'high-hours')) {
        expect(minuteOfDay(episode.from)).toBe(evidence.hoursFromMinute);
        expect(minuteOfDay(episode.to)).toBe(evidence.hoursToMinute);
      }
    });
    each(
      ({ setting }) => setting.place.area === 'scale' && signOf(setting) !== 0,
      (one) => {
        const { place } = one.setting;
        const meals = listed(one, 'episodesFor').filter(({ kind }) => kind === 'meal' || kind === 'correction');
        // At the edges of a row the dose that was taken tells which row it was.
        for (const began of numbers(meals, 'beforeMgDl')) {
          expect(place.area === 'scale' && 1.1 * began >= place.lowMgDl && 0.9 * began < place.highMgDl + 1).toBe(true);
        }
        if (isSliding(one)) {
          for (const planned of numbers(meals, 'plannedUnits')) expect(planned).toBe(one.setting.from);
          for (const expected of numbers(meals, 'expectedMgDl')) expect(expected).toBeGreaterThanOrEqual(70);
        }
      },
    );
  });

  it('are mostly for a change that is made because of them', () => {
    each(
      ({ setting }) => signOf(setting) !== 0 && !isFollowing(setting) && !isOfLows(setting) && !isRuled(setting),
      ({ setting: { code, episodesFor, episodesAgainst } }) => {
        // Low values among high ones ask for less, however many they are.
        if (code === 'FASTING_LOW_P20' || code === 'CARE_FASTING_LOW') return;
        expect(episodesFor.length).toBeGreaterThan(episodesAgainst.length);
      },
    );
  });

  it('of hours that go with those beside them are beside hours that changed so by themselves', () => {
    eachOf(['BASAL_SMOOTHED', 'BASAL_FOLLOWS_NEIGHBOURS'], (setting, { advice }) => {
      const rows = advice.settings.filter(({ place }) => place.area === 'basal');
      const row = rows.indexOf(setting);
      const beside = rows.length > 1 ? [rows.at(row - 1), rows[(row + 1) % rows.length]] : [];
      const leading = beside.filter((other) => other && signOf(other) === signOf(setting) && !isFollowing(other));
      if (rows.length > 1) expect(leading.length).toBeGreaterThan(0);
      else expect(setting.episodesFor.length).toBeGreaterThan(setting.episodesAgainst.length);
    });
  });

  it('support every change that does not say what it follows', () => {
    each(
      ({ setting }) => signOf(setting) !== 0 && !isFollowing(setting) && !isRuled(setting),
      ({ setting }) => expect(setting.episodesFor.length).toBeGreaterThan(0),
    );
  });

  it('decide how sure a reason is: high only where clearly more support it than not', () => {
    each(
      ({ setting, advice }) => !isRuled(setting) && !isByReplay(advice),
      ({ setting }) => {
        const [supporting, opposing] = [setting.episodesFor.length, setting.episodesAgainst.length];
        if (setting.confidence !== 'low') expect(supporting).toBeGreaterThan(opposing);
        if (setting.confidence === 'high') {
          expect(supporting).toBeGreaterThanOrEqual(2 * opposing);
          expect(supporting + opposing).toBeGreaterThanOrEqual(12);
        }
        if (isFollowing(setting)) expect(setting.confidence).toBe('low');
      },
    );
  });
});

describe('what the safety rules are said to have done', () => {
  const WITHHOLD: readonly (GuardTag | ReasonCode)[] = [
    'HYPO_BLOCK',
    'TBR_BLOCK',
    'TAKEN_OTHERWISE',
    'CARE_GOALS',
    'CARE_LOW',
    'HYPO_WATCH',
    'DEADBAND',
    ...OF_REPLAY,
  ];
  const FOR_MORE: readonly GuardTag[] = [
    'HIGH_WITHOUT_LOWS',
    'ROOM',
    'HYPO_HALF',
    'TBR_HALF',
    'CARE_HALF',
    'CARE_QUARTER',
  ];

  it('fits what became of the value', () => {
    each(
      () => true,
      ({ setting }) => {
        const { guards } = setting;
        expect(new Set(guards).size).toBe(guards.length);
        if (signOf(setting) > 0 && !isFollowing(setting))
          expect(guards.filter((guard) => WITHHOLD.includes(guard))).toEqual([]);
        if (signOf(setting) < 0) expect(guards.filter((guard) => FOR_MORE.includes(guard))).toEqual([]);
        if (signOf(setting) !== 0) expect(guards).not.toContain('DEADBAND');
      },
    );
  });

  const says =
    (...names: readonly (GuardTag | ReasonCode)[]) =>
    ({ setting }: Told) =>
      [setting.code, ...setting.guards].some((name) => names.includes(name));

  it('quotes the limits of lows that apply to this person, and the figures of the statistics', () => {
    each(says('ROOM', 'TBR_HALF', 'TBR_BLOCK', 'TBR_HOLD', 'HYPO_WATCH'), ({ setting, advice, patient }) => {
      const { evidence } = setting;
      if (advice.glucoseSource === 'meter') return expect(has(evidence, 'meterLowsLimitPerDay')).toBeGreaterThan(0);
      const isHighRisk = patient.isHighRisk === true || patient.ageYears >= 65;
      expect(has(evidence, 'below70LimitPercent')).toBe(isHighRisk ? 1 : 4);
      expect(has(evidence, 'below54LimitPercent')).toBe(isHighRisk ? 0.5 : 1);
      // Where the days since a change decide, the figures are theirs.
      if (has(evidence, 'analysedDays') < advice.period.days) return;
      for (const name of ['below70Percent', 'below54Percent', 'inRangePercent', 'meanMgDl'] as const) {
        expect(has(evidence, name)).toBe(advice.glucose[name]);
      }
    });
  });

  it('says that lows are at, near or below the limit only where they are', () => {
    const share = (evidence: Evidence, of: string, limit: string) => has(evidence, of) / has(evidence, limit);
    const atLimit = (evidence: Evidence) =>
      Math.max(
        ...[
          share(evidence, 'below70Percent', 'below70LimitPercent'),
          share(evidence, 'below54Percent', 'below54LimitPercent'),
          share(evidence, 'meterLowsPerDay', 'meterLowsLimitPerDay'),
          share(evidence, 'meterDaysBelow54', 'meterDaysBelow54Limit'),
        ].filter((known) => !Number.isNaN(known)),
      );
    each(says('TBR_BLOCK', 'TBR_HOLD'), ({ setting }) => expect(atLimit(setting.evidence)).toBeGreaterThanOrEqual(1));
    each(says('ROOM', 'HYPO_WATCH', 'TBR_HALF'), ({ setting }) => expect(atLimit(setting.evidence)).toBeLessThan(1));
    each(says('TBR_HALF'), ({ setting: { evidence } }) => {
      const near = has(evidence, 'below70Percent') >= has(evidence, 'below70NearPercent');
      expect(near || has(evidence, 'meterLowsPerDay') >= has(evidence, 'meterLowsNearPerDay')).toBe(true);
    });
  });
});
