import type { BasalInjectionPlan } from '../devices/plan.ts';
import { diaryMinute, type LifeRun } from '../life/life-run.ts';

export type PlannedInjection = Readonly<{ injection: BasalInjectionPlan; minuteOfDay: number; actingShare: number }>;

export function injectBasal(run: LifeRun, { injection, actingShare }: PlannedInjection): void {
  const { doseUnits, insulin, insulinType } = injection;
  if (doseUnits <= 0) return;
  run.memory.depots = [...run.memory.depots, { minute: run.minute, actingUnits: doseUnits * actingShare, insulin }];
  run.diary.injections.push({ minute: diaryMinute(run), doseUnits, insulin, insulinType });
}
