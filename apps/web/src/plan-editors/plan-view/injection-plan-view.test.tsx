import { type GlucoseUnit, perPeriod } from '@glidepath/quantities';
import type { InjectionPlan, InjectionPlanDraft } from '@glidepath/treatment-plan';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { MarkedChanges } from '../differences/changed-cell.tsx';
import { OffPenDoses } from '../pen-notice.tsx';
import { InjectionPlanView } from './injection-plan-view.tsx';

const BASAL = [{ atMinute: 1320, doseUnits: 18.5, insulinName: 'Lantus' }];
const ROWS = [
  { upToMgDl: 150, doseUnits: 0 },
  { upToMgDl: 250, doseUnits: 2.5 },
  { upToMgDl: 600, doseUnits: 5 },
];
const CORRECTION = {
  mode: 'sliding_scale',
  rows: ROWS.map(({ upToMgDl, doseUnits }) => ({ upToMgDl, doseUnits: perPeriod(() => doseUnits) })),
} as const;
const PERIOD = { insulinName: 'NovoLog', carbRatio: 8.5, correctionFactorMgDlPerUnit: 45, targetMgDl: 110 };
const CRCF: InjectionPlanDraft = {
  type: 'MDI_CRCF',
  basal: BASAL,
  crcf: { carbUnits: 'g_per_u', periods: perPeriod(() => PERIOD) },
};
const SCALES: InjectionPlanDraft = {
  type: 'MDI_SSI',
  basal: BASAL,
  scales: perPeriod(() => ({ mode: 'sliding_scale', rows: ROWS, insulinName: 'Humalog' })),
};
const SIZES: InjectionPlanDraft = {
  type: 'MDI_ESTIMATED_MEAL',
  basal: BASAL,
  meals: perPeriod(() => ({ insulinName: 'Fiasp', doseUnits: { small: 3, normal: 5, large: 7.5 } })),
  correction: CORRECTION,
};

const view = (plan: InjectionPlanDraft, glucoseUnit: GlucoseUnit = 'mg/dL') =>
  renderToStaticMarkup(
    <MantineProvider>
      <InjectionPlanView plan={plan} glucoseUnit={glucoseUnit} />
    </MantineProvider>,
  );
/** The cells of every row of every table. */
const rowsOf = (markup: string): string[] =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)]
      .map(([, cell = '']) =>
        cell
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .join(' | '),
  );

beforeAll(async () => {
  await loadTexts(['plan-editors']);
  await loadLanguage('he');
});
afterEach(() => i18n.changeLanguage('en'));

