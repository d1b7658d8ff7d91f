import { KNOWN_REASONS } from '@glidepath/api-contract/advice/reason-sentence';
import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import type { GlucoseUnit } from '@glidepath/quantities';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { FlagList } from '#features/admin/clinic-settings/flag-list.tsx';
import { AdviceSummary } from '#features/recommendation-review/evidence/advice-summary.tsx';
import { EPISODE_KINDS } from '#features/recommendation-review/evidence/episode-sentence.ts';
import { EvidencePanel } from '#features/recommendation-review/evidence/evidence-panel.tsx';
import {
  anAdvice,
  aPumpRecommendation,
  aSetting,
} from '#features/recommendation-review/test-support/review-builders.ts';
import { CurrentRecommendation } from '#features/recommendations/list/recommendation-cards.tsx';
import { AgpSheet } from '#features/reports/agp/agp-sheet.tsx';
import { DailyDays } from '#features/reports/daily/daily-days.tsx';
import { readingLines, spokenLines } from '#features/reports/daily/reading-lines.ts';
import { readingsAt } from '#features/reports/daily/readings-at.ts';
import { shownSeries } from '#features/reports/daily/shown-series.ts';
import { useDailyFormats } from '#features/reports/daily/use-daily-formats.ts';
import { LogbookTab } from '#features/reports/logbook/logbook-tab.tsx';
import { anAgp, anAssessment } from '#features/reports/test-support/agp-builders.ts';
import { aDailyReport } from '#features/reports/test-support/daily-builders.ts';
import { aLogbook, aLogbookDay } from '#features/reports/test-support/logbook-builders.ts';
import { LimitsFields } from '#features/titration/limits-fields.tsx';
import type { LoggedStep, RunningTitration } from '#features/titration/titration.query.ts';
import { TitrationFacts } from '#features/titration/titration-details.tsx';
import { TitrationLog } from '#features/titration/titration-log.tsx';
import { queryClient } from '#shared/api/query-client.ts';
import { InGlucoseUnit } from '#shared/glucose/glucose-unit.tsx';
import { ENGLISH_PAGE_TEXTS } from '#shared/i18n/english-pages.ts';
import { HEBREW_TEXTS } from '#shared/i18n/hebrew.ts';
import { currentErrorTexts, i18n, loadLanguage, loadTexts, setErrorUnit } from '#shared/i18n/i18n.ts';

const markupOf = (element: ReactElement, unit: GlucoseUnit) =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <InGlucoseUnit unit={unit}>{element}</InGlucoseUnit>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  ).replace(/<style.*?<\/style>/gs, '');
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

beforeAll(async () => {
  await loadTexts([...ENGLISH_PAGE_TEXTS.keys()]);
  await loadLanguage('he');
});
afterEach(async () => {
  await i18n.changeLanguage('en');
  setErrorUnit('mg/dL');
});

const nothing = () => undefined;
const EVIDENCE = {
  count: 12,
  driftMgDlPerHour: 18,
  fastingMgDl: 166,
  fastingGoalMgDl: 130,
  unitsShort: 1,
  lowWeight: 1,
  lowsOutOf: 7,
};
const FACTS = {
  driftMgDlPerHour: 18,
  levelMgDl: 201,
  glucoseMgDl: 166,
  grams: 45,
  beforeMgDl: 120,
  afterMgDl: 260,
  neededUnits: 6,
  plannedUnits: 5,
  actedUnits: 2,
  nadirMgDl: 58,
};
const EPISODES = EPISODE_KINDS.map((kind) => ({
  id: kind,
  kind,
  from: '2026-02-20T08:00',
  to: '2026-02-20T10:00',
  pointsTo: 'more-insulin' as const,
  facts: FACTS,
}));
const ADVICE = {
  ...anAdvice([]),
  daysLeftOut: (['sick', 'sensor'] as const).map((reason, place) => ({
    day: `2026-02-2${place}`,
    reason,
    note: null,
    lowestMgDl: 48,
    minutesBelow70: 60,
    minutesBelow54: 30,
  })),
  episodes: EPISODES,
  predictedEffect: {
    isClear: true,
    timeInRangePoints: { expected: 4, lowest: -1, highest: 9 },
    timeBelowRangePoints: { expected: 0.4, lowest: -0.6, highest: 1 },
    meanGlucoseMgDl: { expected: -54, lowest: -90, highest: 36 },
  },
};
const reasons = KNOWN_REASONS.flatMap((code) =>
  [EVIDENCE, {}].map((evidence) => (
    <EvidencePanel
      key={`${code} ${Object.keys(evidence).length}`}
      setting={aSetting({ code, evidence, episodesFor: [], episodesAgainst: [] })}
      advice={ADVICE}
      days={null}
      onShowTime={nothing}
      leaveDayOut={null}
    />
  )),
);
const TITRATION = {
  limits: { maxDoseUnits: 40, maxStepUnits: 4, targetLow: 80, targetHigh: 130 },
  sharing: 'clinician-approves',
  nextCheckAt: null,
  startedAt: '2026-02-20T08:00:00Z',
  startedBy: 'Dana Roth',
} as unknown as RunningTitration;
const step = (code: string) =>
  ({
    id: code,
    at: '2026-02-20T08:00:00Z',
    kind: 'evaluated',
    code,
    fasting: [{ value: 166 }],
    meanFasting: 166,
    lowNights: [{ lowest: 52 }],
    recommendation: null,
    by: null,
  }) as unknown as LoggedStep;
