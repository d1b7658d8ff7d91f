import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { anAdvice, aPumpRecommendation } from '../test-support/review-builders.ts';
import { AdviceSummary } from './advice-summary.tsx';
import type { EditedForecast } from './use-edited-forecast.ts';

const EFFECT = {
  isClear: true,
  timeInRangePoints: { expected: 4, lowest: -1, highest: 9 },
  timeBelowRangePoints: { expected: 0, lowest: -2, highest: 3 },
  meanGlucoseMgDl: { expected: -6, lowest: -16, highest: 4 },
  riskIndexPoints: { expected: -5, lowest: -8, highest: -3 },
};
type Advice = ReturnType<typeof anAdvice>;
const summary = (more: Partial<Advice> = {}, edited: EditedForecast | null = null, isApproved = false) =>
  renderToStaticMarkup(
    <MantineProvider>
      <AdviceSummary
        recommendation={aPumpRecommendation({
          extra: { advice: { ...anAdvice([]), predictedEffect: EFFECT, ...more } },
        })}
        plans={{ current: null, advised: null }}
        patient={{ dateOfBirth: null }}
        edited={edited}
        isApproved={isApproved}
      />
    </MantineProvider>,
  );

beforeAll(async () => {
  await loadTexts(['recommendation-review']);
  await loadLanguage('he');
});
afterEach(() => i18n.changeLanguage('en'));

describe('why advice is more careful for somebody', () => {
  it.each([
    ['en', 'More careful from 65 years on', 'cannot be set on this patient&#x27;s pen'],
    ['he', 'זהירות רבה יותר מגיל 65', 'אינו ניתן לכיוון בעט'],
  ])('is said in the summary (%s), and so are doses that no pen of the patient gives', async (language, care, pen) => {
    await i18n.changeLanguage(language);
    expect(summary({ flags: ['CARE_OLDER', 'OFF_PEN_STEP'] })).toContain(care);
    expect(summary({ flags: ['CARE_OLDER', 'OFF_PEN_STEP'] })).toContain(pen);
    for (const flag of ['CARE_HIGH_RISK', 'CARE_LIGHT', 'LOW_ROW_DOSED']) {
      expect(summary({ flags: [flag] })).not.toContain(i18n.t('recommendation-review:flags.other'));
    }
  });
});

describe('habits that no dose can mend', () => {
  it.each([
    ['en', 'Talk about missed boluses', 'Predicted change in time in range', 'basal dose is high'],
    ['he', 'בולוסים', 'שינוי חזוי בזמן בטווח', 'מינון הבזאלי גבוה ביח'],
  ])(
    'stand before what is expected of the doses, and before what to look at in them (%s)',
    async (language, ...said) => {
      await i18n.changeLanguage(language);
      const text = summary({ notes: ['BOLUSES_MISSED'], flags: ['OVERBASAL'] });
      const places = said.map((words) => text.indexOf(words));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    },
  );
});

describe('what may be expected of an advice', () => {
  it('has signs, the unit and the band around it', () => {
    expect(summary()).toContain('+4 <bdi>points</bdi> (−1 … +9)');
    expect(summary()).toContain('−6 <bdi>mg/dL</bdi> (−16 … +4)');
  });

  it.each([
    ['en', 'Predicted change in risk index (GRI)</dt>', '−5 <bdi>points</bdi> (−8 … −3)'],
    ['he', 'שינוי חזוי במדד הסיכון (GRI)</dt>', '−5 <bdi>נק׳</bdi> (−8 … −3)'],
  ])('tells the risk index with its band too, where it was predicted (%s)', async (language, name, figure) => {
    await i18n.changeLanguage(language);
    expect(summary()).toContain(name);
    expect(summary()).toContain(figure);
    const { riskIndexPoints: _, ...longAgo } = EFFECT;
    expect(summary({ predictedEffect: longAgo })).not.toContain(name);
  });

  it('keeps the signs before their numbers where the unit is a Hebrew word', async () => {
    await i18n.changeLanguage('he');
    expect(summary()).toContain('<bdi dir="ltr" class="gp-numbers">+4 <bdi>נק׳</bdi> (−1 … +9)</bdi>');
  });
});

