import { type AgpReport, type Assessment, profileSlots } from '@glidepath/report-figures';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

import { planUnits } from '#plan-editors/plan-texts.ts';
import { UnitsInFull } from '#shared/format/units-in-full.ts';
import { glucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { i18n, loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { aCgm, anAgp, anAssessment, noStatistics, someStatistics } from '../test-support/agp-builders.ts';
import { AgpSheet } from './agp-sheet.tsx';
import { profileTable } from './agp-tables.ts';
import { agpWriter } from './agp-writer.ts';

const RATES = [
  { startMinute: 0, value: 0.8 },
  { startMinute: 360, value: 1.1 },
];
const NOTHING: AgpReport = { start: null, end: null, cgmGraph: [], bolusGraph: [], statistics: noStatistics };

type Chosen = Readonly<{
  basalRates?: typeof RATES | null;
  isWide?: boolean;
  areRatesPlanned?: boolean;
  assessment?: Assessment | null;
}>;

function sheet(agp: AgpReport, chosen: Chosen = {}): string {
  const { basalRates = RATES, isWide = false, areRatesPlanned = false, assessment = anAssessment } = chosen;
  return renderToStaticMarkup(
    <AgpSheet
      agp={agp}
      assessment={assessment}
      basalRates={basalRates}
      areRatesPlanned={areRatesPlanned}
      outerBand={isWide ? '5-95' : '10-90'}
      yAxisTopMgDl={isWide ? 350 : 400}
      isAmPm
    />,
  );
}

/** What somebody would read. */
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replace(/\s+/g, ' ');
const headings = (markup: string) => [...markup.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title);
const count = (markup: string, part: string) => markup.split(part).length - 1;
const rowText = (markup: string, name: string) =>
  textOf(markup.split(`data-statistic="${name}"`)[1]?.split('</dl>')[0]?.split('data-statistic')[0] ?? '');

/** The one that most tests look at. */
let usual = '';

beforeAll(async () => {
  await loadTexts(['agp', 'plan-editors']);
  usual = sheet(anAgp());
});

describe('the statistics card', () => {
  it('AGP-02: is named by what it holds', () => {
    expect(headings(usual)[0]).toBe('Glucose and Insulin Statistics');
    const statistics = { ...someStatistics, smbg: null };
    expect(headings(sheet(anAgp({ statistics })))[0]).toBe('Glucose Statistics');
  });

  it('AGP-03: names the period and its days, also when it is one', () => {
    expect(textOf(usual)).toContain('Mar 14, 2022 - Mar 27, 2022, 14 days');
    expect(textOf(sheet(anAgp({ start: '2022-03-27' })))).toContain('Mar 27, 2022 - Mar 27, 2022, 1 days');
  });

  it('shows every range with its name, share and goal, and the sums; goals that are missed are named so', () => {
    const text = textOf(usual);
    expect(text).toContain('Very high >250 >250 8% Change −2 <5% Not met 28% Change −8 Goal <25% Not met');
    expect(text).toContain('Target 70–180 70–180 68% Change +7 >70% Not met');
    expect(text).toContain('Low 54–69 54–69 3% Change +1 4% Change +1 Goal <4% Not met');
    expect(text).toContain('Very low <54 <54 1% Change ±0 <1% Not met');
  });

  it.each([
    ['cgm.avg', '154 mg/dL Goal <154 mg/dL Not met Change −12'],
    ['cgm.gmi', '7.0% Goal <7% Not met Change −0.3'],
    ['cgm.stdev', '52 mg/dL Change ±0'],
    ['cgm.cv', '33.8% Goal ≤36% Change +2.5'],
    ['cgm.active', '96.4% Goal ≥70% Change +5.2'],
    ['risk.tight', '48% Change +8'],
    ['risk.gri', '37 Zone B Change −7'],
    ['smbg.readingsPerDay', '3.2'],
    ['insulin.tdd', '41.2 U Change −2.2'],
    ['insulin.basal', '19.4 U · 47% Change −1.0'],
    ['carbs.avg', '163 g Change +13'],
    ['hcl.sleep', '30% · 7 h 12 min'],
    ['hcl.weeklyAmount', '3.5'],
  ])('writes %s with its unit: %s', (name, text) => {
    expect(rowText(usual, name)).toContain(text);
  });

  it('STAT-22: leaves out groups that do not exist', () => {
    const markup = sheet(anAgp({ statistics: { ...noStatistics, cgm: aCgm } }));
    expect([...markup.matchAll(/data-group="(\w+)"/g)].map(([, group]) => group)).toEqual(['risk', 'cgm']);
  });

  it('STAT-23: says of a missing figure that it is not available', () => {
    const statistics = { ...someStatistics, carbs: { avg: 163, sd: null } };
    expect(rowText(sheet(anAgp({ statistics })), 'carbs.sd')).toContain('Not available.');
    expect(rowText(sheet(NOTHING), 'cgm.avg')).toContain('Not available.');
  });
});

describe('how the figures are to be read', () => {
  const lacking = (...missing: Assessment['dataSufficiency']['missing']): Assessment => ({
    ...anAssessment,
    dataSufficiency: { ...anAssessment.dataSufficiency, isEnoughForGoals: false, missing },
  });
  const missingText = (assessment: Assessment) =>
    textOf(sheet(anAgp(), { assessment }).split('data-part="missing-data"')[1]?.split('</ul>')[0] ?? '');

  it('says that there is enough data', () => {
    expect(textOf(usual)).toContain('Enough data for statistics, profile and goals.');
    expect(usual).not.toContain('data-part="missing-data"');
  });

  it('shows older people their own goals and says whose they are', () => {
    const { avg: _avg, gmi: _gmi, lt54: _lt54, ...others } = anAssessment.goals;
    const goals = { ...others, lt70: { bound: 'lt', value: 1, unitsType: 'percent' } } as const;
    const text = textOf(sheet(anAgp(), { assessment: { ...anAssessment, goalsOf: 'older', goals } }));
    expect(text).toContain('Goals from 65 years on');
    expect(text).toContain('<1%');
    expect(text).not.toContain('<4%');
    expect(text).not.toContain('<154');
  });

  it('says in words what is missing', () => {
    const text = missingText(
      lacking({ code: 'period-days', have: 9, need: 14 }, { code: 'active-percent', have: 61.4, need: 70 }),
    );
    expect(text).toContain('The period has 9 days. Goals are meant for 14.');
    expect(text).toContain('The sensor was active 61.4% of the time. Goals are meant for 70% or more.');
  });

  it('does not repeat what follows from a day that is not full', () => {
    const days = { code: 'profile-days', have: 1, need: 7 } as const;
    const few = missingText(lacking({ code: 'sensor-hours', have: 6.5, need: 24 }, days));
    expect(few).toContain('6.5 hours of sensor readings. Statistics need 24.');
    expect(few).not.toContain('The profile needs');
  });

  it('says of a sensor that recorded nothing just that', () => {
    const nothing = lacking({ code: 'sensor-hours', have: 0, need: 24 }, { code: 'period-days', have: 0, need: 14 });
    const text = textOf(sheet(NOTHING, { assessment: nothing }));
    expect(text).toContain('There are no sensor readings in this period.');
    expect(text).not.toContain('Goals');
  });

  it('names the days that the changes are measured from, and how much of them was recorded', () => {
    expect(textOf(usual)).toMatch(
      /Change vs Feb 28\s–\sMar 13, 2022 \(sensor active 91.2%\), in the unit of each figure/,
    );
    expect(textOf(usual)).toMatch(/In target \+7 points vs Feb 28\s–\sMar 13, 2022/);
  });

  it('says when there is nothing to compare with, and then shows no change', () => {
    const changes = Object.fromEntries(
      Object.keys(anAssessment.comparison.changes).map((name) => [name, { previous: null, change: null }]),
    ) as Assessment['comparison']['changes'];
    const comparison = { start: null, end: null, changes };
    const text = textOf(sheet(anAgp(), { assessment: { ...anAssessment, comparison } }));
    expect(text).toContain('No changes shown: there is no data to compare with.');
    expect(text).not.toMatch(/Change [+−±]|Change vs|points vs/);
  });

  it('says when there is too little to compare with, and then shows no change, in either unit', () => {
    const changes = Object.fromEntries(
      Object.keys(anAssessment.comparison.changes).map((name) => [name, { previous: 150, change: null }]),
    ) as Assessment['comparison']['changes'];
    const comparison = { ...anAssessment.comparison, changes };
    const text = textOf(sheet(anAgp(), { assessment: { ...anAssessment, comparison } }));
    expect(text).toMatch(/comparing with Feb 28\s–\sMar 13, 2022 needs 7 days of data or more/);
    expect(text).not.toMatch(/Change [+−±]|Change vs|points vs/);
  });

  it('tells active time with a tenth in both places', () => {
    const scant = lacking({ code: 'active-percent', have: 14, need: 70 });
    expect(textOf(sheet(anAgp(), { assessment: scant }))).toContain('The sensor was active 14.0% of the time.');
  });

  it('leaves out all of this where it is not known', () => {
    const text = textOf(sheet(anAgp(), { assessment: null }));
    for (const word of ['Goal <', 'Change', 'Zone', 'tight range', 'Enough data']) expect(text).not.toContain(word);
  });
});

describe('the glucose profile', () => {
  it('AGP-06: draws two bands and the median', () => {
    for (const part of ['outer-band', 'inner-band', 'median']) {
      expect(usual).toMatch(new RegExp(`data-part="${part}" d="M`));
    }
    expect(textOf(usual)).toContain('10–90%');
  });

  it('AGP-06, AGP-08: takes the wider band and the lower top when the clinic chose them', () => {
    const wide = sheet(anAgp(), { isWide: true });
    expect(textOf(wide)).toContain('5–95%');
    const tops = [usual, wide].map((markup) => textOf(markup.split('data-part="glucose-axis"')[1] ?? ''));
    expect(tops.map((top) => / (400|350) mg\/dL/.exec(top)?.[1])).toEqual(['400', '350']);
  });

  it('AGP-09: has its two target lines', () => {
    expect([...usual.matchAll(/data-mg-dl="(\d+)"/g)].map(([, line]) => line)).toEqual(['70', '180']);
  });

  it('AGP-16: treats a slot with a level missing as a gap', () => {
    const { cgmGraph } = anAgp();
    const broken = cgmGraph.map((slot) => (slot.time === 600 ? { ...slot, p10: null } : slot));
    const path = /data-part="median" d="([^"]*)"/.exec(sheet(anAgp({ cgmGraph: broken })))?.[1] ?? '';
    expect(count(path, 'M')).toBe(2);
  });

  it('writes units out for patients', () => {
    const markup = renderToStaticMarkup(
      <UnitsInFull value={true}>
        <AgpSheet agp={anAgp()} assessment={null} basalRates={RATES} outerBand="10-90" yAxisTopMgDl={400} isAmPm />
      </UnitsInFull>,
    );
    expect(textOf(markup)).toMatch(/Total daily dose [\d.]+ units/);
    expect(textOf(markup)).not.toMatch(/\d U\b/);
  });

  it('has all its numbers in a table for those who do not see it', () => {
    const names = { outerLow: '10%', innerLow: '25%', median: '50%', innerHigh: '75%', outerHigh: '90%' };
    const units = planUnits('mg/dL', false, i18n.getFixedT(null, 'plan-editors'));
    const writer = agpWriter(i18n.getFixedT(null, 'agp'), {
      ...{ language: 'en', isAmPm: true, units },
      glucose: glucoseWriter('mg/dL', 'en'),
    });
    const { caption, columns, rows } = profileTable(profileSlots(anAgp().cgmGraph, '10-90'), names, writer);
    expect([caption, ...columns]).toEqual([
      'Ambulatory glucose profile (mg/dL)',
      'Time',
      '10%',
      '25%',
      '50%',
      '75%',
      '90%',
    ]);
    expect(rows).toHaveLength(96);
    expect(rows).toContainEqual(['8:00 AM', '92', '110', '138', '171', '214']);
  });
});

