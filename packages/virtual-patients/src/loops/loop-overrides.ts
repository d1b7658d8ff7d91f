import { MINUTES_PER_DAY } from '@glidepath/quantities';

import { diaryMinute, type LifeRun } from '../life/life-run.ts';
import type { LoopActivity } from './loop-controller.ts';
import type { LoopMemory } from './loop-memory.ts';
import type { LoopTherapy } from './loop-therapy.ts';

/** What the loop was told the person is doing. Exercise goes before sleep. */
export function loopActivity(run: LifeRun, therapy: LoopTherapy, memory: LoopMemory): LoopActivity {
  if (memory.override && run.minute >= memory.override.endsAtMinute) memory.override = null;
  if (!memory.override) beginScheduledSleep(run, therapy, memory);
  return memory.override?.kind ?? 'usual';
}

function beginScheduledSleep(run: LifeRun, { controller, sleepSchedule }: LoopTherapy, memory: LoopMemory): void {
  if (!controller.hasSleepMode || !sleepSchedule) return;
  const wrapped = (minutes: number) => (minutes + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const lastsMinutes = wrapped(sleepSchedule.endMinute - sleepSchedule.startMinute);
  const sinceMinutes = wrapped(run.minuteOfDay - sleepSchedule.startMinute);
  if (sinceMinutes >= lastsMinutes) return;
  memory.override = { kind: 'sleep', endsAtMinute: run.minute + lastsMinutes - sinceMinutes };
  noteOverride(run, 'sleep', lastsMinutes - sinceMinutes, 'schedule');
}

/** Somebody tells the loop of exercise. */
export function announceExercise(run: LifeRun, minutes: number): void {
  const { loop } = run.memory;
  if (!loop || loop.mode === 'manual') return;
  loop.override = { kind: 'exercise', endsAtMinute: run.minute + minutes };
  noteOverride(run, 'exercise', minutes, 'person');
}

function noteOverride(
  run: LifeRun,
  kind: 'sleep' | 'exercise',
  durationMinutes: number,
  startedBy: 'person' | 'schedule',
): void {
  run.diary.loopOverrides.push({ minute: diaryMinute(run), durationMinutes, kind, startedBy });
}
