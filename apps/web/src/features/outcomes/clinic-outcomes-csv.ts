import { type Measure, VERDICTS } from '@glidepath/decision-outcome';
import type { useTranslation } from 'react-i18next';

import type { CsvRow } from '#shared/files/csv-text.ts';
import type { ClinicOutcomes, OutcomesAfter } from './outcomes.query.ts';

type Words = Readonly<{
  t: ReturnType<typeof useTranslation<'outcomes'>>['t'];
  measure: (measure: Measure) => string;
}>;

const oneDecimal = (amount: number) => Math.round(amount * 10) / 10;

/** The figures of the page, one in a row, with the interval of those that have one. */
export function clinicOutcomeRows(outcomes: ClinicOutcomes, words: Words): CsvRow[] {
  const { t } = words;
  const { from, to, decisions, people, edited, daysToDecision } = outcomes;
  return [
    [t('clinic.title'), from, to],
    [],
    [t('csv.after'), t('csv.figure'), t('csv.value'), t('csv.lowest'), t('csv.highest'), t('csv.count')],
    ['', t('clinic.shared'), decisions],
    ['', t('csv.people'), people],
    ['', t('csv.edited'), edited ? oneDecimal(edited.percent) : undefined, undefined, undefined, edited?.count],
    ['', t('csv.median'), daysToDecision?.median, undefined, undefined, daysToDecision?.decisions],
    ['', t('csv.p90'), daysToDecision?.p90, undefined, undefined, daysToDecision?.decisions],
    ...outcomes.after.flatMap((after) => rowsAfter(after, words)),
  ];
}

function rowsAfter({ afterDays, verdicts, waiting, helped, comparison, calibration }: OutcomesAfter, words: Words) {
  const { t, measure: nameOf } = words;
  const figure = (name: string, ...cells: CsvRow): CsvRow => [afterDays, name, ...cells];
  return [
    ...VERDICTS.map((verdict) => figure(t(`verdicts.${verdict}`), verdicts[verdict] ?? 0)),
    figure(t('clinic.waiting'), waiting),
    ...(helped ? [figure(t('csv.helped'), ...shareCells(helped))] : []),
    ...comparison.map(({ measure, decidedPeople, undecidedPeople, estimate }) =>
      figure(
        `${t('comparison.title')}: ${nameOf(measure)}`,
        ...(estimate
          ? [estimate.points, estimate.lowestPoints, estimate.highestPoints].map(oneDecimal)
          : [undefined, undefined, undefined]),
        `${decidedPeople} / ${undecidedPeople}`,
      ),
    ),
    ...calibration.flatMap(({ measure, asForecast }) =>
      asForecast ? [figure(`${t('csv.asForecast')}: ${nameOf(measure)}`, ...shareCells(asForecast))] : [],
    ),
  ];
}

function shareCells({ percent, lowestPercent, highestPercent, count }: NonNullable<OutcomesAfter['helped']>): CsvRow {
  return [...[percent, lowestPercent, highestPercent].map(oneDecimal), count];
}
