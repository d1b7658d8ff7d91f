import { beforeAll, describe, expect, it } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { anAdvice } from '../test-support/review-builders.ts';
import { LeftOutLines } from './left-out-lines.tsx';

beforeAll(async () => {
  await loadTexts(['recommendation-review', 'days-left-out']);
  await loadLanguage('he');
});

const low = (lowestMgDl: number | null, minutesBelow54 = 0) => ({ lowestMgDl, minutesBelow70: 0, minutesBelow54 });
const DAYS = [
  { day: '2026-11-14', reason: 'sensor', note: null, ...low(41, 120) },
  { day: '2026-11-12', reason: 'sick', note: 'fever', ...low(48, 35) },
  { day: '2026-11-13', reason: 'other', note: 'Marathon', ...low(70) },
] as const;

function linesOf(daysLeftOut: readonly (typeof DAYS)[number][] | null): (string | null)[] {
  const advice = daysLeftOut && { ...anAdvice([]), daysLeftOut: [...daysLeftOut] };
  const { container } = renderInApp(<LeftOutLines advice={advice} />);
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
}

describe('the days that an advice does not rest on', () => {
  it('are named in order with their reasons, and where somebody was very low it is said what that means', () => {
    expect(linesOf(DAYS)).toEqual([
      'Computed without 3 days: Nov 12, 2026 (sick: fever), Nov 13, 2026 (Marathon), Nov 14, 2026 (sensor failing).',
      expect.stringMatching(/^The failing sensor showed 41 mg\/dL at its lowest on Nov 14, 2026\./),
      expect.stringMatching(/^Glucose was down to 48 mg\/dL on Nov 12, 2026\. No change rests on that day/),
    ]);
  });

  it('are none where all were looked at', () => {
    expect([linesOf([]), linesOf(null)]).toEqual([[], []]);
  });

  it('are told in Hebrew too', async () => {
    await i18n.changeLanguage('he');
    expect(linesOf(DAYS.slice(1, 2))[0]).toMatch(/^חושב ללא יום אחד: .*\(מחלה: fever\)/);
    await i18n.changeLanguage('en');
  });
});
