import { type PlanIssue, type RateRowDraft, reviewedStageIssues } from '@glidepath/treatment-plan';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

import { clockPreference } from '#shared/i18n/clock-preference.ts';
import { i18n, loadTexts } from '#shared/i18n/i18n.ts';
import { RateTable, type RateTableProps } from './rate-table.tsx';

const rows = (...pairs: readonly (readonly [number, number | null])[]): RateRowDraft[] =>
  pairs.map(([startMinute, value]) => ({ startMinute, value }));

function markup(props: RateTableProps): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <RateTable {...props} />
    </MantineProvider>,
  );
}

/** What somebody would read, row by row. */
function rowTexts(table: string): string[] {
  const body = table.split('<tbody>')[1]?.split('</tbody>')[0] ?? '';
  return body
    .split('</tr>')
    .map((row) =>
      row
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '');
}

const edited = (value: RateRowDraft[], issues: PlanIssue[] = []) =>
  markup({
    ...{ stage: 'basalUnitsPerHour', glucoseUnit: 'mg/dL', mode: 'edit', cells: 'reviewed', isRefused: true },
    ...{ value, issues, onChange: () => undefined },
  });

beforeAll(async () => {
  clockPreference.store(true);
  await loadTexts(['plan-editors', 'pump-plan']);
  await i18n.changeLanguage('en');
});

describe('a pump table that is read', () => {
  it('has a time and a unit beside every value', () => {
    const table = markup({
      ...{ stage: 'basalUnitsPerHour', glucoseUnit: 'mg/dL', mode: 'view' },
      value: rows([0, 0.585], [960, 0.7]),
    });
    expect(rowTexts(table)).toEqual(['12:00 AM 0.585 U/hr', '4:00 PM 0.7 U/hr']);
    expect(table).not.toContain('<input');
  });

  it.each([
    ['mg/dL', '48 mg/dL/U'],
    ['mmol/L', '2.7 mmol/L/U'],
  ] as const)('writes correction factors in %s where the clinic does', (glucoseUnit, text) => {
    const table = markup({
      stage: 'correctionFactorMgDlPerUnit',
      value: rows([0, 48]),
      glucoseUnit,
      mode: 'view',
    });
    expect(rowTexts(table)).toEqual([`12:00 AM ${text}`]);
  });

  it('says beside each row what it was, and which way it changes', () => {
    const table = markup({
      ...{ stage: 'carbRatioGramsPerUnit', glucoseUnit: 'mg/dL', mode: 'view' },
      value: rows([0, 10], [720, 9.5]),
      former: rows([0, 10], [720, 10], [1080, 9]),
    });
    expect(rowTexts(table)).toEqual([
      '12:00 AM 10 g/U 10 g/U = Same insulin',
      '12:00 PM 12:00 PM 10 g/U 6:00 PM 9 g/U 9.5 g/U 12:00 PM ▲ More insulin −0.5 g/U 6:00 PM ▼ Less insulin +0.5 g/U',
    ]);
  });
});

describe('a pump table that is edited', () => {
  it('PUMP-17, D-44: offers quarters of an hour that are free, and midnight is fixed', () => {
    const [first = '', second = ''] = edited(rows([0, 1], [60, 1.5])).split('data-row="1"');
    expect(first).not.toContain('<select');
    const minutes = [...second.matchAll(/<option value="(\d+)"/g)].map(([, minute]) => Number(minute));
    expect(minutes).toHaveLength(95);
    expect(minutes.every((minute) => minute % 15 === 0 && minute > 0)).toBe(true);
  });

  it('PUMP-17: writes times on the clock of who reads them', () => {
    const table = rows([0, 1], [13 * 60, 1.5]);
    expect(edited(table)).toContain('>1:00 PM</option>');
    clockPreference.store(false);
    expect(edited(table)).toContain('>13:00</option>');
    clockPreference.store(true);
  });

  it('keeps a time between the quarters that a pump came with', () => {
    expect(edited(rows([0, 1], [67, 1.5]))).toContain('<option value="67" selected="">1:07 AM</option>');
  });

  it('PUMP-21, D-22: takes rows up to the ceiling of its stage, and removes any but the first', () => {
    const full = rows(...Array.from({ length: 24 }, (_, hour) => [hour * 60, 1] as const));
    expect(edited(full.slice(0, 23))).toContain('Add row');
    expect(edited(full)).not.toContain('Add row');
    expect(edited(full)).toContain('This table has the most rows a pump takes (24).');
    expect(edited(full.slice(0, 3)).match(/aria-label="Remove the row from [^"]*"/g)).toEqual([
      'aria-label="Remove the row from 1:00 AM"',
      'aria-label="Remove the row from 2:00 AM"',
    ]);
  });

  it.each([
    ['PUMP-14', 15.001, 'Basal rate values must be within 0 - 15 U/hr'],
    ['PUMP-15', 0.0005, 'Basal rate values must be in increments of 0.001 U/hr'],
    ['PUMP-19', null, 'Fill in all values.'],
  ])('%s: says beside a cell with %s what is wrong', (_, value, sentence) => {
    const table = edited(
      rows([0, 1], [60, value]),
      reviewedStageIssues('basalUnitsPerHour', rows([0, 1], [60, value])),
    );
    expect(rowTexts(table).at(-1)).toBe(sentence);
    expect(table.match(/<input[^>]*aria-invalid="true"[^>]*>/g)).toHaveLength(1);
  });
});
