import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { anAdvice, aPumpRecommendation } from '../test-support/review-builders.ts';
import { AdviceSummary } from './advice-summary.tsx';

const EFFECT = {
  isClear: true,
  timeInRangePoints: { expected: 4, lowest: -1, highest: 9 },
  timeBelowRangePoints: { expected: 0, lowest: -2, highest: 3 },
  meanGlucoseMgDl: { expected: -6, lowest: -16, highest: 4 },
};
const summary = () =>
  renderToStaticMarkup(
    <MantineProvider>
      <AdviceSummary
        recommendation={aPumpRecommendation({ extra: { advice: { ...anAdvice([]), predictedEffect: EFFECT } } })}
      />
    </MantineProvider>,
  );

beforeAll(async () => {
  await loadTexts(['recommendation-review']);
  await loadLanguage('he');
});
afterEach(() => i18n.changeLanguage('en'));

describe('what may be expected of an advice', () => {
  it('has signs, the unit and the band around it', () => {
    expect(summary()).toContain('+4 <bdi>points</bdi> (−1 … +9)');
    expect(summary()).toContain('−6 <bdi>mg/dL</bdi> (−16 … +4)');
  });

  it('keeps the signs before their numbers where the unit is a Hebrew word', async () => {
    await i18n.changeLanguage('he');
    expect(summary()).toContain('<bdi dir="ltr" class="gp-numbers">+4 <bdi>נק׳</bdi> (−1 … +9)</bdi>');
  });
});
