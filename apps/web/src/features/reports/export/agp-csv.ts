import { percentText, RANGE_BORDERS, type ShownPercent, shownPercent, UNITS } from '@glidepath/quantities';
import {
  type Assessment,
  basalSteps,
  bolusHours,
  GLUCOSE_RANGES,
  type GoalName,
  missedGoals,
  profileSlots,
  RANGE_FIGURES,
  sentOuterBand,
} from '@glidepath/report-figures';

import type { DataTableContent } from '#charts/data-table.tsx';
import type { CsvRow } from '#shared/files/csv-text.ts';
import { formatDays } from '#shared/format/dates.ts';
import { basalTable, bolusTable, profileTable } from '../agp/agp-tables.ts';
import { type AgpWriter, goalText, LEVEL_NAMES } from '../agp/agp-writer.ts';
import { type ShownChange, shareChange } from '../agp/change-text.ts';
import { timeInRangesShares } from '../agp/range-shares.ts';
import { riskGroup, type StatisticPart, type StatisticRow, statisticGroups } from '../agp/statistic-groups.ts';
import { RANGE_GOALS } from '../agp/time-in-ranges.tsx';
import { type ReportsData, ranBasal } from '../patient-reports.query.ts';
import type { ExportWords } from './use-export-words.ts';

type AgpCsvWriter = Readonly<{ writer: AgpWriter; yesOrNo: ExportWords['yesOrNo'] }>;

/** The first tab as rows: its figures, then the numbers of its charts. */
export function agpCsv(reportsData: ReportsData, writer: AgpWriter, words: ExportWords): CsvRow[] {
  const written = { writer, yesOrNo: words.yesOrNo };
  const { agp, assessment } = reportsData;
  if (!agp) return [];
  const band = sentOuterBand(agp.cgmGraph);
  const { start = null, end = null } = assessment?.comparison ?? {};
  return [
    ...(start === null || end === null ? [] : [[words.comparedWith, formatDays(start, end, writer.language)], []]),
    words.columns('figure', 'value', 'unit', 'goal', 'isGoalMet', 'change'),
    ...rangeRows(reportsData, written),
    ...[...statisticGroups(agp.statistics, assessment, writer.glucose.unit), riskGroup(assessment)].flatMap((group) =>
      group === null ? [] : group.rows.flatMap((row) => statisticRows(writer.t(`groups.${group.name}`), row, written)),
    ),
    ...tableRows(profileTable(profileSlots(agp.cgmGraph, band), LEVEL_NAMES[band], writer)),
    ...tableRows(bolusTable(bolusHours(agp.bolusGraph), writer)),
    ...tableRows(basalTable(basalSteps(ranBasal(reportsData)), writer)),
  ];
}

/** Nothing where a chart has nothing to show. */
function tableRows({ caption, columns, rows }: DataTableContent): CsvRow[] {
  return rows.length === 0 ? [] : [[], [caption], columns, ...rows];
}

function rangeRows({ agp, assessment }: ReportsData, { writer: { t, glucose }, yesOrNo }: AgpCsvWriter): CsvRow[] {
  const cgm = agp?.statistics.cgm ?? null;
  const shares = timeInRangesShares(cgm);
  if (!shares) return [];
  const missed = missedGoals(cgm, assessment?.goals);
  const row = (name: string, share: ShownPercent, goal: GoalName | null, change: ShownChange): CsvRow => [
    `${t('ranges.title')}: ${name}`,
    percentText(share).replace('%', ''),
    '%',
    ...goalCells(goal, { assessment, missed, yesOrNo, glucose }),
    changeCell(change),
  ];
  const changeOf = (figure: keyof Assessment['comparison']['changes']) =>
    assessment ? shareChange(assessment.comparison.changes[figure]) : { change: null, decimals: 0 };
  const names = (...ranges: readonly (typeof GLUCOSE_RANGES)[number][]) =>
    ranges.map((range) => t(`ranges.names.${range}`)).join(' + ');
  return [
    ...GLUCOSE_RANGES.map((range) =>
      row(
        `${names(range)} (${RANGE_BORDERS[glucose.unit][range]} ${glucose.unit})`,
        shownPercent(shares.ranges[range]),
        RANGE_GOALS[range],
        changeOf(RANGE_FIGURES[range]),
      ),
    ),
    row(names('high', 'veryHigh'), shares.aboveTarget, 'gt180', changeOf('gt180')),
    row(names('low', 'veryLow'), shares.belowTarget, 'lt70', changeOf('lt70')),
  ];
}

type Judged = Readonly<{ assessment: Assessment | null; missed: ReadonlySet<GoalName> }> &
  Pick<AgpCsvWriter, 'yesOrNo'> &
  Pick<AgpWriter, 'glucose'>;

function goalCells(name: GoalName | null, { assessment, missed, yesOrNo, glucose }: Judged): CsvRow {
  const goal = name === null ? undefined : assessment?.goals[name];
  if (name === null || !goal) return [undefined, undefined];
  return [goalText(goal, glucose.unit), yesOrNo(!missed.has(name))];
}

/** A row for each of its parts, such as units and their share of all insulin; goal and change are of the first. */
function statisticRows(group: string, row: StatisticRow, { writer, yesOrNo }: AgpCsvWriter): CsvRow[] {
  const { name, parts, goal, isGoalMissed = false, change } = row;
  const { t, glucose } = writer;
  const figure = `${group}: ${t(`rows.${name}`, { range: RANGE_BORDERS[glucose.unit].tight, unit: glucose.unit })}`;
  return parts.map((part, index): CsvRow => {
    const [value, unit] = valueAndUnit(part, writer);
    const beside = index === 0 ? [goal, goal && yesOrNo(!isGoalMissed), change && changeCell(change)] : [];
    return [figure, value, unit, ...beside];
  });
}

function valueAndUnit(part: StatisticPart, { glucose, units }: AgpWriter): CsvRow {
  if (part.unit === 'duration') return [part.hours * 60 + part.minutes, 'min'];
  const { amount } = part;
  const unit = { mgDl: glucose.unit, percent: '%', units: units.insulin, grams: UNITS.carbs, count: undefined }[
    part.unit
  ];
  if (amount === null) return [undefined, unit];
  if (part.unit === 'mgDl') return [glucose.number(amount), unit];
  if (part.unit !== 'percent') return [Number(amount.toFixed(part.decimals)), unit];
  const share = { wholePercent: amount, exactPercent: part.exact ?? amount };
  return [percentText(shownPercent(share, part.decimals), part.decimals).replace('%', ''), unit];
}

function changeCell({ change, decimals }: ShownChange): number | undefined {
  return change === null ? undefined : Number(change.toFixed(decimals));
}
