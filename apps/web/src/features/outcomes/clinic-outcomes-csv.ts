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
    [t('csv.after'), t('csv.figure'), t('csv.value'), t('csv.lowest'), t('csv.highest'), t('csv.count'), t('csv.all')],
    ['', t('clinic.shared'), decisions],
    ['', t('csv.people'), people],
    ['', t('csv.edited'), ...(edited ? shareCells(edited) : [])],
    ['', t('csv.median'), daysToDecision?.median, undefined, undefined, daysToDecision?.decisions],
    ['', t('csv.p90'), daysToDecision?.p90, undefined, undefined, daysToDecision?.decisions],
    ...outcomes.after.flatMap((after) => rowsAfter(after, words)),
    [],
    ...calibrationRows(outcomes.after, words),
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

type Share = NonNullable<OutcomesAfter['helped']>;

function shareCells({ percent, lowestPercent, highestPercent, count, all }: Share): CsvRow {
  return [...[percent, lowestPercent, highestPercent].map(oneDecimal), count, all];
}

/** Behind the drawings of forecasts against what happened: a line for each dot. */
function calibrationRows(after: readonly OutcomesAfter[], { t, measure: nameOf }: Words): CsvRow[] {
  const columns = [t('calibration.group'), t('clinic.shared'), t('calibration.across'), t('calibration.up')];
  const groups = after.flatMap(({ afterDays, calibration }) =>
    calibration.flatMap(({ measure, groups: drawn }) =>
      drawn.map(({ decisions, forecastPoints, changePoints }, place): CsvRow => {
        const points = [forecastPoints, changePoints].map(oneDecimal);
        return [afterDays, nameOf(measure), place + 1, decisions, ...points];
      }),
    ),
  );
  return [[t('calibration.title')], [t('csv.after'), t('csv.figure'), ...columns], ...groups];
}
