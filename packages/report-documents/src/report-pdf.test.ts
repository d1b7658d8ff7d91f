import { NO_RATES } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { renderReportPdf } from './render-report-pdf.ts';
import type { ReportDocumentInput } from './report-input.ts';
import { fontNames } from './test-support/pdf-font.ts';
import { pdfObjects } from './test-support/pdf-objects.ts';
import { type PdfPage, pdfPages } from './test-support/pdf-pages.ts';
import { REPORT_FONTS } from './test-support/report-fonts.ts';
import { anAnswer, anEmptyAnswer } from './test-support/sample-answer.ts';
import { anAssessment } from './test-support/sample-assessment.ts';
import { aDailyReport } from './test-support/sample-daily.ts';
import { EN } from './texts/en.ts';
import { HE } from './texts/he.ts';

function anInput(parts: Partial<ReportDocumentInput> = {}): ReportDocumentInput {
  return {
    answer: anAnswer(),
    patient: { name: 'Maya Levi', mrn: '12-3456', bornOn: '1988-03-09' },
    clinicName: 'Galilee Clinic',
    isOnInjections: false,
    hasFixedMeals: false,
    language: 'en',
    unit: 'mg/dL',
    pageSize: 'A4',
    isAmPm: false,
    madeAt: { day: '2026-03-21', minuteOfDay: 1100 },
    isSimulated: false,
    ...parts,
  };
}
const NOBODY = { name: 'Maya Levi', mrn: null, bornOn: null };
/** Several tests read the same document. */
const documents = new Map<string, Promise<PdfPage[]>>();
function printed(parts: Partial<ReportDocumentInput> = {}): Promise<PdfPage[]> {
  const key = JSON.stringify(parts);
  const pages = documents.get(key) ?? renderReportPdf(anInput(parts), REPORT_FONTS).then(pdfPages);
  documents.set(key, pages);
  return pages;
}
const textsOf = async (parts: Partial<ReportDocumentInput> = {}) =>
  (await printed(parts)).flatMap(({ texts }) => texts);
const withData = (parts: Partial<ReportDocumentInput['answer']['reportsData']>) => {
  const answer = anAnswer();
  return { ...answer, reportsData: { ...answer.reportsData, ...parts } };
};

/** A document of 21 days takes half a second on an idle machine, and many times that on a busy one. */

