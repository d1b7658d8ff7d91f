import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { anInjectionRecommendation } from '../test-support/review-builders.ts';
import { StageActions, StageSteps } from './stage-actions.tsx';
import { useReview } from './use-review.ts';

beforeAll(() => loadTexts(['recommendation-review']));

function Walk() {
  const review = useReview({ recommendation: anInjectionRecommendation('MDI_CRCF'), feedback: null }, false);
  return (
    <>
      <StageSteps walk={review.state.walk} onGo={review.goTo} />
      <StageActions review={review} isReadOnly={false} isPump={false} onApprove={() => undefined} />
    </>
  );
}

const focused = () => document.activeElement?.textContent;
const button = (name: string) => screen.getByRole('button', { name });

it('MDI-07: by the keyboard alone a reader goes on at the step where the pressed button has gone', async () => {
  renderInApp(<Walk />);
  expect(document.activeElement).toBe(document.body);
  button('Next').focus();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Next');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('navigation').querySelector('[aria-current="step"]'));
  expect(focused()).toContain('Final');
  // Not on Approve: a third Enter must not ask to approve what nobody has looked at.
  expect(focused()).not.toContain('Approve');
  button('Back').focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(focused()).toContain('Basal');
});
