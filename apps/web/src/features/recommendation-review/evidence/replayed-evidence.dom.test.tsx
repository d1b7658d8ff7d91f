import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { field, press } from '#shared/test-support/filled-form.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import type { ShownTime } from '../review-slots.ts';
import { anAdvice, aReplayedSetting, aSetting, replayableDaysOf } from '../test-support/review-builders.ts';
import { EvidencePanel } from './evidence-panel.tsx';

beforeAll(async () => {
  await loadTexts(['recommendation-review', 'days-left-out']);
  await loadLanguage('he');
});
afterEach(() => i18n.changeLanguage('en'));

function showPanel(changes: Parameters<typeof aReplayedSetting>[0] = {}) {
  const asked: ShownTime[] = [];
  const setting = aSetting({ code: 'LESS_RISK', replayed: aReplayedSetting(changes), confidence: 'high' });
  const { container } = renderInApp(
    <EvidencePanel
      setting={setting}
      advice={anAdvice([setting])}
      days={null}
      leaveDayOut={null}
      onShowTime={(time) => asked.push(time)}
    />,
  );
  return { asked, container };
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the evidence of a value that was chosen by replay', () => {
  it.each([
    ['en', 'Glucose from 04:30 to 10:00', 'Present value, median', 'Confidence: high.'],
    ['he', 'גלוקוז בין', 'הערך הנוכחי, חציון', 'רמת ביטחון: גבוהה.'],
  ])('is drawn, with a table behind it (%s)', async (language, caption, column, confidence) => {
    await i18n.changeLanguage(language);
    const { container } = showPanel();
    expect(container.querySelector('svg [data-part="before"]')).not.toBeNull();
    expect(container.querySelector('svg [data-part="after"]')).not.toBeNull();
    const table = await screen.findByRole('table');
    expect(table.textContent).toContain(caption);
    const [head, first] = rowsOf(table);
    expect(head).toHaveLength(5);
    expect(head?.[1]).toBe(column);
    expect(first).toEqual(['04:30', '150', '120–190', '137', '107–177']);
    expect(rowsOf(table).at(-1)?.[0]).toBe('10:00');
    expect(container.textContent).toContain(confidence);
    expect(container.textContent).not.toContain('replayed.');
  });

  it('names the days for and against it, and leads to those that the charts show', async () => {
    const { asked } = showPanel({ daysBetter: ['2026-01-20', '2026-02-14'], daysWorse: [] });
    expect(screen.getByText('Days it would have helped (2)')).not.toBeNull();
    expect(screen.queryByText(/would have hurt/)).toBeNull();
    expect(screen.queryByLabelText(/Jan 20, 2026/)).toBeNull();
    await press('Show in chart: Feb 14, 2026, 04:30');
    expect(asked).toEqual([{ day: '2026-02-14', fromMinute: 270, toMinute: 600 }]);
  });

  describe('counts the days that it would have helped and hurt', () => {
    // The report begins on Feb 8.
    const older = ['2026-01-20', '2026-01-21', '2026-01-22'];

    it('of all weeks and of the last one drawn, and says where the last ones speak against it', () => {
      const { container } = showPanel({
        daysBetter: [...older, '2026-02-14'],
        daysWorse: ['2026-01-25', '2026-02-12', '2026-02-13'],
      });
      expect(container.textContent).toContain(
        'All 40 days: helped 4, hurt 3. The last 21 days, which are drawn: helped 1, hurt 2.',
      );
      expect(container.textContent).toContain(
        'The last 21 days speak against this change. The older weeks carry it: helped 3, hurt 1.',
      );
    });

    it('of the last ones alone where there is nothing else to count, and warns of nothing where they agree', () => {
      expect(showPanel({ daysBetter: ['2026-02-14'], daysWorse: [] }).container.textContent).not.toContain('helped 1');
      const agreeing = showPanel({ daysBetter: [...older, '2026-02-14'], daysWorse: [] }).container.textContent;
      expect(agreeing).toContain('helped 1, hurt 0.');
      expect(agreeing).not.toMatch(/speak (against|neither)/);
      const even = showPanel({ daysBetter: older, daysWorse: [] }).container.textContent;
      expect(even).toContain('speak neither for nor against it. The older weeks carry it: helped 3, hurt 0.');
    });
  });

  it('goes on after midnight, and shows what is not known as such', async () => {
    const curve = {
      medianMgDl: [150, null, 140],
      lowerQuartileMgDl: [120, null, 110],
      upperQuartileMgDl: [190, null, 170],
    };
    const { asked } = showPanel({ fromMinute: 1410, toMinute: 30, before: curve, after: curve });
    const rows = rowsOf(await screen.findByRole('table'));
    expect(rows.slice(1).map(([time]) => time)).toEqual(['23:30', '00:00', '00:30']);
    expect(rows[2]).toEqual(['00:00', '–', '–', '–', '–']);
    await press('Show in chart: Feb 10, 2026, 23:30');
    expect(asked).toEqual([{ day: '2026-02-10', fromMinute: 1410, toMinute: 1470 }]);
  });

  it('has no empty lists of episodes; those of a rule stay', () => {
    const { container } = showPanel();
    expect(container.textContent).not.toContain('Supports');
    const byRule = renderInApp(
      <EvidencePanel setting={aSetting()} advice={null} days={null} onShowTime={() => undefined} leaveDayOut={null} />,
    );
    expect(byRule.container.textContent).toContain('Supports (0)');
    expect(byRule.container.querySelector('svg')).toBeNull();
  });
});

describe('the recorded days behind a value', () => {
  function showDays(leaveDayOut: ((day: string) => void) | null) {
    const asked: ShownTime[] = [];
    const setting = aSetting({ code: 'LESS_RISK', replayed: aReplayedSetting() });
    const { container } = renderInApp(
      <EvidencePanel
        setting={setting}
        advice={anAdvice([setting])}
        days={replayableDaysOf([150, 160, 90])}
        onShowTime={(time) => asked.push(time)}
        leaveDayOut={leaveDayOut}
      />,
    );
    return { asked, curve: (place: number) => container.querySelectorAll('g[data-speaks]')[place] as SVGGElement };
  }

  it('are named by the pointer or by the keyboard, and can be shown or left out', async () => {
    const left: string[] = [];
    const { asked, curve } = showDays((day) => left.push(day));
    expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull();
    await userEvent.selectOptions(field('Day'), screen.getByRole('option', { name: /^Feb 9, 2026/ }));
    await press('Leave this day out… Feb 9, 2026');
    await press('Show this day');
    expect([left, asked.map(({ day }) => day)]).toEqual([['2026-02-09'], ['2026-02-09']]);
    // What is pointed at stays named, so that the pointer can go on to what is below it.
    await userEvent.hover(curve(0));
    await userEvent.unhover(curve(0));
    await press('Leave this day out… Feb 8, 2026');
    expect(left).toEqual(['2026-02-09', '2026-02-08']);
  });

  it('stay for who may not leave out any', async () => {
    showDays(null);
    await userEvent.selectOptions(field('Day'), screen.getByRole('option', { name: /^Feb 9, 2026/ }));
    expect(screen.getByRole('button', { name: 'Show this day' })).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull();
  });
});
