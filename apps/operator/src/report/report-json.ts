import type { Figure, Goal, PatientReport } from '@glidepath/glucose-stats';
import {
  type GlucoseUnit,
  mmolLFromMgDl,
  pointsChange,
  roundedHalfUp,
  shownLimit,
  shownPercent,
  shownSum,
} from '@glidepath/quantities';

import type { ReportSource } from './report-source.ts';

/**
 * `value` is unrounded, `shown` what screens and prints show, such as 12 or '<1'; null where nothing could be computed.
 */
type JsonFigure = Readonly<{ value: number | null; shown: number | null }>;

/** Glucose among the figures, by where it stands. */
const GLUCOSE =
  /^(statistics\.(cgm\.(avg|stdev)|smbg\.(avg|sd))|changes\.(avg|stdev|smbgAvg)\..+|weeks\.\d+\.rawSensor\..+)$/;

/** Shares among them, which are shown as '<1' and '>99' everywhere (D3-10). */
const SHARES = /^(statistics\.(insulin|hcl)\..*[pP]ercentage|weeks\.\d+\.(basalTdd|bolus))$/;

/** The statistics of a report without its series. */
export function reportJson({ report, loop, origin, leftOut, zone }: ReportSource, unit: GlucoseUnit): string {
  const { agp, comparison, glycemiaRiskIndex, timeInTightRange, dataSufficiency, hasClockShift, logbook } = report;
  const figures = (part: unknown, path: string) => withFigures(part, path, unit);
  const weeks = Object.values(logbook?.pages ?? {}).map(({ stats }) => stats);
  const json = {
    origin,
    leftOut,
    zone,
    units: { glucose: unit, insulin: 'U', carbs: 'g', shares: 'percent' },
    period: { start: agp.start, end: agp.end },
    hasClockShift,
    statistics: {
      ...(figures(agp.statistics, 'statistics') as object),
      cgm: agp.statistics.cgm && {
        ...(figures(agp.statistics.cgm, 'statistics.cgm') as object),
        ...sharesJson(agp.statistics.cgm),
      },
    },
    timeInTightRange: shareJson(timeInTightRange),
    glycemiaRiskIndex: figures(glycemiaRiskIndex, 'glycemiaRiskIndex'),
    goalsOf: report.goalsOf,
    goals: goalsJson(report.goals, unit),
    dataSufficiency,
    comparison: { start: comparison.start, end: comparison.end, changes: changesJson(comparison.changes, unit) },
    /** The latest first, as the logbook shows them. */
    weeks: figures(weeks, 'weeks'),
    closedLoop: loop?.isLoopSeen ? closedLoopJson(loop) : null,
  };
  return JSON.stringify(json, null, 2);
}

/** Unrounded, as it is sent to screens; glucose of targets stays in mg/dL, as its names say. */
function closedLoopJson({ period, identity, automation, findings }: NonNullable<ReportSource['loop']>): object {
  return { period, identity, automation, findings };
}