describe('the insulin charts', () => {
  it('AGP-10, AGP-13: have the titles as specified', () => {
    expect(headings(usual).slice(2)).toEqual(['BOLUS INSULIN (Units)', 'BASAL INSULIN PROFILE (u/h)']);
  });

  it('AGP-11: draw only hours with three boluses', () => {
    expect(count(usual, 'data-part="bolus"')).toBe(1);
  });

  it('AGP-14: draw the basal rates as steps', () => {
    expect(/data-part="basal" d="([^"]*)"/.exec(usual)?.[1]).toMatch(/^M[\d.]+,[\d.]+H[\d.]+V[\d.]+H[\d.]+$/);
  });
});

describe('a report without data', () => {
  it('AGP-15: says so in every part and draws nothing', () => {
    const markup = sheet(NOTHING, { basalRates: null });
    expect(markup).not.toContain('role="slider"');
    const sections = markup.split('<h2').slice(1);
    expect(sections).toHaveLength(4);
    for (const section of sections) expect(textOf(section)).toContain('Not available.');
  });

  it('AGP-15: shows an empty list of rates as missing', () => {
    expect(sheet(anAgp(), { basalRates: [] })).not.toContain('data-part="basal"');
  });

  it('RPT-51: says whether basal rates are those of the pump or those of the plan', () => {
    expect(sheet(anAgp())).toContain('set in the pump');
    expect(sheet(anAgp(), { areRatesPlanned: true })).toContain('the pump has not reported its own');
  });
});

describe('in Hebrew', () => {
  it('the page turns round and the charts do not', async () => {
    await loadLanguage('he');
    await i18n.changeLanguage('he');
    const markup = sheet(anAgp());
    await i18n.changeLanguage('en');
    expect(headings(markup)[0]).toBe('נתוני גלוקוז ואינסולין');
    expect(count(markup, '<div dir="ltr"')).toBe(3);
  });
});
