import { approvedOfStored, storedOfApproved } from '@glidepath/api-contract/wire/stored-plan';
import { TREATMENT_TYPES } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { fontNames } from '../test-support/pdf-font.ts';
import { pdfObjects } from '../test-support/pdf-objects.ts';
import { type PdfPage, pdfPages } from '../test-support/pdf-pages.ts';
import { REPORT_FONTS } from '../test-support/report-fonts.ts';
import {
  aPlanInput,
  BASAL_ONLY_PLAN,
  CRCF_PLAN,
  ESTIMATED_MEAL_PLAN,
  feedbackOf,
  fixedMealPlan,
  pumpPlan,
  scalePlan,
} from '../test-support/sample-feedback.ts';
import { PLAN_EN } from '../texts/plan-en.ts';
import { PLAN_HE } from '../texts/plan-he.ts';
import { planDocument } from './plan-document.ts';
import type { PlanDocumentInput } from './plan-document-input.ts';

const printed = async (input: PlanDocumentInput): Promise<PdfPage[]> =>
  pdfPages(await planDocument(input, REPORT_FONTS));
const textsOf = async (input: PlanDocumentInput) => (await printed(input)).flatMap(({ texts }) => texts);
const GENERIC = { type: 'GENERIC', messageToPatient: '' } as const;
const PLANS = [
  pumpPlan(3),
  GENERIC,
  BASAL_ONLY_PLAN,
  scalePlan(3),
  CRCF_PLAN,
  fixedMealPlan(3),
  ESTIMATED_MEAL_PLAN,
] as const;

describe('the pages of a plan', () => {
  it('PRINT-04: are A4, 210 by 297 mm at 72 dots an inch, however many they are', async () => {
    const pages = await printed(aPlanInput(feedbackOf(scalePlan(40))));
    expect(pages.length).toBeGreaterThan(4);
    expect(new Set(pages.map(({ widthPt, heightPt }) => `${widthPt} ${heightPt}`))).toEqual(new Set(['595.28 841.89']));
  });

  it('PRINT-05: everything stands in a body of 280 mm that begins with the header at 10 mm', async () => {
    const [topPt, bottomPt] = [10, 290].map((mm) => (mm * 72) / 25.4) as [number, number];
    // The second has a note in its footer, which takes another line.
    const documents = ['Well done', 'Привет'].map((message) =>
      printed(aPlanInput(feedbackOf(scalePlan(40), { message }))),
    );
    for (const { baselinesPt } of (await Promise.all(documents)).flat()) {
      const [first, last] = [Math.min(...baselinesPt), Math.max(...baselinesPt)];
      // A line of letters below the upper edge, and at most one above the lower.
      expect(first - topPt).toBeGreaterThan(0);
      expect(first - topPt).toBeLessThan(15);
      expect(bottomPt - last).toBeGreaterThanOrEqual(0);
      expect(bottomPt - last).toBeLessThan(15);
    }
  });

  it('PRINT-06: 24 basal rates beside a message take three pages, each under the headings', async () => {
    const pages = await printed(aPlanInput(feedbackOf(pumpPlan(24), { message: 'Well done' })));
    const ratesOn = ({ texts }: PdfPage) => texts.filter((text) => /^0\.7\d* U\/hr$/.test(text));
    expect(pages.map((page) => ratesOn(page).length)).toEqual([5, 17, 2]);
    for (const { texts } of pages) expect(texts).toContain(PLAN_EN.rates.time);
    expect(pages[1]?.texts).toContain('Basal Rate (continued)');
    expect(pages.flatMap(ratesOn)).toHaveLength(24);
    const alone = await printed(aPlanInput(feedbackOf(pumpPlan(24))));
    expect(alone.map((page) => ratesOn(page).length).slice(0, 2)).toEqual([12, 12]);
  });

  it('PROOF-05: say who signed, when and as what', async () => {
    const signature = {
      name: 'Noa Adler',
      signedAt: { day: '2026-03-20', minuteOfDay: 605 },
      meaning: 'approved',
    } as const;
    const input = aPlanInput(feedbackOf(CRCF_PLAN), { signature });
    const { by, at, meaning, meanings } = PLAN_EN.signature;
    const texts = await textsOf(input);
    expect(texts).toEqual(
      expect.arrayContaining([by, 'Noa Adler', at, 'Mar 20, 2026, 10:05', meaning, meanings.approved]),
    );
    expect(texts).toContain('Dr. Noa Adler');
    expect(await textsOf(aPlanInput(feedbackOf(CRCF_PLAN)))).not.toContain(by);
  });

  it('PROOF-05: for an entered plan have no message and no period; for a pump start they have every setting', async () => {
    const pumpSettings = {
      brand: 'tandem',
      activeInsulinMinutes: 300,
      maxBasalUnitsPerHour: 2.5,
      maxBolusUnits: 12,
      targetsMgDl: { target: 115 },
    } as const;
    const texts = await textsOf(aPlanInput(feedbackOf(pumpPlan(1)), { entered: { pumpSettings } }));
    expect(texts).toEqual(
      expect.arrayContaining([PLAN_EN.pumpSettings.title, '115 mg/dL', '5 hours', '2.5 U/hr', '12 U']),
    );
    for (const left of [PLAN_EN.facts.period, PLAN_EN.generalComments, PLAN_EN.noComments]) {
      expect(texts).not.toContain(left);
    }
  });

  it('say whose they are, of which clinic, that they are simulated, and which of how many they are', async () => {
    const pages = await printed(aPlanInput(feedbackOf(scalePlan(30)), { isSimulated: true }));
    pages.forEach(({ texts }, index) => {
      expect(texts).toEqual(expect.arrayContaining(['Maya Levi', 'Galilee Clinic', 'Simulated data']));
      expect(texts).toContain('Born Mar 9, 1988   ·   MRN 12-3456');
      expect(texts).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(texts.join(' ')).toContain('Advisor version 1.4.0');
    });
  });

  it('hold a message of any length, word for word', async () => {
    const words = Array.from({ length: 1800 }, (_, index) => `w${index}`);
    const texts = await textsOf(aPlanInput(feedbackOf(pumpPlan(3), { message: words.join(' ') })));
    const found = texts.join(' ').match(/\bw\d+\b/g);
    expect(found).toEqual(words);
  });
});