function withFigures(part: unknown, path: string, unit: GlucoseUnit): unknown {
  if (part === null || typeof part !== 'object') return part;
  if (isFigure(part)) {
    return SHARES.test(path) ? shareJson(part) : figureJson(part, GLUCOSE.test(path) && unit === 'mmol/L');
  }
  const entries = Object.entries(part).map(
    ([name, inner]) => [name, withFigures(inner, `${path}.${name}`, unit)] as const,
  );
  return Array.isArray(part) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

function isFigure(part: object): part is Figure {
  return 'rawValue' in part && 'value' in part;
}

function figureJson({ value, rawValue }: Figure, isMmolL: boolean): JsonFigure {
  if (!isMmolL || rawValue === null) return { value: rawValue, shown: value };
  const inMmolL = mmolLFromMgDl(rawValue);
  return { value: inMmolL, shown: roundedHalfUp(inMmolL, 1) };
}

type RangeName = 'lt54' | 'gte54lt70' | 'lt70' | 'gte70lte180' | 'gt180lte250' | 'gt180' | 'gt250';
type Ranges = Readonly<Record<RangeName | 'timeCgmActivePercentage', Figure>>;

/** The ranges as screens show them: some is neither none nor one percent, and sums agree with their parts (D3-10). */
function sharesJson({ lt54, gte54lt70, lt70, gte70lte180, gt180lte250, gt180, gt250, ...others }: Ranges) {
  const parts = { lt54, gte54lt70, gte70lte180, gt180lte250, gt250 };
  const shown = Object.entries(parts).map(([name, figure]) => [name, shareJson(figure)]);
  return {
    ...Object.fromEntries(shown),
    lt70: sumJson(lt70, [lt54, gte54lt70]),
    gt180: sumJson(gt180, [gt180lte250, gt250]),
    timeCgmActivePercentage: shareJson(others.timeCgmActivePercentage, 1),
  } as Readonly<Record<keyof Ranges, object>>;
}

function sumJson({ value, rawValue }: Figure, parts: readonly Figure[]): object {
  return { value: rawValue, shown: value === null ? null : percentJson(shownSum(sharesOf(parts))) };
}

const sharesOf = (figures: readonly Figure[]) =>
  figures.map(({ value, rawValue }) => ({ wholePercent: value ?? 0, exactPercent: rawValue ?? 0 }));

function shareJson(figure: Figure, decimals = 0): object {
  const [share] = sharesOf([figure]);
  return {
    value: figure.rawValue,
    shown: figure.value === null || !share ? null : percentJson(shownPercent(share, decimals)),
  };
}

const percentJson = ({ sign, percent }: ReturnType<typeof shownPercent>) =>
  sign === '' ? percent : `${sign}${percent}`;

function goalsJson(goals: Readonly<Record<string, Goal>>, unit: GlucoseUnit): object {
  const shown = Object.entries(goals).map(([name, goal]) => [
    name,
    goal.unitsType === 'percent' ? goal : { ...goal, value: shownLimit(goal.value, unit), unitsType: unit },
  ]);
  return Object.fromEntries(shown);
}

type Changes = PatientReport['comparison']['changes'];

/** A change is the difference of what is shown, in every unit; that of a share is written as screens write it. */
function changesJson(changes: Changes, unit: GlucoseUnit): object {
  const [now, before] = [periodShares(changes, 'current'), periodShares(changes, 'previous')];
  const entries = Object.entries(changes).map(([name, change]) => {
    const [current, previous] = [now[name], before[name]];
    return [name, current && previous ? shareChange(change, current, previous) : amountChange(name, change, unit)];
  });
  return Object.fromEntries(entries);
}

function periodShares(changes: Changes, period: 'current' | 'previous'): Readonly<Record<string, object>> {
  const figures = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change[period]]));
  return {
    // The names are those of the changes.
    ...sharesJson(figures as Ranges),
    timeInTightRange: shareJson(changes.timeInTightRange[period]),
    basalTddPercentage: shareJson(changes.basalTddPercentage[period]),
  };
}

function shareChange({ change }: Changes['avg'], current: object, previous: object): object {
  const shown = change.rawValue === null ? null : pointsChange(change.rawValue).points;
  return { current, previous, change: { value: change.rawValue, shown } };
}

function amountChange(name: string, { current, previous, change }: Changes['avg'], unit: GlucoseUnit): object {
  const isMmolL = unit === 'mmol/L' && GLUCOSE.test(`changes.${name}.change`);
  const [now, before] = [figureJson(current, isMmolL), figureJson(previous, isMmolL)];
  const difference = figureJson(change, isMmolL);
  const isConverted = isMmolL && now.shown !== null && before.shown !== null && change.value !== null;
  const shown = isConverted ? roundedHalfUp((now.shown ?? 0) - (before.shown ?? 0), 1) : difference.shown;
  return { current: now, previous: before, change: { ...difference, shown } };
}
