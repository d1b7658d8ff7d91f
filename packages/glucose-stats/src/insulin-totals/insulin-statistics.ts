import type { DaySpan } from '../preparation/report-window.ts';
import { type Figure, figure, NO_FIGURE } from '../rounding/figure.ts';
import { meanAndSd } from '../rounding/mean-and-sd.ts';
import { rounded } from '../rounding/rounded.ts';
import { HOURS, type InsulinDays } from './insulin-days.ts';

type DoseShare = Readonly<{ percentage: Figure; units: Figure }>;

/** Units a day. */
export type InsulinStatistics = Readonly<{
  totalInsulin: Readonly<{ tdd: Figure; sd: Figure }>;
  avgBolusPerDay: Figure;
  basalTdd: DoseShare;
  bolusTdd: DoseShare;
}>;

/** Over the days with any insulin record; leave the still-running day out of them (D3-13). Null without such a day. */
export function insulinStatistics(days: InsulinDays, { firstDay, lastDay }: DaySpan): InsulinStatistics | null {
  const totals: number[] = [];
  let [basalUnits, bolusUnits, bolusCount] = [0, 0, 0];
  let isBasalRecorded = false;
  for (let day = firstDay; day <= lastDay; day += 1) {
    const row = day - days.firstDay;
    if (days.hasInsulin[row] !== 1) continue;
    const [basal, bolus] = [days.basalUnits[row] ?? 0, days.bolusUnits[row] ?? 0];
    totals.push(basal + bolus);
    isBasalRecorded ||= hasBasal(days, row);
    basalUnits += basal;
    bolusUnits += bolus;
    bolusCount += days.bolusCounts[row] ?? 0;
  }
  if (totals.length === 0) return null;
  const { mean, sd } = meanAndSd(totals);
  const ifKnown = (shown: Figure) => (isBasalRecorded ? shown : NO_FIGURE);
  const basalPercent = ifKnown(basalShare(basalUnits, bolusUnits));
  const tdd = figure(mean, 1);
  const [basal, bolus] = parts(tdd, basalUnits / totals.length, bolusUnits / totals.length);
  return {
    totalInsulin: { tdd: ifKnown(tdd), sd: ifKnown(figure(sd, 1)) },
    avgBolusPerDay: figure(bolusCount / totals.length, 1),
    basalTdd: { percentage: basalPercent, units: ifKnown(basal) },
    bolusTdd: { percentage: restOf(basalPercent), units: bolus },
  };
}

/** Some files hold no slow insulin of pens at all: unknown is not 0, and what is known is no whole and no share of one. */
function hasBasal({ hasBasalByHour }: InsulinDays, row: number): boolean {
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
  const filled = (part: Figure) => ({ ...part, value: rounded((part.value ?? 0) + over / 10, 1) });
  return missing(basal) >= missing(bolus) ? [filled(basal), bolus] : [basal, filled(bolus)];
}

/** The two percentages add to 100 as shown (D3-13). */
function restOf({ value, rawValue }: Figure): Figure {
  return value === null || rawValue === null ? NO_FIGURE : { value: 100 - value, rawValue: 100 - rawValue };
}