describe('what is printed', () => {
  it('covers every treatment type', () => {
    expect(PLANS.map(({ type }) => type)).toEqual([...TREATMENT_TYPES]);
  });

  it('for a pump: who approved it and when, the days it is based on, and its three tables with their comments', async () => {
    const texts = await textsOf(aPlanInput(feedbackOf(pumpPlan(2), { basal: 'A little more', bolus: 'As before' })));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Pump Settings Report',
        'Mar 21, 2026, 18:20',
        'Dr. Noa Adler',
        'Mar 1, 2026 – Mar 21, 2026',
        'Basal Rate',
        '00:00–01:00',
        '0.7 U/hr',
        '01:00–24:00',
        '0.701 U/hr',
        'A little more',
        'All day',
        '9.5 g/U',
        'As before',
        '43 mg/dL/U',
      ]),
    );
  });

  it.each([
    ['basal only', BASAL_ONLY_PLAN, ['22:00', '18.5 U', 'Lantus']],
    ['carb counting', CRCF_PLAN, ['Morning', 'Night', 'NovoLog', '9.5 g/U', '45 mg/dL/U', '110 mg/dL']],
    ['sliding scales', scalePlan(3), ['Sliding scale, Evening: Humalog', '≤100', '101–105', '≥106', '0.5 U', '1 U']],
    ['fixed meals', fixedMealPlan(3), ['Meal plan', 'Apidra', '5.5 U', 'Correction', '≥106', '1 U']],
    ['estimated meals', ESTIMATED_MEAL_PLAN, ['Small meal', '3 U', '5 U', 'Large meal', '7.5 U', 'Fiasp', '101–105']],
  ])('of injections with %s', async (_, plan, expected) => {
    const texts = await textsOf(aPlanInput(feedbackOf(plan)));
    expect(texts).toEqual(expect.arrayContaining(['MDI treatment Report', 'Basal plan', 'No comments', ...expected]));
  });

  it('for a generic plan: the message, and when it was sent', async () => {
    const texts = await textsOf(aPlanInput(feedbackOf(GENERIC, { message: 'Call us\non Monday' })));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Generic treatment Report',
        'On Mar 21, 2026, 18:20 your provider sent you the following message:',
        'Call us',
        'on Monday',
      ]),
    );
  });

  it('a table that begins with low glucose says first what to do when low, in the unit and language of the paper', async () => {
    const texts = async (changes: Partial<PlanDocumentInput>) =>
      (await textsOf(aPlanInput(feedbackOf(fixedMealPlan(3)), changes))).join(' ');
    expect(await texts({})).toContain('Below 70 mg/dL: treat the low first. Do not inject from this table.');
    expect(await texts({ unit: 'mmol/L' })).toContain('Below 3.9 mmol/L: treat the low first.');
    expect(PLAN_HE.correction.whenLow('70')).toContain('אין להזריק לפי טבלה זו');
    expect(await textsOf(aPlanInput(feedbackOf(scalePlan(1))))).not.toContain('treat the low first');
  });

  it('a scale without correction says so', async () => {
    const plan = scalePlan(1);
    expect(await textsOf(aPlanInput(feedbackOf(plan)))).toEqual(expect.arrayContaining(['No correction', '0 U']));
  });

  it('in mmol/L reads as the tables of the clinic do', async () => {
    const texts = await textsOf(aPlanInput(feedbackOf(CRCF_PLAN), { unit: 'mmol/L' }));
    expect(texts).toEqual(expect.arrayContaining(['2.5 mmol/L/U', '6.1 mmol/L']));
    const scale = aPlanInput(feedbackOf(scalePlan(3)), { unit: 'mmol/L', planBefore: scalePlan(4) });
    expect([...texts, ...(await textsOf(scale))].filter((text) => text.includes('mg/dL'))).toEqual([]);
    expect(texts.filter((text) => text.includes('mg/dL'))).toEqual([]);
  });

  it('a plan that cannot be read as a whole is not printed in parts', async () => {
    const { data, ...others } = feedbackOf(CRCF_PLAN);
    const half = approvedOfStored('MDI_CRCF', { ...storedOfApproved(data), bolus: null }) ?? expect.unreachable();
    const texts = await textsOf(aPlanInput({ ...others, data: half }));
    expect(texts).toContain('Not available.');
    expect(texts).not.toContain('18.5 U');
  });

  it('PRINT-16: of a plan that was replaced says so before any dose and on every page, also beside simulated data', async () => {
    const replaced = { ...feedbackOf(pumpPlan(24)), planStanding: 'replaced' } as const;
    const replacedAt = { day: '2026-04-02', minuteOfDay: 600 };
    const pages = await printed(aPlanInput(replaced, { replacedAt, isSimulated: true }));
    expect(pages.length).toBeGreaterThan(1);
    for (const { texts } of pages) expect(texts.join(' ')).toContain('Simulated data   ·   Replaced, do not follow');
    const first = pages[0]?.texts.join(' ') ?? '';
    expect(first).toMatch(/This plan was replaced on Apr 2, 2026.+Do not follow it any more.+0\.7 U\/hr/);
    const changing = { ...feedbackOf(CRCF_PLAN), planStanding: 'treatment-changed' } as const;
    const told = (await textsOf(aPlanInput(changing))).join(' ');
    expect(told).toContain('Ask your clinic before you stop or change anything');
    expect(told).not.toContain('not follow');
    const current = { ...feedbackOf(CRCF_PLAN), planStanding: 'current' } as const;
    expect((await textsOf(aPlanInput(current))).join(' ')).not.toMatch(/follow|Ask your clinic/);
  });

  it('changes stand after the plan, with both values and what they mean, and on no paper of a patient', async () => {
    const before = { ...CRCF_PLAN, basal: [{ ...CRCF_PLAN.basal[0], doseUnits: 20 }] };
    const input = aPlanInput(feedbackOf(CRCF_PLAN), { planBefore: before as PlanDocumentInput['planBefore'] });
    expect(await textsOf(input)).toEqual(
      expect.arrayContaining([
        'Changes from previous plan',
        'Basal dose, injection at 22:00',
        '20 U',
        'Less insulin (−1.5 U)',
      ]),
    );
    expect(await textsOf({ ...input, planBefore: null })).not.toContain('20 U');
    expect(await textsOf({ ...input, planBefore: CRCF_PLAN })).toContain('No value has changed.');
  });
});

