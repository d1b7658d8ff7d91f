import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { glucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { someGlucose } from '../test-support/worklist-builders.ts';
import { criterionText, dataAge, fromTo, joinedWhy, pointsText, shareText } from './row-words.ts';

beforeAll(async () => {
  await loadTexts(['worklist']);
  await loadLanguage('he');
});
afterEach(() => i18n.changeLanguage('en'));

const words = (language: 'en' | 'he' = 'en', unit: 'mg/dL' | 'mmol/L' = 'mg/dL') => ({
  t: i18n.getFixedT(language, 'worklist'),
  language,
  glucose: glucoseWriter(unit, language),
});
const FIGURES = { glucose: someGlucose() };

describe('why somebody is on the list', () => {
  it.each([
    [{ criterion: 'very-low', measured: 2.4, limit: 1 }, 'Very low: <54 2% (goal <1%)'],
    [{ criterion: 'very-low', measured: 0.2, limit: 0 }, 'Very low: <54 <1% (goal 0%)'],
    [{ criterion: 'low', measured: 6, limit: 4 }, 'Low: <70 6% (goal <4%)'],
    [{ criterion: 'drop', measured: -32.4, limit: -15 }, 'In range −32 points in a week'],
    [{ criterion: 'high', measured: 12, limit: 5 }, 'High: >250 12% (goal <5%)'],
    [{ criterion: 'high', measured: 5.2, limit: 5 }, 'High: >250 5.2% (goal <5%)'],
    [{ criterion: 'high', measured: 48, limit: 65 }, 'In range 48% (at least 65%)'],
    [{ criterion: 'no-data', measured: 31, limit: 50 }, 'Sensor worn 31% of 7 days (needs 50%)'],
  ] as const)('%j is told as "%s"', (met, text) => {
    expect(criterionText(met, FIGURES, words())).toBe(text);
  });

  it('names limits in the unit of the reader', () => {
    const met = { criterion: 'low', measured: 6, limit: 4 } as const;
    expect(criterionText(met, FIGURES, words('en', 'mmol/L'))).toBe('Low: <3.9 6% (goal <4%)');
  });

  it('keeps numbers from being turned around in Hebrew', () => {
    const met = { criterion: 'low', measured: 6, limit: 4 } as const;
    expect(criterionText(met, FIGURES, words('he'))).toBe('נמוך: \u2066<70\u2069 \u20666%\u2069 (יעד \u2066<4%\u2069)');
  });

  it('leads from the old value to the new one, in Hebrew from the right', () => {
    expect(fromTo('0.65', '0.75 U/hr', 'en')).toBe('0.65\u00a0→\u00a00.75 U/hr');
    expect(fromTo('0.65', '0.75 U/hr', 'he')).toBe('\u20660.65\u2069\u00a0←\u00a0\u20660.75 U/hr\u2069');
  });

  it('says that there are too few readings where there are no figures', () => {
    const met = { criterion: 'no-data', measured: 0, limit: 50 } as const;
    expect(criterionText(met, { glucose: null }, words())).toBe('Too few readings in 14 days');
  });

  it('leaves out what does not fit into 90 characters', () => {
    const long = 'x'.repeat(60);
    expect(joinedWhy(['a', 'b', 'c'])).toBe('a · b · c');
    expect(joinedWhy([long, 'y'.repeat(40), '4 d'])).toBe(`${long} · 4 d`);
    expect(joinedWhy([long, ['y'.repeat(40), 'few'], '4 d'])).toBe(`${long} · few · 4 d`);
    expect(joinedWhy(['z'.repeat(95)])).toHaveLength(95);
    expect(joinedWhy([long, `\u2066${'y'.repeat(27)}\u2069`])).toHaveLength(60 + 3 + 27 + 2);
  });
});

describe('figures of a row', () => {
  it('are never one percent for less', () => {
    expect([shareText(0), shareText(0.4), shareText(1.2), shareText(99.7)]).toEqual(['0%', '<1%', '1%', '>99%']);
    expect([pointsText(5, 'en'), pointsText(-0.4, 'en'), pointsText(0.01, 'en')]).toEqual(['+5', '−0.4', '±0']);
  });

  it.each([
    ['2026-11-19T07:20:00Z', 'dataMinutes', 40, 'fresh'],
    ['2026-11-18T08:00:00Z', 'dataHours', 24, 'fresh'],
    ['2026-11-18T07:00:00Z', 'dataHours', 25, 'old'],
    ['2026-11-16T08:00:00Z', 'dataDays', 3, 'old'],
    ['2026-11-16T07:00:00Z', 'dataDays', 3, 'very-old'],
    ['2026-11-19T09:00:00Z', 'dataMinutes', 0, 'fresh'],
  ] as const)('data of %s are %s %s old: %s', (at, key, amount, tone) => {
    expect(dataAge(at, Date.parse('2026-11-19T08:00:00Z'))).toEqual({ key, amount, tone });
  });
});