describe('a plan to be read', () => {
  it('MDI-20, CRCF-01: has every value with its unit; bedtime is Night', () => {
    expect(rowsOf(view(CRCF))).toEqual([
      'Injection time | Dose | Insulin',
      '22:00 | 18.5 U | Lantus',
      'Time of day | Insulin | Carb ratio | Correction factor | Target',
      'Morning | NovoLog | 8.5 g/U | 45 mg/dL/U | 110 mg/dL',
      'Afternoon | NovoLog | 8.5 g/U | 45 mg/dL/U | 110 mg/dL',
      'Evening | NovoLog | 8.5 g/U | 45 mg/dL/U | 110 mg/dL',
      'Night | NovoLog | 8.5 g/U | 45 mg/dL/U | 110 mg/dL',
    ]);
  });

  it('SSI-03: a scale begins with Low and ends with Above', () => {
    const rows = rowsOf(view(SCALES));
    expect(rows.slice(3, 7)).toEqual([
      'Low | 150 mg/dL | 0 U',
      'Below 70 mg/dL: treat the low first. Do not inject from this table.',
      '151 mg/dL | 250 mg/dL | 2.5 U',
      '251 mg/dL | Above | 5 U',
    ]);
  });

  it('SSI-02, SSI-03, INIT-12: in mmol/L a row begins 0.1 above the one before it', () => {
    const rows = rowsOf(view(SCALES, 'mmol/L'));
    expect(rows.slice(3, 7)).toEqual([
      'Low | 8.3 mmol/L | 0 U',
      'Below 3.9 mmol/L: treat the low first. Do not inject from this table.',
      '8.4 mmol/L | 13.9 mmol/L | 2.5 U',
      '14.0 mmol/L | Above | 5 U',
    ]);
  });

  it('MEAL-01, MEAL-03: has one row of meal doses for each time of day, and the correction beside them', () => {
    const rows = rowsOf(view(SIZES));
    expect(rows[2]).toBe('Time of day | Insulin | Small meal | Normal meal | Large meal');
    expect(rows.slice(3, 7).map((row) => row.split(' | ')[0])).toEqual(['Morning', 'Afternoon', 'Evening', 'Night']);
    expect(rows[3]).toBe('Morning | Fiasp | 3 U | 5 U | 7.5 U');
    expect(rows[7]).toBe('From | To | Morning | Afternoon | Evening | Night');
    expect(rows[10]).toBe('151 mg/dL | 250 mg/dL | 2.5 U | 2.5 U | 2.5 U | 2.5 U');
  });

  it('SSI-22: says in words that nothing is corrected', () => {
    const none = { mode: 'no_correction', rows: [{ upToMgDl: 600, doseUnits: perPeriod(() => 0) }] } as const;
    expect(view({ ...SIZES, correction: none })).toContain('No correction: 0 U at any glucose.');
  });

  it('says beside Low what to do when low, in either language, and nothing of it without a table', async () => {
    const whenLow = 'Below 70 mg/dL: treat the low first. Do not inject from this table.';
    expect(view(SCALES).split(whenLow)).toHaveLength(5);
    expect(view(SIZES).split(whenLow)).toHaveLength(2);
    expect(view(CRCF)).not.toContain('treat the low first');
    await i18n.changeLanguage('he');
    expect(view(SIZES, 'mmol/L')).toContain(
      'מתחת ל-\u20663.9 mmol/L\u2069: קודם מטפלים בערך הנמוך. אין להזריק לפי טבלה זו.',
    );
  });

  it('names the doses that the pen cannot give, and is silent where it can give all', async () => {
    const notice = (plan: InjectionPlanDraft, penStepUnits: number) =>
      renderToStaticMarkup(<OffPenDoses plan={plan} penStepUnits={penStepUnits} />);
    expect(notice(SIZES, 1)).toContain(
      'steps of \u20661 U\u2069, so it cannot give: \u20662.5 U\u2069, \u20667.5 U\u2069, \u206618.5 U\u2069.',
    );
    expect(notice(SIZES, 0.5)).toBe('');
    await i18n.changeLanguage('he');
    expect(notice(CRCF, 1)).toContain('אינו יכול לתת: \u206618.5 U\u2069');
  });

  it('keeps numbers and units from left to right in Hebrew', async () => {
    await i18n.changeLanguage('he');
    const markup = view(CRCF);
    expect(rowsOf(markup).at(-1)).toBe('לילה | NovoLog | 8.5 g/U | 45 mg/dL/U | 110 mg/dL');
    expect(markup.match(/<bdi dir="ltr"[^>]*>110 <span[^>]*>mg\/dL<\/span><\/bdi>/g)).toHaveLength(4);
  });
});

describe('the changes of a plan', () => {
  const now = { ...CRCF, basal: [{ atMinute: 1320, doseUnits: 16, insulinName: 'Lantus' }] } as InjectionPlan;
  const marked = (plan: InjectionPlan, other: InjectionPlan, side: 'before' | 'after') =>
    renderToStaticMarkup(
      <MantineProvider>
        <MarkedChanges {...{ plan, other, side }} glucoseUnit="mg/dL">
          <InjectionPlanView plan={plan} glucoseUnit="mg/dL" />
        </MarkedChanges>
      </MantineProvider>,
    );

  it('MDI-28: stand beside the new value, old one first, with the arrow turned where one reads from the right', async () => {
    const english = marked(now, CRCF as InjectionPlan, 'after');
    expect(rowsOf(english)[1]).toBe('22:00 | 18.5 U → becomes 16 U ▼ (Less insulin) | Lantus');
    expect(english).toContain('class="gp-mirrors">→');
    await i18n.changeLanguage('he');
    expect(rowsOf(marked(now, CRCF as InjectionPlan, 'after'))[1]).toContain('18.5 U → הופך ל- 16 U ▼ (פחות אינסולין)');
  });

  it('MDI-28: mark the old value too, and say what takes its place', () => {
    expect(rowsOf(marked(CRCF as InjectionPlan, now, 'before'))[1]).toBe('22:00 | 18.5 U becomes 16 U | Lantus');
  });

  it('MDI-28: are not there where values are alike', () => {
    expect(marked(now, now, 'after')).not.toContain('becomes');
  });
});
