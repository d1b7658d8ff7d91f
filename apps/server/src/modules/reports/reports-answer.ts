import type { createPatientReportsCall } from '@glidepath/api-contract/reports/create-patient-reports.call';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { ComparedFigure, Figure, Logbook, LogbookDay, PatientReport } from '@glidepath/glucose-stats';
import type * as z from 'zod/mini';
import type { GeneratedReport } from './report-of-material.ts';

type ReportsAnswer = Camelised<z.infer<(typeof createPatientReportsCall)['answer']['schema']>>;

export function reportsAnswer(report: GeneratedReport): ReportsAnswer {
  const { agp, dailyReport, logbook } = report;
  return {
    reportsData: {
      agp: shownAgp(agp),
      existingRates: report.existingRates,
      existingRatesUpdatedAt: instantText(report.existingRatesAtMs),
      pumpBasalRates: report.pumpBasalRates ?? null,
      dailyReport,
      logbook: logbook && shownLogbook(logbook),
      assessment: reportAssessment(report),
      ...(report.periodDays === undefined ? {} : { periodDays: report.periodDays }),
      // The report's lists are read-only and the answer's are not; nobody writes to either.
    } as ReportsAnswer['reportsData'],
    hasClockShift: report.hasClockShift,
    generatedAt: report.generatedAt.toISOString(),
    newestDataAt: report.newestDataAt?.toISOString() ?? null,
  };
}

type ShownAgp = NonNullable<ReportsAnswer['reportsData']['agp']>;

/** Profile and statistics of days. Unrounded figures of the sensor and unrounded shares travel too: they tell '<1%' from 0. */
export function shownAgp(agp: PatientReport['agp']): ShownAgp {
  const { cgm, ...others } = agp.statistics;
  // The report's lists are read-only and the answer's are not; nobody writes to either.
  return { ...agp, statistics: { cgm, ...shownFigures(others) } } as ShownAgp;
}

function instantText(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString();
}

function shownLogbook({ pages }: Logbook) {
  return { pages: mapped(pages, ({ days, stats }) => ({ days: mapped(days, shownDay), stats: shownFigures(stats) })) };
}

/** Blood glucose has capital letters on the wire. */
function shownDay({ readings, ...day }: LogbookDay) {
  return { ...day, readings: mapped(readings, ({ bg: BG, carbs, bolus, basal }) => ({ BG, carbs, bolus, basal })) };
}

function mapped<From, To>(record: Readonly<Record<string, From>>, to: (from: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, from]) => [key, to(from)]));
}

type Assessed = Pick<
  PatientReport,
  'glycemiaRiskIndex' | 'timeInTightRange' | 'goalsOf' | 'goals' | 'dataSufficiency' | 'comparison'
>;

/** How the statistics are to be read. */
function reportAssessment({ glycemiaRiskIndex, comparison, ...others }: Assessed) {
  const { timeInTightRange, goalsOf, goals, dataSufficiency } = others;
  const { start, end, changes } = comparison;
  return {
    glycemiaRiskIndex: glycemiaRiskIndex && riskIndex(glycemiaRiskIndex),
    timeInTightRange,
    goalsOf,
    goals,
    dataSufficiency,
    comparison: { start, end, changes: shownChanges(changes) },
  };
}

function riskIndex({ index, zone, ...components }: NonNullable<PatientReport['glycemiaRiskIndex']>) {
  return { ...index, zone, ...shownFigures(components) };
}

type Changes = PatientReport['comparison']['changes'];
type ShownChange = Readonly<{ previous: number | null; change: number | null; rawChange: number | null }>;

/** Without the current figure, which stands in the statistics. Unrounded too: half a point is not none. */
function shownChanges(changes: Changes): Record<ComparedFigure, ShownChange> {
  const shown = Object.entries(changes).map(([name, { previous, change }]) => [
    name,
    { previous: previous.value, change: change.value, rawChange: change.rawValue },
  ]);
  // The names are those of the changes.
  return Object.fromEntries(shown) as Record<ComparedFigure, ShownChange>;
}

/** The same with each figure as the number that is shown; the unrounded one stands beside each `percentage`. */
type ShownFigures<T> = T extends Figure
  ? number | null
  : T extends object
    ? { [Key in keyof T]: ShownFigures<T[Key]> }
    : T;

function shownFigures<T>(figures: T): ShownFigures<T> {
  return shownPart(figures) as ShownFigures<T>;
}

function shownPart(part: unknown): unknown {
  if (part === null || typeof part !== 'object') return part;
  if ('rawValue' in part && 'value' in part) return part.value;
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, inner]) => [[name, shownPart(inner)], ...rawShare(name, inner)]),
  );
}

function rawShare(name: string, figure: unknown): [string, unknown][] {
  const isShare = name === 'percentage' && figure !== null && typeof figure === 'object' && 'rawValue' in figure;
  return isShare ? [['rawPercentage', figure.rawValue]] : [];
}
