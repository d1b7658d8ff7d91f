import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { UnitsInFull } from '#shared/format/units-in-full.ts';
import { InGlucoseUnit } from '#shared/glucose/glucose-unit.tsx';
import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import type { OwnTitration, Titration } from '../titration.query.ts';
import { ClinicCourse } from './clinic-course.tsx';
import { OwnCourse } from './own-course.tsx';

beforeAll(() => loadTexts(['titration', 'plan-editors']));

const LIMITS = { maxDoseUnits: 34, maxStepUnits: 4, targetLow: 90, targetHigh: 110 };
const NOON = (day: number) => `2026-03-0${day}T17:00:00.000Z`;
const STEP = {
  ...{ kind: 'evaluated', reason: null, report: null, by: null, lowNights: [], recommendation: null, appliedAt: null },
  ...{ doseBeforeUnits: 20, doseAfterUnits: 20, meanFasting: null, fasting: [], code: null, day: null },
};
const LOG = [
  {
    ...{ ...STEP, id: 's3', at: NOON(7), day: '2026-03-07', code: 'ABOVE', recommendation: 'r3' },
    ...{ doseBeforeUnits: 22, doseAfterUnits: 24, meanFasting: 130, fasting: [{ on: '2026-03-07', glucose: 130 }] },
  },
  {
    ...{ ...STEP, id: 's2', at: NOON(4), day: '2026-03-04', code: 'ABOVE', recommendation: 'r2', appliedAt: NOON(4) },
    ...{ doseAfterUnits: 22, meanFasting: 150, fasting: [{ on: '2026-03-04', glucose: 144 }] },
    lowNights: [{ on: '2026-03-02', lowest: 61 }],
  },
  { ...STEP, id: 's1', at: NOON(1), kind: 'started', by: 'Dana Levi', doseBeforeUnits: null, doseAfterUnits: null },
];
const WHOLE = {
  ...{ log: LOG, doseUnits: 22 },
  titration: { state: 'ended', startedAt: NOON(1), limits: LIMITS },
} as unknown as Titration;
const OWN = {
  ...{ startedAt: NOON(1), doseUnits: 22, limits: LIMITS },
  log: LOG.map((step) => (step.appliedAt ? step : { ...step, doseAfterUnits: step.doseBeforeUnits })),
} as unknown as NonNullable<OwnTitration['course']>;

const clinic = <ClinicCourse whole={WHOLE} today="2026-03-08" />;
const show = (element: ReactElement) => renderInApp(element);
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, '')));

describe('fasting values and dose on one chart', () => {
  it('have a table with everything that happened', () => {
    show(clinic);
    expect(rows()).toEqual([
      ['Day', 'Fasting value (mg/dL)', 'Lowest at night (mg/dL)', 'Dose', 'What happened'],
      ['Mar 2, 2026', '', '61', '20 U', ''],
      ['Mar 4, 2026', '144', '', '22 U', 'Fasting above target: more insulin.'],
      ['Mar 7, 2026', '130', '', '22 U', 'Fasting above target: more insulin. Waits for approval: 24 U.'],
    ]);
  });

  it('hold every check of the log, also one that had too few values to judge by', () => {
    const noData = { ...STEP, id: 's4', at: NOON(8), day: '2026-03-08', code: 'NO_DATA' };
    const log = [{ ...noData, doseBeforeUnits: 22, doseAfterUnits: 22 }, ...LOG];
    const { container } = show(<ClinicCourse whole={{ ...WHOLE, log } as unknown as Titration} today="2026-03-08" />);
    expect(rows().at(-1)).toEqual([
      ...['Mar 8, 2026', '', '', '22 U'],
      'Too few new fasting values; looked at again the next day.',
    ]);
    expect(container.querySelectorAll('[data-chart-frame] [data-outcome="unjudged"]')).toHaveLength(1);
    expect(screen.getByText('Checked, too few values')).toBeDefined();
  });

  it('are read day by day with the keyboard', async () => {
    show(clinic);
    const days = screen.getByRole('slider', { name: 'Day, fasting values and dose' });
    act(() => days.focus());
    await userEvent.keyboard('{End}');
    expect(days.getAttribute('aria-valuetext')).toBe('Mar 7, 2026');
    expect(screen.getByRole('status').textContent).toContain('Fasting 130 mg/dL');
    await userEvent.keyboard('{ArrowLeft}');
    expect(days.getAttribute('aria-valuetext')).toBe('Mar 6, 2026');
    expect(screen.getByRole('status').textContent).toContain('Nothing measured');
  });

  it('say how they are read: by tapping where there is no pointer', () => {
    show(clinic);
    expect(document.body.textContent).toContain('Point at the chart to read a day');
    document.body.replaceChildren();
    const media = vi.spyOn(window, 'matchMedia');
    media.mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query === '(hover: none)' }) as never,
    );
    show(clinic);
    expect(document.body.textContent).toContain('Tap the chart to read a day.');
    expect(document.body.textContent).not.toContain('Point at');
    media.mockRestore();
  });

  it('name in the legend the marks that are drawn, and no others', () => {
    const { container } = show(clinic);
    const named = within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem');
    expect(named.map(({ textContent }) => textContent)).toEqual([
      'Fasting value',
      'Average that a check judged',
      'Fasting target',
      'Low at night',
      'Dose',
      'Raised',
      'Waits for approval',
      'Highest dose',
    ]);
    const drawn = [...container.querySelectorAll('[data-chart-frame] [data-outcome]')];
    expect(drawn.map((mark) => mark.getAttribute('data-outcome'))).toEqual(['raised', 'waiting']);
    expect(container.querySelectorAll('[data-part="fasting"]')).toHaveLength(2);
  });

  it('are in the unit of the clinic', () => {
    show(<InGlucoseUnit unit="mmol/L">{clinic}</InGlucoseUnit>);
    expect(rows()[2]?.[1]).toBe('8.0');
    expect(document.body.textContent).toContain('mmol/L');
    expect(document.body.textContent).not.toContain('mg/dL');
  });

  it('tell patients doses in full, and nothing that waits for a clinician', () => {
    show(
      <UnitsInFull value={true}>
        <OwnCourse course={OWN} />
      </UnitsInFull>,
    );
    expect(rows().map((row) => row.at(-1))).toEqual([
      'What happened',
      '',
      'Dose raised to 22 units.',
      'Checked: dose unchanged.',
    ]);
    expect(document.body.textContent).not.toMatch(/24 units|approval|\d U\b/);
  });

  it('say before the first check that there is nothing yet', () => {
    show(<ClinicCourse whole={{ ...WHOLE, log: [] }} today="2026-03-08" />);
    expect(screen.getByText('The chart begins with the first check.')).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('read from right to left in Hebrew, with the days from left to right', async () => {
    await loadLanguage('he');
    await i18n.changeLanguage('he');
    try {
      const { container } = show(clinic);
      expect(screen.getByRole('heading', { name: 'ערכי צום ומינון' })).toBeDefined();
      expect(container.querySelector('[data-chart-frame]')?.getAttribute('dir')).toBe('ltr');
    } finally {
      await i18n.changeLanguage('en');
    }
  });
});
