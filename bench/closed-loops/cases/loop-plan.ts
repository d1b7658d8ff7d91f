import type { PumpPlan } from '@glidepath/treatment-plan';
import { flatPumpPlan, type LoopTherapy, type TrueSettings } from '@glidepath/virtual-patients';

import type { LoopKind } from './loop-kinds.ts';
import type { LoopSettings } from './loop-settings.ts';

/** What a pump and its loop are set to: this is what advice changes. */
export type LoopPlan = Readonly<{ plan: PumpPlan; loop: LoopTherapy | null }>;

const SLEEP = { startMinute: 1380, endMinute: 420 } as const;

export function loopPlan(
  kind: LoopKind,
  settings: LoopSettings,
  needed: TrueSettings,
  totalDailyUnits: number,
): LoopPlan {
  const { controller, hasSleepSchedule } = kind;
  const { targetMgDl, activeInsulinMinutes, ...misjudged } = settings;
  return {
    plan: flatPumpPlan(needed, misjudged),
    loop: controller && {
      controller,
      targetMgDl: [{ startMinute: 0, value: targetMgDl }],
      activeInsulinMinutes,
      totalDailyUnits,
      ...(hasSleepSchedule && { sleepSchedule: SLEEP }),
    },
  };
}
