import { KNOWN_BASAL_DAY_MS } from '@glidepath/device-readings';
import { roundedHalfUp } from '@glidepath/quantities';

import type { DaySpan } from '../preparation/report-window.ts';
import { type Figure, figure, NO_FIGURE } from '../rounding/figure.ts';
import { meanAndSd } from '../rounding/mean-and-sd.ts';
import { HOURS, type InsulinDays } from './insulin-days.ts';

type DoseShare = Readonly<{ percentage: Figure; units: Figure }>;

/** Units a day. */
export type InsulinStatistics = Readonly<{
  totalInsulin: Readonly<{ tdd: Figure; sd: Figure }>;
  avgBolusPerDay: Figure;
  basalTdd: DoseShare;
  bolusTdd: DoseShare;
}>;

/**
 * Over the days with any insulin record; leave the still-running day out of them (D3-13). Null without such a day. Totals,
 * basal and shares are of those of them whose basal is known, and unknown where those are not most: what was not recorded
 * is not 0.
 */
export function insulinStatistics(days: InsulinDays, { firstDay, lastDay }: DaySpan): InsulinStatistics | null {
  const rows = rowsOf(days, { firstDay, lastDay }).filter((row) => days.hasInsulin[row] === 1);
  if (rows.length === 0) return null;
  const whole = rows.filter((row) => isBasalKnown(days, row));
  const isKnown = 2 * whole.length > rows.length;
  const counted = isKnown ? whole : rows;
  const ifKnown = (shown: Figure) => (isKnown ? shown : NO_FIGURE);
  const [basalUnits, bolusUnits] = [sumOf(days.basalUnits, counted), sumOf(days.bolusUnits, counted)];
  const { mean, sd } = meanAndSd(counted.map((row) => (days.basalUnits[row] ?? 0) + (days.bolusUnits[row] ?? 0)));
  const tdd = figure(mean, 1);
  const [basal, bolus] = parts(tdd, basalUnits / counted.length, bolusUnits / counted.length);
  const basalPercent = ifKnown(basalShare(basalUnits, bolusUnits));
  return {
    totalInsulin: { tdd: ifKnown(tdd), sd: ifKnown(figure(sd, 1)) },
    avgBolusPerDay: figure(sumOf(days.bolusCounts, rows) / rows.length, 1),
    basalTdd: { percentage: basalPercent, units: ifKnown(basal) },
    bolusTdd: { percentage: restOf(basalPercent), units: isKnown ? bolus : figure(bolusUnits / counted.length, 1) },
  };
}

const rowsOf = (days: InsulinDays, { firstDay, lastDay }: DaySpan): number[] =>
  Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay - days.firstDay + index);

const sumOf = (values: ArrayLike<number>, rows: readonly number[]): number =>
  rows.reduce((sum, row) => sum + (values[row] ?? 0), 0);

/** A pump must have run nearly all day, a pen must have an injection: some files hold no slow insulin, or only some days of it. */
function isBasalKnown({ pumpMs, hasBasalByHour }: InsulinDays, row: number): boolean {
  const runMs = pumpMs[row] ?? 0;
  if (runMs > 0) return runMs >= KNOWN_BASAL_DAY_MS;
  return hasBasalByHour.subarray(row * HOURS, (row + 1) * HOURS).includes(1);
}

function basalShare(basalUnits: number, bolusUnits: number): Figure {
  const totalUnits = basalUnits + bolusUnits;
  return figure(totalUnits === 0 ? null : (100 * basalUnits) / totalUnits, 0);
}

/** Two parts of a day's insulin that add to it as shown: the tenth that rounding leaves over goes where more is missing. */
function parts({ value: total }: Figure, basalUnits: number, bolusUnits: number): [Figure, Figure] {
  const [basal, bolus] = [figure(basalUnits, 1), figure(bolusUnits, 1)];
  const over = Math.round(10 * ((total ?? 0) - (basal.value ?? 0) - (bolus.value ?? 0)));
  if (over === 0) return [basal, bolus];
  const missing = ({ value, rawValue }: Figure) => over * ((rawValue ?? 0) - (value ?? 0));
  const filled = (part: Figure) => ({ ...part, value: roundedHalfUp((part.value ?? 0) + over / 10, 1) });
  return missing(basal) >= missing(bolus) ? [filled(basal), bolus] : [basal, filled(bolus)];
}

/** The two percentages add to 100 as shown (D3-13). */
function restOf({ value, rawValue }: Figure): Figure {
  return value === null || rawValue === null ? NO_FIGURE : { value: 100 - value, rawValue: 100 - rawValue };
}
