import { describe, expect, it } from 'vitest';

import { trackedEvents } from '#shared/analytics/track.ts';
import { choiceInAddress, clickTab, FIRST_CHOICE } from './tab-choice.ts';

describe('a click on a tab', () => {
  it('RPT-34: is recorded once, with the name of the tab and nothing about the patient', () => {
    clickTab(clickTab(FIRST_CHOICE, 'daily'), 'agp');
    expect(trackedEvents().slice(-2)).toEqual([
      { name: 'report-tab-clicked', details: { tab: 'daily' } },
      { name: 'report-tab-clicked', details: { tab: 'agp' } },
    ]);
  });

  it('RPT-31, RPT-35: shows the tab and keeps what was opened before; the first is agp', () => {
    expect(FIRST_CHOICE).toEqual({ chosen: 'agp', opened: ['agp'] });
    const daily = clickTab(FIRST_CHOICE, 'daily');
    expect(daily).toEqual({ chosen: 'daily', opened: ['agp', 'daily'] });
    expect(clickTab(daily, 'agp')).toEqual({ chosen: 'agp', opened: ['agp', 'daily'] });
  });

  it('begins with the daily report where a link leads to a day', () => {
    expect(choiceInAddress(new URLSearchParams('from=2026-03-01&tab=daily'))).toEqual({
      chosen: 'daily',
      opened: ['agp', 'daily'],
    });
    expect(choiceInAddress(new URLSearchParams('tab=other'))).toBe(FIRST_CHOICE);
  });
});
