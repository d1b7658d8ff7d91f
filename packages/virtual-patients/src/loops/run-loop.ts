import type { PumpPlan } from '@glidepath/treatment-plan';

import { valueAt } from '../devices/day-table.ts';
import { arrivingShare } from '../devices/failing-set.ts';
import { roundedDose } from '../devices/rounded-dose.ts';
import { diaryMinute, isAwake, type LifeRun } from '../life/life-run.ts';
import { type LoopAnswer, type LoopStep, STEP_MINUTES } from './loop-controller.ts';
import {
  closeLoopDay,
  closeLoopStep,
  type ExitCause,
  type LoopMemory,
  type LoopMode,
  totalDailyUnits,
} from './loop-memory.ts';
import { loopActivity } from './loop-overrides.ts';
import type { LoopTherapy } from './loop-therapy.ts';

/** The steps that a pump makes; a bolus is never more than the loop asked for. */
const RATE_STEP_UNITS_PER_HOUR = 0.01;
const BOLUS_STEP_UNITS = 0.05;
/** Half past, when people look at their pump between other things. */
const LOOK_MINUTE_OF_HOUR = 30;

/** Called every 5 minutes, after the sensor. */
export function runLoop(run: LifeRun): void {
  const { loop, plan, memory } = run;
  const loopMemory = memory.loop;
  if (!loop || !loopMemory || plan.type !== 'PUMP') return;
  // The first step of a life has nothing behind it; of a continued one, what the first part left.
  if (run.minute > (loopMemory.basal.at(-1)?.minute ?? 0) + STEP_MINUTES) closeLoopStep(loopMemory, run.minute);
  if (run.minuteOfDay === 0 && loopMemory.unitsToday > 0) closeLoopDay(loopMemory);
  noteReading(run, loopMemory);
  endExit(run, loopMemory);
  if (isOff(loopMemory)) {
    noteMode(run, 'manual', loopMemory.cause);
    return;
  }
  const activity = loopActivity(run, loop, loopMemory);
  applyAnswer(run, loopMemory, loop.controller.step(loopStep(run, loop, loopMemory, plan, activity)));
}

function noteReading({ diary, startMinute, minute }: LifeRun, memory: LoopMemory): void {
  const newest = diary.readings.at(-1);
  if (newest && newest.minute + startMinute === minute) {
    memory.readings.push({ minute, glucoseMgDl: newest.glucoseMgDl });
  }
}

/** What the controller is asked with, now. */
function loopStep(
  { memory, minute, minuteOfDay }: LifeRun,
  therapy: LoopTherapy,
  loopMemory: LoopMemory,
  { rates }: PumpPlan,
  activity: LoopStep['activity'],
): LoopStep {
  const { controller, targetMgDl, activeInsulinMinutes, autoCorrection = true } = therapy;
  return {
    minute,
    minuteOfDay,
    activity,
    readings: loopMemory.readings,
    boluses: memory.rapidDoses,
    carbs: loopMemory.carbs,
    basal: loopMemory.basal,
    totalDailyUnits: totalDailyUnits(loopMemory),
    settings: {
      rates,
      scheduledUnitsPerHour: valueAt(rates.basalUnitsPerHour, minuteOfDay),
      carbRatioGramsPerUnit: valueAt(rates.carbRatioGramsPerUnit, minuteOfDay),
      correctionFactorMgDlPerUnit: valueAt(rates.correctionFactorMgDlPerUnit, minuteOfDay),
      targetMgDl: controller.fixedLoopTargetMgDl ?? valueAt(targetMgDl, minuteOfDay),
      activeInsulinMinutes,
      autoCorrection,
    },
    state: loopMemory.controllerState,
  };
}

function applyAnswer(run: LifeRun, memory: LoopMemory, answer: LoopAnswer): void {
  memory.controllerState = answer.state;
  if (answer.mode === 'manual') {
    switchOff(run, 'sensor', null);
    return;
  }
  memory.mode = answer.mode;
  memory.cause = answer.mode === 'limited' ? 'sensor' : null;
  memory.rateUnitsPerHour =
    answer.rateUnitsPerHour === null ? null : roundedDose(answer.rateUnitsPerHour, RATE_STEP_UNITS_PER_HOUR);
  noteMode(run, memory.mode, memory.cause);
  giveBolus(run, memory, answer.bolusUnits);
}

function giveBolus(run: LifeRun, memory: LoopMemory, askedUnits: number): void {
  const steps = Math.floor(askedUnits / BOLUS_STEP_UNITS + 1e-9);
  if (steps < 1) return;
  const doseUnits = roundedDose(steps * BOLUS_STEP_UNITS, BOLUS_STEP_UNITS);
  run.body.inject(doseUnits * arrivingShare(run));
  run.memory.rapidDoses = [...run.memory.rapidDoses, { minute: run.minute, doseUnits, isAutomatic: true }];
  run.memory.reservoirUnits -= doseUnits;
  memory.unitsToday += doseUnits;
  run.diary.boluses.push({
    minute: diaryMinute(run),
    doseUnits,
    mealUnits: 0,
    correctionUnits: doseUnits,
    mealSize: null,
    calculator: null,
    isAutomatic: true,
  });
}

/** What the loop of this pump could know now; null without one, and while it is switched off. */
export function runningLoop(run: LifeRun): Readonly<{ therapy: LoopTherapy; now: LoopStep }> | null {
  const { loop, plan, memory } = run;
  if (!loop || !memory.loop || plan.type !== 'PUMP' || isOff(memory.loop)) return null;
  return { therapy: loop, now: loopStep(run, loop, memory.loop, plan, memory.loop.override?.kind ?? 'usual') };
}

/** Whether the loop decides on basal insulin at this moment. */
export function isLoopRunning({ memory: { loop } }: LifeRun): boolean {
  return loop !== null && !isOff(loop);
}

function isOff({ mode }: LoopMemory): boolean {
  return mode === 'manual';
}

/** Until a minute, or until somebody switches it on again. */
export function switchOff(run: LifeRun, cause: ExitCause, untilMinute: number | null): void {
  const { loop } = run.memory;
  if (!loop || isOff(loop)) return;
  loop.mode = 'manual';
  loop.cause = cause;
  loop.offUntilMinute = untilMinute;
  loop.rateUnitsPerHour = null;
  noteMode(run, 'manual', cause);
}

/** A loop that gave up needs a sensor again, and somebody awake who looks. */
function endExit(run: LifeRun, memory: LoopMemory): void {
  if (!isOff(memory)) return;
  const isBack = memory.readings.at(-1)?.minute === run.minute;
  const isSeen = isAwake(run) && run.minuteOfDay % 60 === LOOK_MINUTE_OF_HOUR;
  const isOver = memory.offUntilMinute === null ? isBack && isSeen : run.minute >= memory.offUntilMinute;
  if (!isOver) return;
  memory.mode = 'automated';
  memory.cause = null;
  memory.offUntilMinute = null;
}

/** Pumps report day by day, so a mode also ends at midnight. */
function noteMode(run: LifeRun, mode: LoopMode, cause: ExitCause | null): void {
  const { diary } = run;
  const open = diary.openMode;
  if (open?.mode === mode && open.cause === cause && run.minuteOfDay !== 0) return;
  closeLoopMode(run);
  diary.openMode = { minute: diaryMinute(run), mode, cause };
}

export function closeLoopMode(run: LifeRun): void {
  const { openMode, loopModes } = run.diary;
  const durationMinutes = diaryMinute(run) - (openMode?.minute ?? 0);
  if (openMode && durationMinutes > 0) loopModes.push({ ...openMode, durationMinutes });
  run.diary.openMode = null;
}