describe('the pages', () => {
  it.each([
    ['A4', 595.28, 841.89],
    ['LETTER', 612, 792],
  ] as const)(
    'of %s are %d by %d points: statistics, insulin, days, two weeks and one of the logbook',
    async (pageSize, widthPt, heightPt) => {
      const pages = await printed({ pageSize, answer: anAnswer(21) });
      expect(pages.map((page) => [page.widthPt, page.heightPt])).toEqual(pages.map(() => [widthPt, heightPt]));
      expect(pages.map(({ texts }) => texts.find((text) => Object.values(TITLES).includes(text)))).toEqual([
        TITLES.glucose,
        TITLES.insulin,
        TITLES.daily,
        TITLES.logbook,
        TITLES.logbook,
      ]);
    },
  );
  const TITLES = {
    glucose: EN.summary.title,
    insulin: EN.insulin.title,
    daily: EN.daily.title,
    logbook: EN.logbook.title,
    notes: EN.daily.notesTitle,
    settings: EN.insulin.settingsTitle,
  };

  it('each say whose they are, of which clinic, that they are simulated, and which of how many they are', async () => {
    const pages = await printed({ isSimulated: true });
    pages.forEach(({ texts }, index) => {
      expect(texts).toEqual(expect.arrayContaining(['Maya Levi', 'Galilee Clinic', EN.header.simulated]));
      expect(texts).toContain('Born Mar 9, 1988   ·   MRN 12-3456');
      expect(texts).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    expect(await textsOf()).not.toContain(EN.header.simulated);
  });

  it('RPT-37: each warn of a clock that was changed', async () => {
    const pages = await printed({ answer: { ...anAnswer(), hasClockShift: true } });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.every(({ texts }) => texts.includes(EN.clockShift))).toBe(true);
  });

  it('each say where the data end, long ago or some days before the report does', async () => {
    const end = anAnswer().reportsData.agp?.end ?? '';
    const later = await printed({ madeAt: { day: '2026-05-02', minuteOfDay: 1100 } });
    const told = EN.olderData(`Mar ${Number(end.slice(8))}, 2026`);
    expect(later.length).toBeGreaterThan(1);
    expect(later.every(({ texts }) => texts.includes(told))).toBe(true);
    expect(await textsOf()).not.toContain(told);
    const dailyReport = aDailyReport(3, { endDate: '2026-03-24' });
    const gap = (await textsOf({ answer: withData({ dailyReport }) })).filter((text) =>
      text.includes('newest data is of'),
    );
    expect(gap.length).toBeGreaterThan(0);
  });

  it('STAT-23: without data there is one, which says so', async () => {
    const pages = await printed({ answer: anEmptyAnswer() });
    expect(pages).toHaveLength(1);
    expect(pages[0]?.texts).toContain(EN.noSensorData);
  });

  it('DAILY-14: notes and exercise are those of injections', async () => {
    const dailyReport = aDailyReport(3, {
      notes: [{ timestamp: '2026-03-20T17:05:00', text: 'Felt shaky' }],
      activities: [{ timestamp: '2026-03-20T18:00:00', name: 'Walk', durationInMinutes: 30 }],
    });
    const answer = withData({ dailyReport });
    const injections = await textsOf({ answer, isOnInjections: true });
    expect(injections).toEqual(expect.arrayContaining([TITLES.notes, 'Felt shaky', '17:05', 'Walk, 30 min']));
    expect(await textsOf({ answer })).not.toContain('Felt shaky');
  });

  it('LOGB-10: settings of a pump are not printed for injections', async () => {
    expect(await textsOf()).toEqual(expect.arrayContaining([TITLES.settings, '1.025', '06:00', '11.5', '36']));
    expect(await textsOf({ isOnInjections: true })).not.toContain(TITLES.settings);
  });

  it('RPT-51: settings in force say what the pump reported last, and that the patient has set it', async () => {
    const programming = {
      state: 'not-yet-programmed',
      reportedAt: { day: '2026-03-19', minuteOfDay: 540 },
      toldAt: { day: '2026-03-20', minuteOfDay: 882 },
    } as const;
    const text = (await textsOf({ programming })).join(' ');
    expect(text).toContain('On Mar 19, 2026, 09:00 the pump still reported its settings from before this plan.');
    expect(text).toContain('On Mar 20, 2026, 14:42 the patient said that the pump had been set to this plan.');
    const untold = (await textsOf({ programming: { ...programming, toldAt: null } })).join(' ');
    expect(untold).not.toContain('the patient said');
    expect((await textsOf({ programming, language: 'he' })).join(' ')).toContain('14:42');
  });

  it('LOGB-09: many rates have a page of their own', async () => {
    const basalUnitsPerHour = Array.from({ length: 24 }, (_, hour) => ({
      startMinute: hour * 60,
      value: 0.5 + hour / 100,
    }));
    const pages = await printed({ answer: withData({ existingRates: { ...NO_RATES, basalUnitsPerHour } }) });
    const settings = pages.find(({ texts }) => texts.includes('0.73'))?.texts ?? [];
    expect(settings).toEqual(expect.arrayContaining([TITLES.settings, '0.5', '23:00', '0.73']));
    expect(settings).not.toContain(TITLES.insulin);
  });

  it('LOGB-09: where several rates in a row are the same, the first says it', async () => {
    const basalUnitsPerHour = [0, 180, 360, 540].map((startMinute) => ({
      startMinute,
      value: startMinute < 360 ? 0.525 : 0.7,
    }));
    const pages = await printed({ answer: withData({ existingRates: { ...NO_RATES, basalUnitsPerHour } }) });
    const settings = pages.find(({ texts }) => texts.includes(TITLES.settings))?.texts ?? [];
    expect(settings.filter((text) => text === '0.525' || text === '0.7')).toEqual(['0.525', '0.7']);
  });
});

describe('Hebrew', () => {
  /** What turns into another number when it is read from the other end. */
  const FRAGILE = /[−+<>≤≥±]\s?\d[\d.]*%?|\d[\d.]*[–:/]\d[\d.]*%?|\d[\d.]*\s(?:mg\/dL|mmol\/L|U\/hr|U|g)\b/g;
  const fragile = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.match(FRAGILE) ?? []));

  it.each(['mg/dL', 'mmol/L'] as const)('values in %s read as in English, character by character', async (unit) => {
    const [english, hebrew] = [fragile(await textsOf({ unit })), fragile(await textsOf({ unit, language: 'he' }))];
    expect(english.size).toBeGreaterThan(40);
    expect([...english].filter((value) => !hebrew.has(value))).toEqual([]);
  });

  it('signs, ranges, limits and times stand before what they belong to', async () => {
    const texts = (await textsOf({ language: 'he' })).join('\n');
    for (const value of ['−16', '+9', '<25%', '≤36%', '≥70%', '70–140 mg/dL', '± 3.0', '18:20', '12-3456', '(g/U)']) {
      expect(texts).toContain(value);
    }
  });

  it('has no hyphens that nobody wrote, neither in long words nor where the direction changes', async () => {
    const text = 'אחריresponsibilities12.5אחרי internationallyאחרי '.repeat(5);
    const dailyReport = aDailyReport(1, { notes: [{ timestamp: '2026-03-21T17:05:00', text }] });
    const pages = await printed({
      answer: withData({ dailyReport }),
      language: 'he',
      isOnInjections: true,
      patient: NOBODY,
    });
    const notes = pages.find(({ texts }) => texts.some((line) => line.includes('responsibilities')))?.texts ?? [];
    expect(notes.filter((line) => line.includes('internationally')).length).toBeGreaterThan(1);
    expect(notes.filter((line) => /[-\u2010\u00AD]/.test(line))).toEqual([]);
  });

  it('runs from right to left: words are printed from their end', async () => {
    const backwards = (text: string) => Array.from(text).reverse().join('');
    expect(await textsOf({ language: 'he' })).toContain(backwards(HE.summary.title));
  });
});

