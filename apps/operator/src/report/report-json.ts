import { CONSENSUS_GOALS, type Figure, type PatientReport } from '@glidepath/glucose-stats';
import { mmolLFromMgDl } from '@glidepath/quantities';

import type { ReportSource } from './report-source.ts';

export type GlucoseUnit = 'mg/dL' | 'mmol/L';

/** `value` is unrounded, `shown` is what screens and prints show; both are null where nothing could be computed. */
type JsonFigure = Readonly<{ value: number | null; shown: number | null }>;

/** Glucose among the figures, by where it stands. */
const GLUCOSE =
  /^(statistics\.(cgm\.(avg|stdev)|smbg\.(avg|sd))|changes\.(avg|stdev|smbgAvg)\..+|weeks\.\d+\.rawSensor\..+)$/;

/** The statistics of a report without its series. */
export function reportJson({ report, origin, zone }: ReportSource, unit: GlucoseUnit): string {
  const { agp, comparison, glycemiaRiskIndex, timeInTightRange, dataSufficiency, hasClockShift, logbook } = report;
  const figures = (part: unknown, path: string) => withFigures(part, path, unit);
  const weeks = Object.values(logbook?.pages ?? {}).map(({ stats }) => stats);
  const json = {
    origin,
    zone,
    units: { glucose: unit, insulin: 'U', carbs: 'g', shares: 'percent' },
    period: { start: agp.start, end: agp.end },
    hasClockShift,
    statistics: figures(agp.statistics, 'statistics'),
    timeInTightRange: figures(timeInTightRange, 'timeInTightRange'),
    glycemiaRiskIndex: figures(glycemiaRiskIndex, 'glycemiaRiskIndex'),
    goals: CONSENSUS_GOALS,
    dataSufficiency,
    comparison: { start: comparison.start, end: comparison.end, changes: changesJson(comparison.changes, unit) },
    /** The latest first, as the logbook shows them. */
    weeks: figures(weeks, 'weeks'),
  };
  return JSON.stringify(json, null, 2);
}

function withFigures(part: unknown, path: string, unit: GlucoseUnit): unknown {
  if (part === null || typeof part !== 'object') return part;
  if (isFigure(part)) return figureJson(part, GLUCOSE.test(path) && unit === 'mmol/L');
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
  return { value: inMmolL, shown: tenths(inMmolL) };
}

/** A change is the difference of what is shown, in every unit. */
function changesJson(changes: PatientReport['comparison']['changes'], unit: GlucoseUnit): object {
  const entries = Object.entries(changes).map(([name, { current, previous, change }]) => {
    const isMmolL = unit === 'mmol/L' && GLUCOSE.test(`changes.${name}.change`);
    const [now, before] = [figureJson(current, isMmolL), figureJson(previous, isMmolL)];
    const difference = figureJson(change, isMmolL);
    const shown =
      isMmolL && now.shown !== null && before.shown !== null ? tenths(now.shown - before.shown) : difference.shown;
    return [name, { current: now, previous: before, change: { ...difference, shown } }];
  });
  return Object.fromEntries(entries);
}

/** Half up, as all figures of the reports (D3-07). */
function tenths(exact: number): number {
  return Math.floor(exact * 10 + 0.5 + 1e-9) / 10;
}