/** Stands in the logbook and is not glucose. */
const GRAMS_A_DAY = 163;
const SHOWN_DAY = { rangeDays: 1, endDay: '2022-03-27' } as const;

function Cursor() {
  const formats = useDailyFormats();
  const texts = { mealText: String, activityText: ({ name }: Readonly<{ name: string }>) => name };
  const readings = readingsAt(shownSeries(aDailyReport(), SHOWN_DAY, texts), 490, 1);
  return <p>{spokenLines(readingLines(readings, i18n.getFixedT(formats.language, 'daily'), formats))}</p>;
}

const SCREENS: Readonly<Record<string, ReactElement>> = {
  'the profile and its statistics': (
    <AgpSheet
      agp={anAgp()}
      assessment={anAssessment}
      basalRates={null}
      outerBand="10-90"
      yAxisTopMgDl={400}
      isAmPm={false}
    />
  ),
  'a day': (
    <DailyDays patientId="patient-1" daily={aDailyReport()} treatmentType="PUMP" chosen={SHOWN_DAY} drawn={SHOWN_DAY} />
  ),
  'the readings at the cursor': <Cursor />,
  'the logbook': (
    <LogbookTab
      logbook={aLogbook('2022-03-27', 21, { days: { '03/27/2022': aLogbookDay({}) } })}
      treatmentType="PUMP"
      daily={null}
      rates={{
        basalUnitsPerHour: [{ startMinute: 0, value: 0.5 }],
        carbRatioGramsPerUnit: [{ startMinute: 0, value: 12 }],
        correctionFactorMgDlPerUnit: [{ startMinute: 0, value: 60 }],
      }}
    />
  ),
  'the reasons of a review': <>{reasons}</>,
  'the episodes of a review': (
    <EvidencePanel
      setting={aSetting({ episodesFor: [...EPISODE_KINDS], episodesAgainst: [] })}
      advice={ADVICE}
      days={null}
      onShowTime={nothing}
      leaveDayOut={null}
    />
  ),
  'the summary of an advice': (
    <AdviceSummary
      plans={{ current: null, advised: null }}
      patient={{ dateOfBirth: null }}
      recommendation={aPumpRecommendation({ extra: { advice: ADVICE } })}
    />
  ),
  'the list of recommendations': (
    <CurrentRecommendation
      current={
        {
          id: 'a',
          date: '2026-02-20T08:00:00Z',
          averageGlucose: 166,
          feedbackDoctor: null,
          viewReportLink: '/',
        } as never
      }
      hasPatientAnswers={false}
    />
  ),
  'the facts and limits of titration': (
    <>
      <TitrationFacts titration={TITRATION} doseUnits={20} />
      <LimitsFields
        typed={{ maxDose: '40', maxStep: '4', target: '80-130' }}
        onChange={nothing}
        issues={{}}
        dose={{ doseUnits: 20, penStepUnits: 1, largestStepUnits: 4 }}
      />
    </>
  ),
  'the log of titration': (
    <TitrationLog doseUnits={20} patientId="p" log={['L2_DECREASE', 'PAUSE_HOLD', 'ABOVE'].map(step)} />
  ),
  'the settings of a clinic': (
    <FlagList
      flags={['isWideAgpBandEnabled']}
      form={{} as never}
      change={nothing}
      faultText={nothing}
      publicSettings={{} as never}
    />
  ),
};

