import type { InjectionPlan } from '@glidepath/treatment-plan';

import { basalInsulinOf } from '../devices/lived-plan.ts';
import { diaryMinute, type LifeRun } from '../life/life-run.ts';

export type PlannedInjection = Readonly<{
  injection: InjectionPlan['basal'][number];
  minuteOfDay: number;
  actingShare: number;
}>;

export function injectBasal(run: LifeRun, { injection, actingShare }: PlannedInjection): void {
  const { doseUnits, insulinName } = injection;
  if (doseUnits <= 0) return;
  const { insulin, insulinType } = basalInsulinOf(insulinName);
  run.memory.depots = [...run.memory.depots, { minute: run.minute, actingUnits: doseUnits * actingShare, insulin }];
  run.diary.injections.push({ minute: diaryMinute(run), doseUnits, insulin, insulinType });
}
