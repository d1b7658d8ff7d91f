import { readGlucose } from '@glidepath/quantities';
import { describe, expect, it } from 'vitest';
import { printableText } from './printable-text.ts';
import { amountText, axisHourText, changeText, limitText, numberText, timeOfDayText } from './value-text.ts';
import { ltrValue, Writer } from './writer.ts';

const writer = (language: 'en' | 'he', unit: 'mg/dL' | 'mmol/L' = 'mg/dL') =>
  new Writer({ language, unit, isAmPm: false });

describe('a value in Hebrew', () => {
  it('stands between marks that keep its order', () => {
    expect(ltrValue('−2.5 mg/dL')).toBe('\u200F\u200E−2.5 mg/dL\u200E\u200F');
  });

  it('holds no marks of values inside it: they would part it again', () => {
    expect(ltrValue(`± ${ltrValue('3.0')}`)).toBe('\u200F\u200E± 3.0\u200E\u200F');
  });

  it('has them whichever way it is written', () => {
    const hebrew = writer('he');
    const goal = { bound: 'lt', value: 154, unitsType: 'mg/dL' } as const;
    const values = [
      hebrew.percent(7),
      hebrew.share({ value: 0, rawValue: 0.2 }),
      hebrew.glucose(120),
      hebrew.change(-2, 0),
      hebrew.goal(goal),
      hebrew.meanAndSd(41, 2.5, 1, 'U'),
      hebrew.glucoseMeanAndSd(160, 65),
      hebrew.time(540),
      hebrew.amount(0.85, 'U/hr'),
    ];
    expect(values.filter((value) => !/^\u200F\u200E.+\u200E\u200F$/.test(value))).toEqual([]);
  });
});

describe('numbers', () => {
  it.each([
    [2.5, 0, '3'],
    [1.005, 2, '1.01'],
    [7, 1, '7.0'],
    [-0.4, 1, '−0.4'],
    [-0.04, 1, '0.0'],
  ])('%d with %i decimals is %s', (exact, decimals, text) => {
    expect(numberText(exact, decimals)).toBe(text);
  });

  it('that are none are refused instead of printed', () => {
    expect(() => numberText(Number.NaN, 0)).toThrow('NaN cannot be printed');
  });

  it.each([
    [9, '+9'],
    [-16, '−16'],
    [0, '0'],
  ])('a change of %d is %s', (change, text) => {
    expect(changeText(change, 0)).toBe(text);
  });

  it.each([
    [4, '4'],
    [0.85, '0.85'],
    [1.025, '1.025'],
    [0.1 + 0.2, '0.3'],
  ])('an amount of %d is %s', (amount, text) => {
    expect(amountText(amount)).toBe(text);
  });
});

describe('glucose', () => {
  it.each([
    [180, '180', '10.0'],
    [250, '250', '13.9'],
    [400, '400', '22.2'],
  ])('the limit %d is %s or %s', (mgDl, inMgDl, inMmolL) => {
    expect([limitText(mgDl, 'mg/dL'), limitText(mgDl, 'mmol/L')]).toEqual([inMgDl, inMmolL]);
  });

  it('is rounded once, in the unit of the reader', () => {
    expect([readGlucose(154.5, 'mg/dL'), readGlucose(154.24, 'mmol/L')]).toEqual([155, 8.6]);
  });

  it('changes by the difference of what is shown', () => {
    expect(writer('en', 'mmol/L').glucoseChange(154.24, { previous: 170, change: -16 })).toBe('−0.8');
    expect(writer('en').glucoseChange(null, { previous: 170, change: null })).toBe('–');
    expect(writer('en').glucoseChange(154, { previous: 170, change: null })).toBe('–');
  });
});

describe('times of day', () => {
  it.each([
    [0, '12:00 AM', '00:00', '12 AM'],
    [545, '9:05 AM', '09:05', '9:05 AM'],
    [1440, '12:00 AM', '24:00', '12 AM'],
  ])('minute %i is %s, %s, and %s under a chart', (minute, twelve, twentyFour, axis) => {
    expect([timeOfDayText(minute, true), timeOfDayText(minute, false), axisHourText(minute, true)]).toEqual([
      twelve,
      twentyFour,
      axis,
    ]);
  });
});

describe('what people have written', () => {
  const latinWithAccents = (codePoint: number) => codePoint < 0x100 || codePoint === 0x301;

  it('loses nothing that the font has, a letter with its mark in two parts if need be', () => {
    expect(printableText('José Nowińska', latinWithAccents)).toEqual({ text: 'José Nowin\u0301ska', isComplete: true });
  });

  it('gets a mark of its own for each letter that the font does not have: nobody writes it, unlike a question mark', () => {
    expect(printableText('Ольга L?', latinWithAccents)).toEqual({ text: '◊◊◊◊◊ L?', isComplete: false });
  });

  it.each([
    ['0.8 U/hr → 0.85 U/hr', '0.8 U/hr -> 0.85 U/hr', true],
    ['↑ at night ✓', '[up] at night [v]', true],
    ['\u2460 \uFF11 \u2153', '1 1 1\u20443', true],
    ['❤\uFE0F', '◊', false],
    ['Wąsik', 'Wasik', false],
    ['đ', 'd', false],
  ])('%s is printed as %s', (written, text, isComplete) => {
    const hasGlyph = (codePoint: number) => latinWithAccents(codePoint) || codePoint === 0x2044;
    expect(printableText(written, hasGlyph)).toEqual({ text, isComplete });
  });

  it('cannot turn the page round, break its lines or hide in it', () => {
    expect(printableText(' a\u202Eb\nc\u200Bd\u0007 ', latinWithAccents)).toEqual({ text: 'ab cd', isComplete: true });
  });
});
