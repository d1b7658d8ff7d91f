import type { DayTable } from '@glidepath/device-readings';

import type { Regime } from '../advice/advice.ts';
import type { GlucoseSummary } from '../advice/predicted-effect.ts';
import type { RegimeFigures } from '../advice/setting-advice.ts';
import {
  type MeterGlucose,
  meterFigures,
  meterRegime,
  sensorFigures,
  sensorRegime,
  type Treated,
} from '../guards/regime.ts';
import type { BolusInsulinKind } from '../input/insulin-kind.ts';
import type { Dataset } from '../preparation/dataset.ts';
import type { TypeRules } from '../rules/type-rules.ts';
import { type Context, contextOf } from './context.ts';
import { glucoseSummary } from './glucose-summary.ts';
import { buildGrid, type Grid } from './grid.ts';
import { type ExplainedLow, explainedLows } from './low-causes.ts';
import { LEVEL_2_MG_DL, type LowEvent, meterLows, sensorLows } from './low-events.ts';
import { type LowLoad, lowLoad } from './low-load.ts';
import { type Sensitivity, sensitivity } from './sensitivity.ts';

/** What the recorded days say, whatever the kind of treatment. */
export type Findings = Readonly<{
  source: 'sensor' | 'meter';
  dataset: Dataset;
  grid: Grid;
  context: Context;
  believed: Sensitivity;
  lows: readonly ExplainedLow[];
  load: LowLoad;
  glucose: GlucoseSummary;
  regime: Regime;
  /** What the regime was told by. */
  regimeFigures: RegimeFigures;
}>;

/** The settings by which doses are understood. */
export type Reckoning = Readonly<{
  carbRatioGramsPerUnit: DayTable;
  correctionFactorMgDlPerUnit: DayTable;
  insulinKind: BolusInsulinKind;
}>;

export type Judging = Readonly<{ rules: TypeRules; treated: Treated }>;

/** A sensor that saw anything is the source; a meter only without one. */
export const glucoseSource = ({ sensor }: Dataset): 'sensor' | 'meter' =>
  sensor.minutes.length > 0 ? 'sensor' : 'meter';

export function findingsOf(dataset: Dataset, reckoning: Reckoning, { rules, treated }: Judging): Findings {
  const source = glucoseSource(dataset);
  const grid = buildGrid(dataset, reckoning);
  const believed = sensitivity(reckoning.correctionFactorMgDlPerUnit, grid.dailyDoseUnits, rules.correctionFactorRule);
  const found = source === 'sensor' ? sensorLows(grid.glucoseMgDl) : meterLows(dataset.meter);
  const context = contextOf(dataset, grid, believed, found);
  const lows = explainedLows(grid, context);
  const glucose = glucoseSummary(
    source === 'sensor' ? grid.glucoseMgDl : dataset.meter.map(({ glucoseMgDl }) => glucoseMgDl),
  );
  const judged = source === 'sensor' ? bySensor(dataset, glucose, treated) : byMeter(dataset, glucose, found, treated);
  return { source, dataset, grid, context, believed, lows, load: lowLoad(lows), glucose, ...judged };
}

type Judged = Pick<Findings, 'regime' | 'regimeFigures'>;

function bySensor({ days }: Dataset, glucose: GlucoseSummary, treated: Treated): Judged {
  return { regime: sensorRegime(glucose, treated), regimeFigures: sensorFigures(glucose, treated, days) };
}

function byMeter(
  { meter, days }: Dataset,
  { meanMgDl, inRangePercent, above250Percent }: GlucoseSummary,
  lows: readonly LowEvent[],
  { isHighRisk }: Treated,
): Judged {
  const level2 = meter.filter(({ glucoseMgDl }) => glucoseMgDl < LEVEL_2_MG_DL);
  const level2Days = new Set(level2.map(({ minute }) => Math.floor(minute / 1440))).size;
  const lowsPerDay = lows.length / days;
  const glucose: MeterGlucose = { meanMgDl, inRangePercent, above250Percent, lowsPerDay, level2Days };
  return { regime: meterRegime(glucose, isHighRisk), regimeFigures: meterFigures(glucose, days) };
}
