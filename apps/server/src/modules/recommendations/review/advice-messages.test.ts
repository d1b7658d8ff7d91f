import { readdirSync, readFileSync } from 'node:fs';

import type { Advice, PlanAdvice } from '@glidepath/dosing-advisor';
import { describe, expect, it } from 'vitest';

import { adviceMessages, adviceRationale } from './advice-messages.ts';
import { adviceTexts } from './advice-texts.ts';

const SCENARIOS = new URL('../../../../../../packages/dosing-advisor/scenarios/', import.meta.url);
const ADVISED = readdirSync(SCENARIOS)
  .filter((file) => file.endsWith('.expected.json'))
  .map((file) => [file, JSON.parse(readFileSync(new URL(file, SCENARIOS), 'utf8')) as Advice] as const)
  .filter((entry): entry is [string, PlanAdvice] => entry[1].outcome === 'plan');

describe('what is told of an advice', () => {
  it.each(ADVISED)('%s: every changed value once, whole sentences in both languages', (_, advice) => {
    const changed = advice.settings.filter(({ from, to }) => from !== to);
    for (const language of ['en', 'he'] as const) {
      for (const unit of ['mg/dL', 'mmol/L'] as const) {
        const texts = adviceTexts(language, unit);
        const messages = adviceMessages(advice, texts);
        expect(messages.filter(({ area }) => area !== 'general')).toHaveLength(changed.length);
        for (const { text } of messages) expect(text).not.toMatch(/\{\{|undefined|NaN|null|^\s*$/);
        const otherUnit = unit === 'mg/dL' ? 'mmol/L' : 'mg/dL';
        expect(messages.filter(({ text }) => text.includes(otherUnit))).toEqual([]);
        const { general, basalComments, crComments, cfComments } = adviceRationale(advice, texts);
        expect(general).toBe(messages[0]?.text);
        const lines = [basalComments, crComments, cfComments].flatMap((comments) => comments?.split('\n') ?? []);
        expect(lines).toHaveLength(changed.length);
      }
    }
  });

  it.each(['en', 'he'] as const)('planned against taken by dose, time and insulin, and since when (%s)', (language) => {
    const advice = ADVISED[0]?.[1];
    if (!advice) throw new Error('no scenario');
    const days = { days: 20, outOf: 21 };
    const told = adviceMessages(
      {
        ...advice,
        notes: [],
        period: { ...advice.period, asNowSince: '2026-03-17' },
        takenOtherwise: [
          { dose: 'evening', plannedUnits: 8, takenUnits: 3.5, ...days },
          { dose: 'basal', atMinute: 480, plannedUnits: 10, takenUnits: 0, ...days },
          { dose: 'basal', atMinute: 1320, takenAtMinute: 600, plannedUnits: 18, takenUnits: 18, ...days },
        ],
        otherInsulin: [{ dose: 'basal', planned: 'long', taken: 'ultra-long', ...days }],
      },
      adviceTexts(language, 'mg/dL'),
    ).map(({ text }) => text);
    expect(told[0]).toContain('2026-03-17');
    expect(told[1]).toMatch(/8 .*3\.5 /);
    expect(told[2]).toContain('08:00');
    expect(told[3]).toMatch(/22:00.*10:00/);
    expect(told[4]).toContain(language === 'en' ? 'ultra-long-acting injected' : 'ארוך טווח במיוחד הוזרק');
    for (const text of told) expect(text).not.toMatch(/\{\{|undefined|^\s*$/);
  });

  it.each(['en', 'he'] as const)('hours of another rate, and a prediction of less time in range (%s)', (language) => {
    const advice = ADVISED.find(([, { predictedEffect }]) => predictedEffect)?.[1];
    if (!advice?.predictedEffect) throw new Error('no prediction');
    const days = { days: 20, outOf: 21 };
    const less = { expected: -6, lowest: -11, highest: -1 };
    const told = adviceMessages(
      {
        ...advice,
        notes: [],
        takenOtherwise: [
          { dose: 'basal', hoursFromMinute: 0, hoursToMinute: 540, plannedUnits: 7.2, takenUnits: 4, ...days },
        ],
        predictedEffect: { ...advice.predictedEffect, timeInRangePoints: less },
      },
      adviceTexts(language, 'mg/dL'),
    ).map(({ text }) => text);
    expect(told[1]).toMatch(/00:00.*09:00.*7\.2.*4/);
    expect(told[2]).toContain(language === 'en' ? 'less time in range' : 'פחות זמן בטווח');
  });

  it('writes values, times and glucose as the page does', () => {
    const advice = ADVISED.find(([file]) => file.startsWith('pump-all-too-weak'))?.[1];
    if (!advice) throw new Error('no such scenario');
    const lines = (unit: 'mg/dL' | 'mmol/L') => adviceMessages(advice, adviceTexts('en', unit)).map(({ text }) => text);
    const factor = advice.settings.find(({ place, from, to }) => place.area === 'correction-factor' && from !== to);
    expect(lines('mg/dL').some((line) => line.includes(`${factor?.from} mg/dL/U → ${factor?.to} mg/dL/U`))).toBe(true);
    expect(lines('mmol/L').some((line) => /^Correction factor, all day: \d\.\d mmol\/L\/U → /.test(line))).toBe(true);
    expect(lines('mg/dL').some((line) => /^Basal rate, all day: [\d.]+ U\/hr → [\d.]+ U\/hr\. /.test(line))).toBe(true);
  });
});