describe('the figures', () => {
  it('D3-10: a little hypoglycaemia is never printed as none', async () => {
    expect(await textsOf()).toContain('<1%');
  });

  it('are in the unit that was asked for, its limits by their names', async () => {
    const texts = await textsOf({ unit: 'mmol/L' });
    expect(texts.filter((text) => /m[gl]\/dL/.test(text))).toEqual([]);
    expect(texts).toEqual(
      expect.arrayContaining(['8.6 mmol/L', '3.9–10.0', '<3.0', '3.9', '10.0', '13.9', 'goal <8.6']),
    );
    expect(texts.filter((text) => text.includes('mg/dL'))).toEqual([]);
  });

  it('show changes that the reader can check by subtracting', async () => {
    // 154.24 and 170 mg/dL are 8.6 and 9.4 mmol/L.
    expect(await textsOf({ unit: 'mmol/L' })).toContain('−0.8');
    expect(await textsOf()).toContain('−16');
  });

  it('have no changes where there is nothing to compare with', async () => {
    const { comparison, ...others } = anAssessment();
    const assessment = { ...others, comparison: { ...comparison, start: null, end: null } };
    const texts = await textsOf({ answer: withData({ assessment }) });
    expect(texts).not.toContain(EN.ranges.change);
    expect(texts.join(' ')).toContain(EN.summary.notCompared);
    expect(await textsOf()).toContain(EN.ranges.change);
  });

  it('AGP-03, AGP-04: the period and its days', async () => {
    expect(await textsOf()).toContain('Mar 8, 2026 – Mar 21, 2026, 14 days');
  });

  it('say what is missing', async () => {
    const dataSufficiency = {
      isEnoughForStatistics: true,
      isEnoughForProfile: true,
      isEnoughForGoals: false,
      missing: [{ code: 'active-percent' as const, have: 55.2, need: 70 }],
    };
    const texts = await textsOf({ answer: withData({ assessment: anAssessment({ dataSufficiency }) }) });
    expect(texts.join(' ')).toContain('Too little data to compare with goals: sensor active 55.2%, 70% needed.');
  });

  it.each(['en', 'he'] as const)(
    'DAILY-09: a part of a day says of how long, on the line of its date (%s)',
    async (language) => {
      const answer = withData({ dailyReport: aDailyReport(21, { sensorMinutes: { '03/21/2026': 1004 } }) });
      const pages = await printed({ answer, language });
      const places = pages.flatMap(({ texts, baselinesPt }) =>
        texts.flatMap((text, index) =>
          /16\.7/.test(text) ? [{ texts, basePt: baselinesPt[index] ?? 0, baselinesPt }] : [],
        ),
      );
      expect(places).toHaveLength(1);
      const [{ texts = [], baselinesPt = [], basePt = 0 } = {}] = places;
      // Nothing of the line has gone below it for want of room.
      const line = texts.filter((_, index) => Math.abs((baselinesPt[index] ?? 0) - basePt) < 2);
      expect(line.some((text) => text.includes('21'))).toBe(true);
      expect(line.join(' ')).toContain('68%');
    },
  );

  it.each(['en', 'he'] as const)(
    'DAILY-18, LOGB-17: a day with an hour that came twice says so on its own page (%s)',
    async (language) => {
      const dailyReport = aDailyReport(21, { repeatedHours: { '03/21/2026': [1] } });
      const pagesOf = (answer: ReturnType<typeof withData>) => printed({ answer, language });
      const pages = await pagesOf(withData({ dailyReport }));
      const told = language === 'en' ? /came twice/ : /פעמיים|םיימעפ/;
      expect(pages.filter(({ texts }) => told.test(texts.join(' ')))).toHaveLength(1);
      expect(pages).toHaveLength((await pagesOf(withData({ dailyReport: aDailyReport(21) }))).length);
    },
  );

  it('DAILY-10: a day without data says so', async () => {
    const daily = aDailyReport(3);
    const sensors = daily.sensors.filter(({ timestamp }) => !timestamp.startsWith('2026-03-20'));
    const without = {
      sensors,
      bgs: { low: [], inRange: [], high: [] },
      carbsAndMealSizes: [],
      pumpBasals: [],
      pumpBoluses: [],
    };
    expect(await textsOf({ answer: withData({ dailyReport: { ...daily, ...without } }) })).toContain(EN.daily.nothing);
  });

  it.each([
    ['everything', anAnswer()],
    ['one day', anAnswer(1)],
    ['nothing', anEmptyAnswer()],
    ['figures that could not be computed', withoutFigures(anAnswer())],
    ['no assessment', withData({ assessment: null })],
  ])('STAT-23: of %s are never NaN, null or undefined', async (_, answer) => {
    for (const language of ['en', 'he'] as const) {
      const texts = await textsOf({ answer, language, patient: NOBODY });
      expect(texts.filter((text) => /NaN|null|undefined|Infinity|object|\uFFFD/.test(text))).toEqual([]);
    }
  });

  /** Every number that may be missing is. */
  function withoutFigures(answer: ReturnType<typeof anAnswer>) {
    const { agp, assessment } = answer.reportsData;
    const blank = (part: unknown): unknown => {
      if (typeof part === 'number') return null;
      if (part === null || typeof part !== 'object') return part;
      return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, blank(inner)]));
    };
    const hcl = null;
    const statistics = agp && { ...(blank(agp.statistics) as typeof agp.statistics), hcl };
    const changes = assessment && (blank(assessment.comparison.changes) as typeof assessment.comparison.changes);
    return {
      ...answer,
      reportsData: {
        ...answer.reportsData,
        agp: agp && statistics && { ...agp, statistics },
        assessment: assessment && changes && { ...assessment, comparison: { start: null, end: null, changes } },
      },
    };
  }
});

describe('the font', () => {
  it.each(['en', 'he'] as const)(
    'is the only one in a document in %s: no character came from another',
    async (language) => {
      const bytes = await renderReportPdf(anInput({ language, isAmPm: true, isOnInjections: true }), REPORT_FONTS);
      expect(fontNames(pdfObjects(bytes))).toEqual(['Assistant-Regular', 'Assistant-SemiBold']);
    },
  );

  it('prints names with rare letters, and a mark with a note for letters that it does not have', async () => {
    const named = (name: string) => textsOf({ patient: { name, mrn: null, bornOn: null } });
    const unknown = (await named('Ольга Levi')).join('\n');
    expect(unknown).toContain('◊◊◊◊◊ Levi');
    expect(unknown).toContain(EN.footer.unprintable);
    expect((await named('Maya')).join('\n')).not.toContain(EN.footer.unprintable);
  });
});