describe('a clinic in mmol/L', () => {
  it.each(Object.keys(SCREENS).flatMap((name) => (['en', 'he'] as const).map((language) => [name, language] as const)))(
    'reads no mg/dL: %s, in %s',
    async (name, language) => {
      await i18n.changeLanguage(language);
      const screen = SCREENS[name] ?? <p />;
      expect(textOf(markupOf(screen, 'mg/dL'))).toMatch(/m[gl]\/dL/);
      const markup = markupOf(screen, 'mmol/L');
      const text = textOf(markup);
      expect(text).not.toMatch(/m[gl]\/d[lL]|\{\{/);
      const named = [...text.matchAll(/(\d+(?:\.\d+)?) mmol\/L/g)].map(([, number]) => Number(number));
      expect(named.length + [...text.matchAll(/mmol\/L/g)].length).toBeGreaterThan(0);
      expect(named.filter((glucose) => glucose > 33.3)).toEqual([]);
      // Bare numbers of axes, cells and tables: in mmol/L none is as large as the least of mg/dL.
      const bare = [...markup.matchAll(/>(\d+)</g)].map(([, number]) => Number(number));
      expect(bare.filter((number) => number >= 54 && number <= 600 && number !== GRAMS_A_DAY)).toEqual([]);
    },
  );

  it('reads the goals and limits as the consensus names them there', () => {
    const text = textOf(markupOf(SCREENS['the profile and its statistics'] ?? <p />, 'mmol/L')).replace(/\s+/g, ' ');
    for (const words of ['8.5 mmol/L', '3.9–10.0', '<3.0', '<8.6 mmol/L', '3.9–7.8 mmol/L'])
      expect(text).toContain(words);
  });

  it('reads refusals and errors in its unit', () => {
    setErrorUnit('mmol/L');
    expect(Object.values(currentErrorTexts()).filter((text) => text.includes('mg/dL'))).toEqual([]);
    expect(currentErrorTexts()['target-out-of-range']).toBe('A glucose target is outside 3.9-10.0 mmol/L.');
    setErrorUnit('mg/dL');
    expect(currentErrorTexts()).toEqual(ENGLISH_ERROR_TEXTS);
  });
});

/** Texts that may name a unit, and why. */
const NAMED_UNITS: readonly string[] = [
  // Belongs to a tool that clinics in mmol/L do not have (D-28).
  'plan-editors.adjust.preview',
  // Each has its twin for the other unit.
  'pump-plan.issues.pump-start.target-out-of-range',
  'plan-editors.issues.correction.bound-out-of-range_mmolL',
  // About both units in a file of somebody else.
  'device-files.problems.mixed-units',
];

describe('the texts', async () => {
  const english = [...ENGLISH_PAGE_TEXTS];
  const said = (texts: unknown, path: string): [string, string][] =>
    typeof texts === 'string'
      ? [[path, texts]]
      : Object.entries(texts as object).flatMap(([name, inner]) => said(inner, `${path}.${name}`));
  const all = [...english, ...HEBREW_TEXTS].flatMap(([name, texts]) => said(texts, name));

  it('name no unit of glucose themselves: it is that of the reader', () => {
    const naming = all.filter(([, text]) => /mg\/dL|mmol/.test(text)).map(([path]) => path);
    expect([...new Set(naming)].filter((path) => !NAMED_UNITS.some((known) => path.startsWith(known)))).toEqual([]);
  });

  it('name no limit of glucose as a number', () => {
    const naming = all.filter(([, text]) =>
      /(?:above|below|under|over|מעל|מתחת ל)[ -]\u2066?(?:54|70|180|250)\b(?!\s?%)/.test(text),
    );
    expect(naming).toEqual([]);
  });
});