describe('a plan that is expected to cost time in range', () => {
  const worse = (below: number) => ({
    predictedEffect: {
      ...EFFECT,
      timeInRangePoints: { expected: -6, lowest: -11, highest: -1 },
      timeBelowRangePoints: { expected: below, lowest: below - 2, highest: below + 3 },
    },
  });

  it.each([
    ['en', 'in exchange for fewer lows', 'and no fewer lows in exchange'],
    ['he', 'תמורת פחות ערכים נמוכים', 'ובלי פחות ערכים נמוכים בתמורה'],
  ])('says in words that clearly less time in range is predicted (%s)', async (language, forLows, forNothing) => {
    await i18n.changeLanguage(language);
    expect(summary(worse(-2))).toContain(forLows);
    expect(summary(worse(0))).toContain(forNothing);
    expect(summary()).not.toContain(forLows);
    expect(summary()).not.toContain(forNothing);
  });

  it('tells of an edit beyond measured steps how its prediction was made', () => {
    expect(summary({ predictedEffect: { ...EFFECT, isLarge: true } })).toContain('every unit at its full effect');
    expect(summary()).not.toContain('every unit at its full effect');
  });

  it('names the hours in which a pump gave another rate', () => {
    const taken = { dose: 'basal' as const, hoursFromMinute: 0, hoursToMinute: 540, plannedUnits: 7.2, takenUnits: 4 };
    expect(summary({ takenOtherwise: [{ ...taken, days: 21, outOf: 21 }] })).toContain(
      'Basal from 00:00 to 09:00: 7.2 U planned, 4 U given by the pump (recorded on 21 of 21 days)',
    );
  });
});

describe('what an advice rests on', () => {
  it('names the day since which the plan runs, where days before it were left out', () => {
    const period = { firstDay: '2026-03-10', days: 12, glucoseDays: 12, planSince: '2026-03-10' };
    expect(summary({ period })).toContain('another plan ran before');
    expect(summary()).not.toContain('another plan ran before');
  });

  it.each([
    [
      'en',
      'as it is now since',
      [
        'Basal at 08:00: 10 U planned, 0 U taken',
        'Basal: 18 U planned at 22:00, 18 U taken at 10:00',
        'Basal insulin: long-acting planned, ultra-long-acting injected',
        'Mealtime insulin: rapid-acting planned, regular injected',
      ],
    ],
    [
      'he',
      'כמעט זהים',
      [
        '10 יח׳ לפי התוכנית, 0 יח׳ הוזרקו',
        'הוזרקו 18 יח׳ בשעה',
        'אינסולין בזאלי: ארוך טווח לפי התוכנית, ארוך טווח במיוחד הוזרק',
        'אינסולין לארוחות: מהיר לפי התוכנית, רגולר הוזרק',
      ],
    ],
  ])('says it of days under nearly the same plan, and of time and insulin (%s)', async (language, nearly, lines) => {
    await i18n.changeLanguage(language);
    const days = { days: 21, outOf: 21 };
    const text = summary({
      period: { firstDay: '2026-03-01', days: 21, glucoseDays: 21, planSince: null, asNowSince: '2026-03-17' },
      takenOtherwise: [
        { dose: 'basal', atMinute: 480, plannedUnits: 10, takenUnits: 0, ...days },
        { dose: 'basal', atMinute: 1320, takenAtMinute: 600, plannedUnits: 18, takenUnits: 18, ...days },
      ],
      otherInsulin: [
        { dose: 'basal', planned: 'long', taken: 'ultra-long', ...days },
        { dose: 'meals', planned: 'rapid', taken: 'regular', ...days },
      ],
    });
    expect(text).toContain(nearly);
    for (const line of lines) expect(text).toContain(line);
    expect(text).not.toContain('summary.');
  });

  it('tells planned against taken', () => {
    const taken = { dose: 'basal', plannedUnits: 18, takenUnits: 8.5, days: 20, outOf: 21 } as const;
    const text = summary({ takenOtherwise: [taken], predictedEffect: null, forecastWithheld: 'TAKEN_OTHERWISE' });
    expect(text).toContain('18 U a day planned, 8.5 U taken');
    expect(text).toContain('20 of 21 days');
    expect(text).toContain('This dose was not raised');
    expect(text).toContain('No prediction: the doses taken are not the ones planned.');
    const more = { ...taken, dose: 'morning', plannedUnits: 5, takenUnits: 9 } as const;
    expect(summary({ takenOtherwise: [more] })).toContain('This dose was not changed');
    const between = { ...taken, dose: 'between-meals', plannedUnits: 1, takenUnits: 4 } as const;
    expect(summary({ takenOtherwise: [between] })).toContain(
      'Extra doses between meals: 1 U planned at that glucose, 4 U taken (recorded on 20 of 21 days).',
    );
  });
});

