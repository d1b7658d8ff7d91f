import type { ErrorName } from '@glidepath/api-contract/errors/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';

import { glucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { outsideLimits, outsideText } from './outside-limits.ts';

beforeAll(async () => {
  await loadTexts(['generation']);
  await loadLanguage('he');
});

function textOf(
  name: ErrorName,
  params: Readonly<Record<string, number | string>>,
  unit: 'mg/dL' | 'mmol/L' = 'mg/dL',
  language: 'en' | 'he' = 'en',
) {
  const outside = outsideLimits(params);
  if (!outside) throw new Error('nothing is outside');
  const t = i18n.getFixedT(language, 'generation');
  return outsideText(name, outside, { t, language, isAmPm: false, glucose: glucoseWriter(unit, language) });
}

describe('a value outside what is supported', () => {
  it.each<[ErrorName, Record<string, number | string>, string]>([
    [
      'carb-ratio-out-of-range',
      { found: 2.9, lowest: 3, highest: 70, fromMinute: 360 },
      '2.9 g/U from 06:00: 0.1 g/U below the lowest supported value (3 g/U).',
    ],
    [
      'correction-factor-out-of-range',
      { found: 281, lowest: 10, highest: 280, period: 'night' },
      '281 mg/dL/U at night: 1 mg/dL/U above the highest supported value (280 mg/dL/U).',
    ],
    [
      'daily-basal-out-of-range',
      { found: 74.4, lowest: 1, highest: 72 },
      '74.4 U a day: 2.4 U above the highest supported value (72 U).',
    ],
    [
      'bolus-too-large',
      { found: 30.5, highest: 30, at: '2026-03-01T01:00' },
      '30.5 U on Mar 1, 2026, 01:00: 0.5 U above the highest supported value (30 U).',
    ],
    [
      'bolus-too-large',
      { found: 99.5, highest: 99 },
      '99.5 U in the plan: 0.5 U above the highest supported value (99 U).',
    ],
    [
      'target-out-of-range',
      { found: 69, lowest: 70, highest: 180, fromMinute: 0 },
      '69 mg/dL from 00:00: 1 mg/dL below the lowest supported value (70 mg/dL).',
    ],
  ])('%s says which one, and by how much', (name, params, text) => {
    expect(textOf(name, params)).toBe(text);
  });

  it('is told as the plan writes it: few units for 10 g are many grams for one', () => {
    expect(
      textOf('carb-ratio-out-of-range', {
        found: 100,
        lowest: 2,
        highest: 70,
        period: 'morning',
        carbUnits: 'u_per_10g',
      }),
    ).toBe('0.1 U/10 g in the morning: 0.04 U/10 g below the lowest supported value (0.14 U/10 g).');
  });

  it('says how many others there are, in both languages', () => {
    const params = { found: 1.5, lowest: 2, highest: 70, period: 'evening' };
    const told = (others: number, language: 'en' | 'he') =>
      textOf('carb-ratio-out-of-range', { ...params, others }, 'mg/dL', language);
    expect(told(1, 'en')).toBe(
      '1.5 g/U in the evening: 0.5 g/U below the lowest supported value (2 g/U). 1 other value is outside as well.',
    );
    expect(told(2, 'en')).toContain('2 other values are outside as well.');
    expect(told(1, 'he')).toContain('גם ערך אחד נוסף מחוץ לטווח.');
    expect(told(2, 'he')).toContain('גם שני ערכים נוספים מחוץ לטווח.');
    expect(told(3, 'he')).toContain('גם 3 ערכים נוספים מחוץ לטווח.');
    expect(textOf('carb-ratio-out-of-range', params)).not.toContain('other');
  });

  it('is told in the unit of the clinic', () => {
    const text = textOf('target-out-of-range', { found: 60, lowest: 70, highest: 180, fromMinute: 0 }, 'mmol/L');
    expect(text).toBe('3.3 mmol/L from 00:00: 0.6 mmol/L below the lowest supported value (3.9 mmol/L).');
  });

  it('is nothing where no value is named', () => {
    expect(outsideLimits({ found: 3, needed: 12 })).toBeNull();
  });
});
