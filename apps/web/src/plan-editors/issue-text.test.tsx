import type { GlucoseUnit } from '@glidepath/quantities';
import type { CarbUnits, PlanIssue } from '@glidepath/treatment-plan';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { useIssueText } from './issue-text.ts';

type Asked = Readonly<{ glucoseUnit?: GlucoseUnit; carbUnits?: CarbUnits }>;

function textOf(issue: Omit<PlanIssue, 'at'>, { glucoseUnit = 'mg/dL', carbUnits }: Asked = {}): string {
  function Sentence() {
    return <>{useIssueText({ glucoseUnit, ...(carbUnits && { carbUnits }) })({ ...issue, at: [] })}</>;
  }
  return renderToStaticMarkup(<Sentence />).replaceAll('&#x27;', "'");
}

const RANGE = { min: 0.5, max: 250 };
const PERIOD = { period: 'night' };
const SENTENCES = [
  ['BASAL-01', { code: 'basal.no-rows' }, 'Add at least one basal injection.'],
  ['BASAL-02', { code: 'basal.time-unselected' }, 'Select an injection time.'],
  ['BASAL-03', { code: 'basal.same-time' }, 'Two basal injections cannot have the same time.'],
  [
    'BASAL-04',
    { code: 'cell.not-a-number', params: { typed: '4,5' } },
    '“4,5” is not a number. Use digits, with a point for decimals.',
  ],
  ['BASAL-04', { code: 'basal.dose-out-of-range', params: RANGE }, 'Basal dose must be between 0.5 and 250 units.'],
  ['BASAL-05', { code: 'basal.dose-off-step', params: RANGE }, 'Insulin values must be whole or half units'],
  ['BASAL-06', { code: 'basal.insulin-unselected' }, 'Select Insulin type.'],
  ['MEAL-05', { code: 'meal.dose-missing', params: PERIOD }, 'Missing bolus amount for Night.'],
  ['MEAL-06', { code: 'meal.dose-off-step' }, 'Bolus values must be whole or half units.'],
  ['MEAL-07', { code: 'meal.dose-invalid', params: PERIOD }, 'Invalid bolus amount for Night.'],
  ['MEAL-08', { code: 'meal.sizes-fall', params: PERIOD }, 'Bolus must increase with meal size (Night).'],
  ['MEAL-09', { code: 'meal.insulin-unselected' }, 'Select bolus insulin type for all day.'],
  ['SSI-04', { code: 'correction.no-rows' }, 'Add at least one correction row.'],
  [
    'SSI-05',
    { code: 'correction.bound-out-of-range', params: { min: 0, max: 600 } },
    "'To' values must be whole numbers between 0 and 600 and rise from row to row.",
  ],
  ['SSI-06', { code: 'correction.bound-missing' }, 'Correction missing to-range.'],
  [
    'SSI-07',
    { code: 'correction.dose-invalid', params: { ...PERIOD, max: 99 } },
    'Correction doses must be between 0 and 99 in whole or half units (Night).',
  ],
  [
    'SSI-08',
    { code: 'correction.dose-falls', params: PERIOD },
    'Correction doses cannot decrease as glucose rises (Night).',
  ],
  [
    'SSI-09',
    { code: 'correction.rise-too-big', params: { ...PERIOD, maxRiseUnits: 5 } },
    'Correction doses cannot rise by more than 5 units between adjacent rows (Night).',
  ],
  ['SSI-11', { code: 'correction.all-zero' }, 'All correction doses are 0. Enter doses or choose No correction.'],
  ['SSI-13', { code: 'correction.bound-not-rising' }, 'To must be higher than low.'],
  [
    'SSI-14',
    { code: 'correction.row-removed', params: { min: 0, max: 600, typed: 1000 } },
    'Values must be between 0 and 600 mg/dL, not 1000. The row was removed.',
  ],
  ['SSI-28', { code: 'adjust.from-missing' }, 'Enter a value to correct from.'],
  [
    'SSI-28',
    { code: 'adjust.from-out-of-range', params: { min: 100, max: 250 } },
    'Correcting from must be a whole number between 100 and 250.',
  ],
  ['SSI-29', { code: 'adjust.factor-missing' }, 'Enter a correction factor.'],
  [
    'SSI-29',
    { code: 'adjust.factor-out-of-range', params: { min: 20, max: 280 } },
    'Correction factor must be a whole number between 20 and 280.',
  ],
  ['CRCF-02', { code: 'crcf.carb-units-unselected' }, 'Please select carbs units'],
  ['CRCF-03', { code: 'bolus.insulin-unselected', params: PERIOD }, 'Please select an insulin type for the Night plan'],
  [
    'CRCF-04',
    { code: 'crcf.not-a-number', params: { ...PERIOD, row: 'carbRatio' } },
    'Enter a valid carb ratio for Night.',
  ],
  [
    'CRCF-04',
    { code: 'crcf.not-a-number', params: { ...PERIOD, row: 'carbRatio', typed: '4,5' } },
    'Enter a valid carb ratio for Night. “4,5” is not a number. Use digits, with a point for decimals.',
  ],
  [
    'CRCF-05',
    { code: 'crcf.out-of-range', params: { ...PERIOD, row: 'correctionFactorMgDlPerUnit', min: 1, max: 400 } },
    'Correction factor for Night must be between 1 and 400 mg/dL/U.',
  ],
  [
    'CRCF-05',
    { code: 'crcf.off-step', params: { ...PERIOD, row: 'targetMgDl', step: 1 } },
    'Target for Night must be in steps of 1 mg/dL.',
  ],
] as const satisfies readonly (readonly [string, Omit<PlanIssue, 'at'>, string])[];

beforeAll(async () => {
  await loadTexts(['plan-editors']);
  await loadLanguage('he');
});
afterEach(() => i18n.changeLanguage('en'));

describe('the sentence of an issue', () => {
  it.each(SENTENCES)('%s: %o', (_, issue, sentence) => {
    expect(textOf(issue)).toBe(sentence);
  });

  it('CRCF-05: names the carb units of the plan', () => {
    const issue = { code: 'crcf.out-of-range', params: { ...PERIOD, row: 'carbRatio', min: 0.1, max: 20 } } as const;
    expect(textOf(issue, { carbUnits: 'u_per_10g' })).toBe('Carb ratio for Night must be between 0.1 and 20 U/10 g.');
  });

  it('CRCF-12, SSI-14: names mmol/L where the clinic writes it', () => {
    const factor = { ...PERIOD, row: 'correctionFactorMgDlPerUnit', min: 0.5, max: 5.6 };
    const asked = { glucoseUnit: 'mmol/L' } as const;
    expect(textOf({ code: 'crcf.out-of-range', params: factor }, asked)).toBe(
      'Correction factor for Night must be between 0.5 and 5.6 mmol/L/U.',
    );
    expect(textOf({ code: 'correction.row-removed', params: { min: 0, max: 33.3, typed: 55 } }, asked)).toBe(
      'Values must be between 0 and 33.3 mmol/L, not 55. The row was removed.',
    );
    expect(textOf({ code: 'correction.bound-out-of-range', params: { min: 0, max: 33.3 } }, asked)).toBe(
      "'To' values must be between 0 and 33.3 mmol/L in steps of 0.1 and rise from row to row.",
    );
  });

  it('is whole in Hebrew too', async () => {
    await i18n.changeLanguage('he');
    for (const [row, issue] of SENTENCES) {
      const sentence = textOf(issue);
      expect(sentence, row).toMatch(/[א-ת]/);
      expect(sentence, row).not.toMatch(/\{\{|undefined|Night/);
    }
  });
});