describe('in Hebrew', () => {
  /** What turns into another number when it is read from the other end. */
  const VALUE = /[≤≥]\d[\d.]*|\d[\d.]*[–:]\d[\d.:]*|\d[\d.]*\s(?:mg\/dL\/U|mmol\/L|mg\/dL|U\/hr|g\/U|U)\b/g;
  const valuesOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.match(VALUE) ?? []));

  it.each(PLANS.map((plan) => [plan.type, plan] as const))('the values of %s read as in English', async (_, plan) => {
    const feedback = feedbackOf(plan, { message: 'Well done' });
    const [english, hebrew] = [
      valuesOf(await textsOf(aPlanInput(feedback))),
      valuesOf(await textsOf(aPlanInput(feedback, { language: 'he' }))),
    ];
    expect([...english].filter((value) => !hebrew.has(value))).toEqual([]);
    expect(hebrew.size).toBe(english.size);
  });

  it('pages run from right to left', async () => {
    const backwards = (text: string) => Array.from(text).reverse().join('');
    const texts = await textsOf(aPlanInput(feedbackOf(pumpPlan(24)), { language: 'he' }));
    expect(texts).toContain(backwards(PLAN_HE.reports.pump));
  });
});

describe('the font of a plan', () => {
  it('is the only one in the document', async () => {
    const input = aPlanInput(feedbackOf(scalePlan(3)), { language: 'he', planBefore: scalePlan(4), isAmPm: true });
    expect(fontNames(pdfObjects(await planDocument(input, REPORT_FONTS)))).toEqual([
      'Assistant-Regular',
      'Assistant-SemiBold',
    ]);
  });

  it('prints the arrow of a reason that was taken over into a comment, and owns up to a letter it lacks', async () => {
    const basal = 'Basal rate, 00:00–06:00: 0.8 U/hr → 0.85 U/hr.';
    const texts = (await textsOf(aPlanInput(feedbackOf(pumpPlan(2), { basal })))).join(' ');
    expect(texts).toContain('0.8 U/hr -> 0.85 U/hr');
    expect(texts).not.toContain('?');
    expect(texts).not.toContain('Not all characters');
    const unknown = await textsOf(aPlanInput(feedbackOf(GENERIC, { message: 'Привет' })));
    expect(unknown.join(' ')).toContain('Not all characters');
  });
});
