import type { DayTable } from '@glidepath/device-readings';
import { type GlucoseSummary, glucoseSummary, SLOTS_PER_DAY } from '@glidepath/plan-replay';

import type { BolusInsulinKind } from '../input/insulin-kind.ts';
import type { Treated } from '../limits/regime.ts';
import type { TypeRules } from '../limits/type-rules.ts';
import { type Context, contextOf } from './context.ts';
import type { Dataset } from './dataset/dataset.ts';
import { countedSince } from './dataset/days-left-out.ts';
import { buildGrid, type Grid } from './grid.ts';
import { type JudgedRegime, judgedRegime } from './judged-regime.ts';
import { level2Minutes } from './lows/level-2-causes.ts';
import { type ExplainedLow, explainedLows } from './lows/low-causes.ts';
import { lowsSeen } from './lows/low-events.ts';
import { type LowLoad, lowLoad } from './lows/low-load.ts';
import { type Sensitivity, sensitivity } from './sensitivity.ts';
import { NOTHING_UNEXPLAINED, type UnexplainedHours, unexplainedHours } from './unexplained/unexplained-hours.ts';
import { unexplainedRise } from './unexplained/unexplained-rise.ts';

/** What the recorded days say, whatever the kind of treatment. */
export type Findings = JudgedRegime &
  Readonly<{
    source: 'sensor' | 'meter';
    dataset: Dataset;
    grid: Grid;
    context: Context;
    unexplained: UnexplainedHours;
    believed: Sensitivity;
    lows: readonly ExplainedLow[];
    load: LowLoad;
    /** When lows below 54 mg/dL began, on days left out as well: what could have caused one does not rise. */
    level2Minutes: readonly number[];
    /** The days since the plan became exactly what it is now; null if it was so on all days. */
    since: Since | null;
    glucose: GlucoseSummary;
  }>;

/** A plan that was changed lately is not excused for its own lows by days before the change. */
export type Since = Readonly<{ firstDay: number; days: number; load: LowLoad }>;

/** The settings by which doses are understood. */
export type DosingSettings = Readonly<{
  carbRatioGramsPerUnit: DayTable;
  correctionFactorMgDlPerUnit: DayTable;
  insulinKind: BolusInsulinKind;
}>;

export type Judging = Readonly<{ rules: TypeRules; treated: Treated; asNowSinceDay?: number }>;

/** A sensor that saw anything is the source; a meter only without one. */
export const glucoseSource = ({ sensor }: Dataset): 'sensor' | 'meter' =>
  sensor.minutes.length > 0 ? 'sensor' : 'meter';

export function findingsOf(dataset: Dataset, settings: DosingSettings, judging: Judging): Findings {
  const { rules, treated, asNowSinceDay = 0 } = judging;
  const source = glucoseSource(dataset);
  const grid = buildGrid(dataset, settings);
  const believed = sensitivity(settings.correctionFactorMgDlPerUnit, grid.dailyDoseUnits, rules.correctionFactorRule);
  const found = lowsSeen({ ...dataset, glucoseMgDl: grid.glucoseMgDl }, source);
  const foundLeftOut = dataset.withLeftOut ? lowsSeen(dataset.withLeftOut, source) : [];
  const context = contextOf(dataset, grid, believed, found);
  const unexplained =
    source === 'sensor'
      ? unexplainedHours(unexplainedRise(grid, dataset.carbs, settings, believed), grid, treated.by === 'pump')
      : NOTHING_UNEXPLAINED;
  const lows = explainedLows(grid, context);
  const glucose = glucoseSummary(
    source === 'sensor' ? grid.glucoseMgDl : dataset.meter.map(({ glucoseMgDl }) => glucoseMgDl),
  );
  const judged = judgedRegime({ source, dataset, lows: found, treated }, asNowSinceDay);
  const since = sinceOf(asNowSinceDay, lows, dataset);
  return {
    source,
    dataset,
    grid,
    context,
    unexplained,
    believed,
    lows,
    load: lowLoad(lows),
    level2Minutes: level2Minutes([...lows, ...foundLeftOut]),
    since,
    glucose,
    ...judged,
  };
}

function sinceOf(firstDay: number, lows: readonly ExplainedLow[], dataset: Dataset): Since | null {
  if (firstDay === 0) return null;
  const own = lows.filter(({ startSlot }) => startSlot >= firstDay * SLOTS_PER_DAY);
  return { firstDay, days: countedSince(dataset, firstDay), load: lowLoad(own) };
}
