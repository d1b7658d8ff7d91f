import type { LoggedCarbs } from '../life/life.ts';
import { diaryMinute, type LifeRun } from '../life/life-run.ts';

/** Into the diary, and into a loop that doses by what it is told. */
export function enterCarbs(run: LifeRun, entered: Omit<LoggedCarbs, 'minute'>): void {
  const { diary, memory, minute } = run;
  diary.carbs.push({ minute: diaryMinute(run), ...entered });
  if (entered.grams !== null) memory.loop?.carbs.push({ minute, grams: entered.grams });
}
