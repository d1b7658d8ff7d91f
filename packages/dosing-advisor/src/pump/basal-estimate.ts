import type { DayTable } from '@glidepath/device-readings';
import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { clamp, softThreshold } from '../arithmetic/clamp.ts';
import { believedLog } from '../evidence/events/dose-event.ts';
import { type BlockEvidence, isUnloggedBlock } from '../evidence/fasting/basal-evidence.ts';
import type { Sensitivity } from '../evidence/sensitivity.ts';
import { valueAt } from '../input/day-table.ts';
import { BASAL_BLOCK, BASAL_EVIDENCE, DOUBT_SHARE, FASTING_LEVEL, PRIOR_WEIGHT } from '../limits/tuning.ts';
import type { RanWays } from './taken-rates.ts';

export type BlockEstimate = Readonly<{
  block: number;
  /** Days the estimate rests on. */
  count: number;
  /** What the block itself asks for; null with too few days. */
  ownLogChange: number | null;
  driftLogChange: number;
  levelLogChange: number;
  /** mg/dL per hour that the present rate leaves over: cleans meals and corrections. */
  driftMgDlPerHour: number;
  /** With the neighbours' voices: what the block is to change by. */
  logChange: number;
}>;

type OwnEstimate = Omit<BlockEstimate, 'logChange'>;

/**
 * The change of basal that each block's drift and level ask for. Where another rate ran than the planned one, or food that
 * nobody logged made glucose rise, what it did is of no voice for the hours beside it.
 */
export function basalEstimate(
  evidence: readonly Omit<BlockEvidence, 'days'>[],
  basalUnitsPerHour: DayTable,
  believed: Sensitivity,
  targetMgDl: number,
  ranWays: RanWays = [],
  days = Number.POSITIVE_INFINITY,
): BlockEstimate[] {
  const own = evidence.map((block) => ownEstimate(block, basalUnitsPerHour, believed, targetMgDl));
  const speaks = ({ block }: OwnEstimate) =>
    (ranWays[block] ?? null) === null && !isUnloggedBlock(evidence[block], days);
  const borrowed = BASAL_EVIDENCE.borrowedShare * commonLogChange(own.filter(speaks));
  const asked = own.map(({ ownLogChange }) => ownLogChange ?? borrowed);
  return own.map((estimate, block) => {
    const itself = asked[block] ?? 0;
    const around = (beside: number) => {
      const other = own[(beside + BASAL_BLOCK.count) % BASAL_BLOCK.count];
      return other && speaks(other) ? (asked[other.block] ?? 0) : itself;
    };
    const smoothed = 0.25 * around(block - 1) + 0.5 * itself + 0.25 * around(block + 1);
    return { ...estimate, logChange: speaks(estimate) ? smoothed : (estimate.ownLogChange ?? 0) };
  });
}

function ownEstimate(
  evidence: Omit<BlockEvidence, 'days'>,
  basalUnitsPerHour: DayTable,
  believed: Sensitivity,
  targetMgDl: number,
): OwnEstimate {
  const { block, driftDays: count } = evidence;
  if (count < BASAL_EVIDENCE.minDriftDays) {
    return { block, count, ownLogChange: null, driftLogChange: 0, levelLogChange: 0, driftMgDlPerHour: 0 };
  }
  const { minutes, lagMinutes } = BASAL_BLOCK;
  const mgDlPerUnit = believed.mgDlPerUnitAt((block * minutes + minutes / 2 + lagMinutes) % MINUTES_PER_DAY);
  const drift = softThreshold(evidence.driftMgDlPerHour, DOUBT_SHARE * evidence.driftError);
  const missing = (BASAL_EVIDENCE.driftCorrectedPerCycle * drift) / mgDlPerUnit;
  const needed = Math.max(BASAL_EVIDENCE.minUnitsPerHour, evidence.actingUnitsPerHour + missing);
  const current = meanRate(basalUnitsPerHour, block * minutes, (block + 1) * minutes);
  const driftLogChange = believedLog(needed / Math.max(current, BASAL_EVIDENCE.minUnitsPerHour));
  const levelLogChange = levelChange(evidence, targetMgDl);
  const trust = count / (count + PRIOR_WEIGHT.days);
  const ownLogChange = trust * (driftLogChange + levelLogChange);
  return { block, count, ownLogChange, driftLogChange, levelLogChange, driftMgDlPerHour: trust * drift };
}

function levelChange(evidence: Omit<BlockEvidence, 'days'>, targetMgDl: number): number {
  const { levelDays, slopeMgDlPerHour } = evidence;
  if (levelDays < BASAL_EVIDENCE.minLevelDays) return 0;
  const change = fastingLevelChange(levelOfBasal(evidence, targetMgDl), targetMgDl);
  const contrary = FASTING_LEVEL.contraryDriftMgDlPerHour;
  const isContrary = (change > 0 && slopeMgDlPerHour < -contrary) || (change < 0 && slopeMgDlPerHour > contrary);
  return isContrary ? 0 : change;
}

/** Without what meals and corrections left over, as far as that explains glucose above the target. */
export function levelOfBasal(
  { levelMgDl, leftByDosesMgDl = 0 }: Pick<BlockEvidence, 'levelMgDl' | 'leftByDosesMgDl'>,
  targetMgDl: number,
): number {
  return Math.max(Math.min(levelMgDl, targetMgDl), levelMgDl - Math.max(0, leftByDosesMgDl));
}

/** What a fasting glucose beside the target asks for. */
export function fastingLevelChange(levelMgDl: number, targetMgDl: number): number {
  const { logChangePerMgDl, deadBandMgDl, maxLogChange } = FASTING_LEVEL;
  return clamp(logChangePerMgDl * softThreshold(levelMgDl - targetMgDl, deadBandMgDl), -maxLogChange, maxLogChange);
}

const RATE_STEP_MINUTES = 15;

/** Of a table of rates between two minutes of a day, the last left out. */
export function meanRate(basalUnitsPerHour: DayTable, fromMinute: number, toMinute: number): number {
  let [sum, count] = [0, 0];
  for (let minute = fromMinute; minute < toMinute; minute += RATE_STEP_MINUTES) {
    sum += valueAt(basalUnitsPerHour, minute % MINUTES_PER_DAY);
    count += 1;
  }
  return sum / count;
}

/** Mean of the blocks that can speak, by their days. */
function commonLogChange(own: readonly OwnEstimate[]): number {
  let [sum, days] = [0, 0];
  for (const { ownLogChange, count } of own) {
    if (ownLogChange === null) continue;
    sum += count * ownLogChange;
    days += count;
  }
  return days >= BASAL_EVIDENCE.minBorrowedDays ? sum / days : 0;
}
