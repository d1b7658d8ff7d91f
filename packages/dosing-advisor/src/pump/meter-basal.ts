import type { DayTable } from '@glidepath/device-readings';
import { clamp, MINUTES_PER_DAY } from '@glidepath/quantities';
import { median, standardError } from '../arithmetic/median.ts';
import { softThreshold } from '../arithmetic/soft-threshold.ts';
import { believedLog } from '../evidence/events/dose-event.ts';
import type { BasalDay, BlockEvidence } from '../evidence/fasting/basal-evidence.ts';
import type { DayValue, DayValues } from '../evidence/fasting/day-values.ts';
import type { Sensitivity } from '../evidence/sensitivity.ts';
import { valueAt } from '../input/day-table.ts';
import { BASAL_BLOCK, BASAL_EVIDENCE, DOUBT_SHARE, FASTING_LEVEL, PRIOR_WEIGHT } from '../limits/tuning.ts';
import { isNightBlock } from './basal-pieces.ts';

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

const MIN_FASTING_DAYS = 6;
const MIN_NIGHTS = 7;
/** 21:00 to 06:00: the blocks that a morning value can judge. */
const NIGHT = { fromMinute: 1260, toMinute: 1800 } as const;
/** The middle of the night. */
const SENSITIVITY_AT_MINUTE = 180;

/** Without a sensor only the night can be judged: by the morning value, and by bedtime and morning together. */
export function meterBasalEvidence(fasting: DayValues, bedtime: DayValues): BlockEvidence[] {
  const mornings = fasting.flatMap((morning) => (morning ? [morning.glucoseMgDl] : []));
  const nights = nightsBetween(bedtime, fasting);
  const drifts = nights.map(({ driftMgDlPerHour }) => driftMgDlPerHour);
  const isKnown = drifts.length >= MIN_NIGHTS;
  return Array.from({ length: BASAL_BLOCK.count }, (_, block) => {
    const isNight = isNightBlock(block);
    const hasDrift = isNight && isKnown;
    return {
      block,
      days: isNight ? nights : [],
      driftDays: isNight ? mornings.length : 0,
      driftMgDlPerHour: hasDrift ? median(drifts) : Number.NaN,
      driftError: hasDrift ? standardError(drifts) : Number.NaN,
      slopeMgDlPerHour: hasDrift ? median(drifts) : Number.NaN,
      actingUnitsPerHour: Number.NaN,
      levelDays: isNight ? mornings.length : 0,
      levelMgDl: isNight ? median(mornings) : Number.NaN,
    };
  });
}

/** From a bedtime to the next morning. */
function nightsBetween(bedtime: DayValues, fasting: DayValues): BasalDay[] {
  return bedtime.flatMap((evening, day) => {
    const morning = fasting[day + 1];
    if (!evening || !morning) return [];
    const driftMgDlPerHour = drift(evening, morning);
    return [
      {
        startMinute: evening.minute,
        endMinute: morning.minute,
        driftMgDlPerHour,
        slopeMgDlPerHour: driftMgDlPerHour,
        actingUnitsPerHour: Number.NaN,
        levelMgDl: morning.glucoseMgDl,
      },
    ];
  });
}

export function lonelyMornings(fasting: DayValues, bedtime: DayValues): DayValue[] {
  return fasting.flatMap((morning, day) => (morning && !bedtime[day - 1] ? [morning] : []));
}

function drift(evening: DayValue, morning: DayValue): number {
  return (morning.glucoseMgDl - evening.glucoseMgDl) / ((morning.minute - evening.minute) / 60);
}

/** One change for the night, none for the day, and no voice of neighbours. */
export function meterBasalEstimate(
  evidence: readonly BlockEvidence[],
  basalUnitsPerHour: DayTable,
  believed: Sensitivity,
  targetMgDl: number,
): BlockEstimate[] {
  return evidence.map((block) => {
    const count = block.driftDays;
    if (count < MIN_FASTING_DAYS) return unjudged(block.block, count);
    const levelLogChange = fastingLevelChange(levelOfBasal(block, targetMgDl), targetMgDl);
    const driftLogChange = nightDriftChange(block, basalUnitsPerHour, believed);
    const logChange = (count / (count + PRIOR_WEIGHT.days)) * (driftLogChange + levelLogChange);
    const judged = { ownLogChange: logChange, driftLogChange, levelLogChange, logChange };
    return { block: block.block, count, driftMgDlPerHour: 0, ...judged };
  });
}

function unjudged(block: number, count: number): BlockEstimate {
  return {
    block,
    count,
    ownLogChange: null,
    driftLogChange: 0,
    levelLogChange: 0,
    driftMgDlPerHour: 0,
    logChange: 0,
  };
}

function nightDriftChange(
  { driftMgDlPerHour, driftError }: BlockEvidence,
  basalUnitsPerHour: DayTable,
  believed: Sensitivity,
): number {
  if (Number.isNaN(driftMgDlPerHour)) return 0;
  const beyondDoubt = softThreshold(driftMgDlPerHour, DOUBT_SHARE * driftError);
  const current = meanRate(basalUnitsPerHour, NIGHT.fromMinute, NIGHT.toMinute);
  const missing = (BASAL_EVIDENCE.driftCorrectedPerCycle * beyondDoubt) / believed.mgDlPerUnitAt(SENSITIVITY_AT_MINUTE);
  return believedLog(1 + missing / current);
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
function meanRate(basalUnitsPerHour: DayTable, fromMinute: number, toMinute: number): number {
  let [sum, count] = [0, 0];
  for (let minute = fromMinute; minute < toMinute; minute += RATE_STEP_MINUTES) {
    sum += valueAt(basalUnitsPerHour, minute % MINUTES_PER_DAY);
    count += 1;
  }
  return sum / count;
}
