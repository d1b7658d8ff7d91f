import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import { OwnDataRequest } from './own-data-request.tsx';
import { ownDataRequestsQuery } from './own-data-requests.query.ts';

beforeAll(() => loadTexts(['data-request']));

const REQUEST = {
  id: '1',
  askedAt: '2026-11-19T08:00:00Z',
  askedBy: 'Dana Roth',
  data: ['meals', 'clocks'],
  message: null,
};
const show = (requests: readonly unknown[]) =>
  renderInApp(<OwnDataRequest />, { known: [[ownDataRequestsQuery().queryKey, requests]] });

describe('what the clinic asks a patient for', () => {
  it('is told by name, who asked, and what to do, in ready words', () => {
    show([REQUEST]);
    const region = screen.getByRole('region', { name: 'Your clinic asks for data' });
    for (const words of ['Meals', 'Please log what you eat', 'date and time on all your devices', 'Dana Roth']) {
      expect(region.textContent).toContain(words);
    }
  });

  it('is told in the words of the clinician where there are any', () => {
    show([{ ...REQUEST, message: 'Please log breakfast too.' }]);
    expect(screen.getByText('Please log breakfast too.')).toBeTruthy();
    expect(screen.queryByText(/Please log what you eat/)).toBeNull();
  });

  it('is nothing once the clinic has it', () => {
    show([]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
