import { differenceOfSetting, isSamePlace } from '@glidepath/api-contract/advice/difference-of-setting';
import { KNOWN_REASONS, reasonSentence } from '@glidepath/api-contract/advice/reason-sentence';
import type { GlucoseUnit } from '@glidepath/quantities';
import { beforeAll, describe, expect, it } from 'vitest';

import { glucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { ENGLISH_PAGE_TEXTS } from '#shared/i18n/english-pages.ts';
import { HEBREW_TEXTS } from '#shared/i18n/hebrew.ts';
import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import type { Language } from '#shared/i18n/language.ts';
import { aReplayedSetting, aSetting } from '../test-support/review-builders.ts';
import { episodeStretch, episodeTime } from './episode-list.tsx';
import { EPISODE_KINDS, episodeSentence } from './episode-sentence.ts';
import { episodesOf } from './evidence-panel.tsx';
import { writtenSentence } from './use-sentence.ts';

const english = ENGLISH_PAGE_TEXTS.get('recommendation-review') as object;
const hebrew = HEBREW_TEXTS.get('recommendation-review') as object;

const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
/** Without those that every sentence is given: the unit, and limits in it. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map((match) => match[1] ?? '')
    .filter((name) => !(name in glucoseWriter('mg/dL', 'en').words));

beforeAll(async () => {
  await loadTexts(['recommendation-review']);
  await loadLanguage('he');
});

const EVERY_NUMBER = Object.fromEntries(
  [
    ...['count', 'estimatedLogChange', 'driftMgDlPerHour', 'fastingMgDl', 'fastingCount', 'fastingGoalMgDl'],
    ...['fastingGoalLowMgDl', 'lowFifthMgDl', 'unitsShort', 'lows', 'lowsBelow54', 'hoursAbove180Percent'],
    ...['hoursBelow70Percent', 'inRangePercent', 'below70Percent', 'below70LimitPercent', 'below54Percent'],
    ...[
      'below54LimitPercent',
      'analysedDays',
      'above250Percent',
      'carefulGoalMgDl',
      'dosesFromMgDl',
      'dosesToMgDl',
      'hoursFromMinute',
      'hoursToMinute',
      'followsFromMinute',
      'followsToMinute',
      'unloggedFromMinute',
      'unloggedToMinute',
      'unloggedDays',
      'basalSharePercent',
      'basalShareLimitPercent',
      'basalUnitsPerKg',
    ],
  ].map((name) => [name, 2]),
);

describe('the sentence of a reason', () => {
  it('tells the numbers that it names, without signs and to what can be told apart', () => {
    expect(reasonSentence(aSetting())).toEqual({
      key: 'reasons.FASTING_RISE',
      params: { driftMgDlPerHour: 4, count: 12, percent: 6 },
      phrases: {},
    });
    const short = { count: 5, unitsShort: -1.26 };
    const mealLow = (evidence: Record<string, number>) =>
      reasonSentence(aSetting({ code: 'MEAL_LOW', evidence })).params;
    expect(mealLow(short)).toMatchObject({ unitsShort: 1.3 });
    expect(mealLow({ count: 5, unitsShort: -0.043 })).toMatchObject({ unitsShort: 0.04 });
  });

  it('does without numbers where one is not known, and says so of a code it does not know', () => {
    expect(reasonSentence(aSetting({ evidence: { count: 3 } }))).toEqual({
      key: 'reasonsInShort.FASTING_RISE',
      params: {},
    });
    expect(reasonSentence(aSetting({ code: 'NEW_CODE' })).key).toBe('reasons.other');
  });

  it.each([
    ['English', english],
    ['Hebrew', hebrew],
  ])('exists in %s for every code, with and without its numbers', (_, texts) => {
    for (const code of KNOWN_REASONS) {
      const whole = reasonSentence(aSetting({ code, evidence: EVERY_NUMBER }));
      const text = textAt(texts, whole.key);
      expect(typeof text, whole.key).toBe('string');
      const named = Object.keys({ ...whole.params, ...whole.phrases });
      for (const name of placeholders(String(text))) expect(named, code).toContain(name);
      const short = reasonSentence(aSetting({ code, evidence: {} }));
      expect(
        placeholders(String(textAt(texts, short.key))).filter((name) => name !== 'percent'),
        code,
      ).toEqual([]);
      expect(typeof textAt(texts, short.key), short.key).toBe('string');
    }
  });
});

describe('lows that a reason counts', () => {
  it.each([
    ['en', 'mg/dL', '10 lows (1 below 54 mg/dL, on a sensor for 15 minutes or longer) under this setting'],
    ['en', 'mmol/L', '10 lows (1 below 3.0 mmol/L, on a sensor for 15 minutes or longer) under this setting'],
    ['he', 'mg/dL', '10 ערכים נמוכים (1 מתחת ל-54 mg/dL, בחיישן לפחות 15 דקות)'],
  ] as const)(
    'below 54 mg/dL are those that the list cannot tell by their lowest value (%s, %s)',
    (language, unit, said) => {
      const setting = aSetting({ code: 'HYPO_FORCE_10', evidence: { count: 10, lows: 10, lowsBelow54: 1 } });
      const reader = { language, glucose: glucoseWriter(unit, language), isAmPm: false };
      const told = writtenSentence(
        reasonSentence(setting),
        i18n.getFixedT(language, 'recommendation-review') as never,
        reader,
      );
      expect(told.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')).toContain(said);
    },
  );
});

describe('what a change does on the replayed days', () => {
  const replayed = aReplayedSetting();
  const sentenceOf = (changes: Partial<typeof replayed>, language: Language, unit: GlucoseUnit = 'mg/dL') =>
    writtenSentence(
      reasonSentence(aSetting({ code: 'LESS_RISK', replayed: { ...replayed, ...changes } })),
      i18n.getFixedT(language, 'recommendation-review') as never,
      { language, glucose: glucoseWriter(unit, language), isAmPm: false },
    )
      .replaceAll(/[\u2066\u2069]/g, '')
      .replaceAll('\u00a0', ' ');

  it('is one sentence, in the unit and the language of the reader', () => {
    expect(sentenceOf({}, 'en')).toBe(
      'From 04:30 to 10:00, glucose would have been lower (median 171 → 158 mg/dL) on the recorded days: above 180 mg/dL for 38 → 29% of the time, below 70 mg/dL for 1 → 1.2%. Better on 3 of 40 days, worse on 1.',
    );
    expect(sentenceOf({}, 'en', 'mmol/L')).toContain('(median 9.5 → 8.8 mmol/L)');
    expect(sentenceOf({}, 'he')).toBe(
      'אילו ערך זה היה בתוקף בימים שנרשמו, בין 04:30 ל-10:00 הגלוקוז היה נמוך יותר (חציון 171 ← 158 mg/dL): מעל 180 mg/dL במשך 38 ← 29% מהזמן, מתחת ל-70 mg/dL במשך 1 ← 1.2%. טוב יותר ב-3 מתוך 40 ימים, גרוע יותר ב-1.',
    );
  });

  it('says of a value that does little by itself that it lowers risk together with others', () => {
    const days = { daysBetter: ['2026-02-10'], daysWorse: ['2026-02-11'] };
    expect(sentenceOf(days, 'en')).toMatch(/^Lowers risk together with the other changes\. By itself: From 04:30/);
    expect(sentenceOf(days, 'he')).toMatch(/^מפחית סיכון יחד עם שאר השינויים/);
  });

  it('says higher of less insulin, and neither where the medians are nearly the same', () => {
    const medianMgDl = (after: number) => ({ medianMgDl: { before: 120, after } });
    expect(sentenceOf(medianMgDl(128), 'en')).toContain('glucose would have been higher (median 120 → 128 mg/dL)');
    expect(sentenceOf(medianMgDl(121), 'en')).toContain('about the same (120 → 121 mg/dL)');
  });

  it('speaks of the whole day, and of small changes to a tenth', () => {
    const allDay = { fromMinute: 0, toMinute: 0, above180Percent: { before: 38.2, after: 37.9 } };
    expect(sentenceOf(allDay, 'en')).toContain('Over the whole day, glucose');
    expect(sentenceOf(allDay, 'en')).toContain('for 38.2 → 37.9% of the time');
    expect(sentenceOf(allDay, 'he')).toContain('לאורך כל היום');
  });
});

describe('an episode', () => {
  it('is told by what was measured, in fewer words where less is known', () => {
    const meal = { beforeMgDl: 120.4, afterMgDl: 210, neededUnits: 6.25, plannedUnits: 5 };
    const pointsTo = 'more-insulin';
    expect(episodeSentence({ kind: 'meal', pointsTo, facts: { ...meal, grams: 45 } })).toMatchObject({
      key: 'episodes.facts.mealWithGrams',
      params: { beforeMgDl: 120, neededUnits: 6.3, grams: 45 },
    });
    expect(episodeSentence({ kind: 'meal', pointsTo, facts: { beforeMgDl: 1, afterMgDl: 2 } })?.key).toBe(
      'episodes.facts.fromTo',
    );
    expect(episodeSentence({ kind: 'meal', pointsTo, facts: {} })).toBeNull();
    expect(episodeSentence({ kind: 'unheard-of', pointsTo, facts: {} })).toBeNull();
    expect(episodeSentence({ kind: 'meal', pointsTo, facts: { ...meal, expectedMgDl: 140 } })?.key).toBe(
      'episodes.facts.mealExpected',
    );
    expect(episodeSentence({ kind: 'meal', pointsTo, facts: { ...meal, expectedMgDl: 140, takenUnits: 3 } })?.key).toBe(
      'episodes.facts.mealExpectedAndTaken',
    );
    const fell = { ...meal, beforeMgDl: 180, afterMgDl: 120 };
    expect(episodeSentence({ kind: 'meal', pointsTo: 'no-change', facts: fell })).toEqual({
      key: 'episodes.facts.mealEndedWell',
      params: { beforeMgDl: 180, afterMgDl: 120 },
    });
    const drift = (driftMgDlPerHour: number) =>
      episodeSentence({ kind: 'fasting-drift', pointsTo, facts: { driftMgDlPerHour } });
    expect(drift(-0.6)).toEqual({ key: 'episodes.facts.driftDown', params: { driftMgDlPerHour: 1 } });
    expect(drift(0.2)?.key).toBe('episodes.facts.driftNone');
    for (const kind of EPISODE_KINDS) expect(textAt(english, `episodes.kinds.${kind}`), kind).toBeDefined();
  });

  it('has a day and a minute, and stands on the side that the advice put it', () => {
    expect(episodeTime('2026-03-04T07:30')).toEqual({ day: '2026-03-04', minuteOfDay: 450 });
    const stretch = (from: string, to: string) => episodeStretch({ from, to });
    const morning = { day: '2026-03-04', fromMinute: 450, toMinute: 630 };
    expect(stretch('2026-03-04T07:30', '2026-03-04T10:30')).toEqual(morning);
    expect(stretch('2026-03-04T23:00', '2026-03-05T01:30')).toMatchObject({ fromMinute: 1380, toMinute: 1530 });
    expect(stretch('2026-03-04T07:30', '2026-03-04T07:30')).toMatchObject({ fromMinute: 450, toMinute: 450 });
    const episode = (id: string) => ({ id, kind: 'meal', from: id, to: id, pointsTo: 'no-change', facts: {} }) as const;
    const named = { episodesFor: ['2026-01-01', '2026-01-03'], episodesAgainst: ['2026-01-02'] };
    const { supporting, opposing } = episodesOf(
      named,
      ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map(episode),
    );
    expect(supporting.map(({ id }) => id)).toEqual(['2026-01-03', '2026-01-01']);
    expect(opposing.map(({ id }) => id)).toEqual(['2026-01-02']);
  });
});

describe('where a setting stands in the plan', () => {
  it.each([
    [
      { area: 'carb-ratio', unit: 'g/U', startMinute: 0, endMinute: 360 },
      'carbRatioGramsPerUnit',
      { startMinute: 0, endMinute: 360 },
    ],
    [{ area: 'basal-injection', unit: 'U', row: 0, atMinute: 1320 }, 'basalDoseUnits', { atMinute: 1320 }],
    [{ area: 'period-carb-ratio', unit: 'g/U', period: 'night' }, 'carbRatio', { period: 'night' }],
    [
      { area: 'period-correction-factor', unit: 'mg/dL/U', period: 'morning' },
      'correctionFactorMgDlPerUnit',
      { period: 'morning' },
    ],
    [{ area: 'meal-dose', unit: 'U', period: 'evening', size: null }, 'mealDoseUnits', { period: 'evening' }],
    [{ area: 'meal-dose', unit: 'U', period: 'evening', size: 'large' }, 'largeMealDoseUnits', { period: 'evening' }],
    [
      { area: 'scale', unit: 'U', period: 'night', lowMgDl: 151, highMgDl: 250 },
      'scaleDoseUnits',
      { period: 'night', lowMgDl: 151, highMgDl: 250 },
    ],
  ] as const)('%o', (place, quantity, where) => {
    expect(differenceOfSetting(aSetting({ place }))).toMatchObject({ quantity, place: where, insulin: 'more' });
  });

  it('places are the same where they share a time of day or a range of glucose', () => {
    const scale = (lowMgDl: number, highMgDl: number) =>
      ({ quantity: 'scaleDoseUnits', place: { period: 'morning', lowMgDl, highMgDl } }) as const;
    expect(isSamePlace(scale(0, 150), scale(150, 200))).toBe(true);
    expect(isSamePlace(scale(0, 150), scale(151, 200))).toBe(false);
    const rate = (startMinute: number, endMinute: number) =>
      ({ quantity: 'basalUnitsPerHour', place: { startMinute, endMinute } }) as const;
    expect(isSamePlace(rate(0, 180), rate(180, 360))).toBe(false);
    expect(isSamePlace(rate(0, 181), rate(180, 360))).toBe(true);
  });
});
