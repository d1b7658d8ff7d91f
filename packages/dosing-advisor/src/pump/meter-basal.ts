import type { DayTable } from '@glidepath/device-readings';

import { median, standardError } from '../arithmetic/median.ts';
import { softThreshold } from '../arithmetic/soft-threshold.ts';
import { believedLog } from '../extraction/dose-event.ts';
import type { Sensitivity } from '../extraction/sensitivity.ts';
import type { DayValue, DayValues } from '../injections/day-values.ts';
import { BASAL_BLOCK, BASAL_EVIDENCE, DOUBT_SHARE, PRIOR_WEIGHT } from '../rules/tuning.ts';
import { type BlockEstimate, fastingLevelChange, meanRate } from './basal-estimate.ts';
import { isNightBlock } from './basal-pieces.ts';

const MIN_FASTING_DAYS = 6;
const MIN_NIGHTS = 7;
/** 21:00 to 06:00: the blocks that a morning value can judge. */
const NIGHT = { fromMinute: 1260, toMinute: 1800 } as const;
/** The middle of the night. */
const SENSITIVITY_AT_MINUTE = 180;

export type MeterNights = Readonly<{ fasting: DayValues; bedtime: DayValues }>;

/** Without a sensor only the night can be judged: by the morning value, and by bedtime and morning together. */
export function meterBasalEstimate(
  { fasting, bedtime }: MeterNights,
  basalUnitsPerHour: DayTable,
  believed: Sensitivity,
  targetMgDl: number,
): BlockEstimate[] {
  const mornings = fasting.filter((morning) => morning !== null);
  const count = mornings.length;
  const isKnown = count >= MIN_FASTING_DAYS;
  const level = median(mornings.map(({ glucoseMgDl }) => glucoseMgDl));
  const levelLogChange = isKnown ? fastingLevelChange(level, targetMgDl) : 0;
  const driftLogChange = isKnown ? nightDriftChange(nightDrifts(bedtime, fasting), basalUnitsPerHour, believed) : 0;
  const night = (count / (count + PRIOR_WEIGHT.days)) * (driftLogChange + levelLogChange);
  return Array.from({ length: BASAL_BLOCK.count }, (_, block) =>
    isNightBlock(block)
      ? {
          block,
          count,
          ownLogChange: isKnown ? night : null,
          driftLogChange,
          levelLogChange,
          driftMgDlPerHour: 0,
          logChange: isKnown ? night : 0,
        }
      : {
          block,
          count: 0,
          ownLogChange: null,
          driftLogChange: 0,
          levelLogChange: 0,
          driftMgDlPerHour: 0,
          logChange: 0,
        },
  );
}

/** mg/dL per hour between a bedtime and the next morning. */
function nightDrifts(bedtime: DayValues, fasting: DayValues): number[] {
  return bedtime.flatMap((evening, day) => {
    const morning = fasting[day + 1];
    return evening && morning ? [drift(evening, morning)] : [];
  });
}

function drift(evening: DayValue, morning: DayValue): number {
  return (morning.glucoseMgDl - evening.glucoseMgDl) / ((morning.minute - evening.minute) / 60);
}

function nightDriftChange(drifts: readonly number[], basalUnitsPerHour: DayTable, believed: Sensitivity): number {
  if (drifts.length < MIN_NIGHTS) return 0;
  const beyondDoubt = softThreshold(median(drifts), DOUBT_SHARE * standardError(drifts));
  const current = meanRate(basalUnitsPerHour, NIGHT.fromMinute, NIGHT.toMinute);
  const missing = (BASAL_EVIDENCE.driftCorrectedPerCycle * beyondDoubt) / believed.mgDlPerUnitAt(SENSITIVITY_AT_MINUTE);
  return believedLog(1 + missing / current);
}
