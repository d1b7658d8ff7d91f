import { automationReport } from '@glidepath/glucose-stats';
import { type LoopDays, type LoopReview, type LoopSettings, loopDaysOf, loopReview } from '@glidepath/loop-review';
import { DAY_MS, dayText } from '@glidepath/quantities';
import type { Life } from '@glidepath/virtual-patients';

import type { LoopPlan } from './cases/loop-plan.ts';
import type { LoopAdviser } from './runs/advised-cycles.ts';
import { RECORDED_PLACE, type RecordedLife, recordedLife } from './runs/recorded-life.ts';

/** The product's own review, taken as it is. */
export const loopAdviser: LoopAdviser = ({ plan, loop, life, recorded, ageYears }) => {
  const advice = reviewOfLife(life, recorded, ageYears).advice;
  return advice && loop ? withSettings({ plan, loop }, advice.settings) : { plan, loop };
};

/** What the product says of a life, from nothing but what its devices recorded. */
export function reviewOfLife(life: Life, recorded: RecordedLife = recordedLife(life), ageYears = 40): LoopReview {
  const { zone, startsOn: firstDay } = RECORDED_PLACE;
  const { records, devices } = recorded;
  const firstDayNumber = Date.parse(`${firstDay}T00:00:00Z`) / DAY_MS;
  const lastDay = dayText(firstDayNumber + life.days - 1);
  const nowMs = (firstDayNumber + life.days) * DAY_MS;
  const report = automationReport({ records, devices, zone, nowMs, firstDay, lastDay });
  const settings = settingsOf(recorded);
  return loopReview({
    days: daysOfLife(life, recorded),
    automation: {
      automatedShare: report?.time ? report.time.automatedMinutes / report.time.knownMinutes : null,
      exitMinutes:
        report?.exits?.exits
          .filter(({ mode }) => mode === 'manual')
          .map(({ clockMs }) => (clockMs - firstDayNumber * DAY_MS) / 60_000) ?? null,
    },
    system: settings?.system ?? null,
    settings,
    startedDaysAgo: null,
    changedDaysAgo: null,
    advisorRefusals: [],
    person: { ageYears, isHighRisk: false },
  });
}

export function daysOfLife(life: Life, { records, devices }: RecordedLife = recordedLife(life)): LoopDays {
  const { zone, startsOn: firstDay } = RECORDED_PLACE;
  return loopDaysOf(records, devices, { firstDay, days: life.days, zone });
}

export function settingsOf({ devices, records }: RecordedLife): LoopSettings | null {
  const system = devices.find(({ loopSystem }) => loopSystem !== undefined)?.loopSystem;
  const set = records.findLast((record) => record.type === 'pump_settings');
  if (!system || set?.type !== 'pump_settings') return null;
  return {
    system,
    basalUnitsPerHour: set.basalUnitsPerHour,
    carbRatioGramsPerUnit: set.carbRatioGramsPerUnit,
    correctionFactorMgDlPerUnit: set.correctionFactorMgDlPerUnit,
    loopTargetMgDl: set.loopTargetMgDl ?? null,
    activeInsulinMinutes: set.activeInsulinMinutes ?? null,
    sleepSchedule: set.sleepSchedule ?? null,
    hasDynamicSensitivity: set.dynamicSensitivity ?? false,
  };
}

function withSettings({ plan, loop }: LoopPlan, next: LoopSettings): LoopPlan {
  const { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } = next;
  return {
    plan: { ...plan, rates: { basalUnitsPerHour, carbRatioGramsPerUnit, correctionFactorMgDlPerUnit } },
    loop: loop && {
      ...loop,
      ...(next.loopTargetMgDl && { targetMgDl: next.loopTargetMgDl }),
      ...(next.activeInsulinMinutes !== null && { activeInsulinMinutes: next.activeInsulinMinutes }),
      ...(next.sleepSchedule && { sleepSchedule: next.sleepSchedule }),
    },
  };
}