describe('the prediction of an edited plan', () => {
  it('takes the place of that of the recommended one, and of none that is not known', () => {
    const meanGlucoseMgDl = { expected: -22, lowest: -32, highest: -12 };
    const forecast = { predictedEffect: { ...EFFECT, meanGlucoseMgDl }, forecastWithheld: null };
    const known = summary({}, { state: 'known', forecast });
    expect(known).toContain('−22');
    expect(known).not.toContain('−6 <bdi>');
    for (const state of ['asking', 'failed', 'no-plan'] as const) {
      expect(summary({}, { state })).not.toContain('+4 <bdi>');
    }
  });

  it('is told to be that of the approved plan once it is approved, and is not known of long ago', () => {
    const timeInRangePoints = { expected: 5, lowest: 3, highest: 7 };
    const forecast = { predictedEffect: { ...EFFECT, timeInRangePoints }, forecastWithheld: null };
    const approved = summary({}, { state: 'known', forecast }, true);
    expect(approved).toContain('Prediction for the plan that was approved:');
    expect(approved).toContain('+5 <bdi>points</bdi> (+3 … +7)');
    expect(approved).not.toContain('+4 <bdi>');
    const unknown = { state: 'known', forecast: { predictedEffect: null, forecastWithheld: null } } as const;
    expect(summary({}, unknown, true)).toContain('No prediction is possible for these days.');
  });

  it('has its figures beside the words that there is no clear change', () => {
    const text = summary({ predictedEffect: { ...EFFECT, isClear: false } });
    expect(text).toContain('Expected effect: no clear change.');
    expect(text).toContain('+4 <bdi>points</bdi> (−1 … +9)');
  });

  it('is withheld where it would contradict the doses', () => {
    const forecast = { predictedEffect: null, forecastWithheld: 'CONTRADICTS_DOSES' };
    expect(summary({}, { state: 'known', forecast })).toContain('contradicts the change in doses');
  });
});

describe('what is predicted beyond the goal for lows', () => {
  it('is said on the first page with the figures of the approval', () => {
    const lows = {
      below70: { nowPercent: 3.7, expectedPercent: 4.7 },
      below54: { nowPercent: 0.7, expectedPercent: 0.9 },
    };
    const text = summary({ predictedEffect: { ...EFFECT, lows } });
    expect(text).toContain('3.7% now, 4.7% predicted (goal below 4%)');
    expect(text).not.toContain('0.9%');
  });

  it('nights without a recorded basal dose are told', () => {
    expect(summary({ unrecordedBasal: { days: 4, outOf: 21 } })).toContain(
      'No basal dose is recorded on 4 of 21 days.',
    );
  });
});
