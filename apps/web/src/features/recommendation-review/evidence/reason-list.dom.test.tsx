import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';

import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { replayableDaysQuery } from '../canvas/replayable-days.query.ts';
import type { ReviewSource } from '../review-source.ts';
import { anAdvice, aPumpRecommendation, aReplayedSetting, aSetting } from '../test-support/review-builders.ts';
import { ReasonList } from './reason-list.tsx';
import type { ChangeOrigin } from './stage-reasons.ts';

beforeAll(async () => {
  await loadTexts(['recommendation-review', 'plan-editors']);
  await loadLanguage('he');
});
afterEach(() => i18n.changeLanguage('en'));

/** Advised 0.85 U/hr; what stands in the plan is 0.9. */
async function openEvidence(origin: ChangeOrigin) {
  const setting = aSetting({ code: 'LESS_RISK', replayed: aReplayedSetting() });
  const recommendation = aPumpRecommendation({ extra: { advice: anAdvice([setting]) } });
  const plans = { current: recommendation.extra.planInForce, advised: recommendation.data.plan };
  const context = { glucoseUnit: 'mg/dL' };
  const slots = { OwnView: () => <b>you said so, too</b> };
  const reviewed = { recommendation, feedback: null };
  const source = { patient: { id: 'p-1' }, reviewed, plans, context, slots } as unknown as ReviewSource;
  const place = { startMinute: 0, endMinute: 1440 };
  const difference = { quantity: 'basalUnitsPerHour', place, before: 0.8, after: 0.9, insulin: 'more' } as const;
  renderInApp(
    <ReasonList
      reasons={[{ difference, setting, origin }]}
      unchanged={[]}
      source={source}
      onShowTime={() => undefined}
    />,
    { known: [[replayableDaysQuery(source.reviewed.recommendation.identifier).queryKey, null]] },
  );
  await userEvent.click(screen.getByRole('button', { expanded: false }));
}

describe('the evidence below a value', () => {
  it.each([
    ['en', 'edited', 'The advisor recommended 0.85 U/hr. The evidence below is for that value'],
    ['en', 'declined', 'The advisor recommended 0.85 U/hr. The evidence below is for that value'],
    ['he', 'edited', 'הראיות שלהלן נוגעות לערך זה'],
  ] as const)(
    'PUMP-02: belongs to the advised value and says so where another one stands in the plan (%s, %s)',
    async (language, origin, said) => {
      await i18n.changeLanguage(language);
      await openEvidence(origin);
      expect(document.body.textContent).toContain(said);
      // The own view was about what was advised.
      expect(document.body.textContent).not.toContain('you said so, too');
    },
  );

  it('PUMP-02: of an advised value needs no such word', async () => {
    await openEvidence('advised');
    expect(document.body.textContent).toContain('Better on');
    expect(document.body.textContent).toContain('you said so, too');
    expect(document.body.textContent).not.toContain('The evidence below');
  });
});
