import { MINUTES_PER_DAY } from '@glidepath/quantities';
import type { DosedPlan } from '@glidepath/treatment-plan';

import { type Habits, TYPICAL_HABITS } from '../adherence/habits.ts';
import { streamFor } from '../chance/random-stream.ts';
import { noteFailingSet } from '../devices/change-pump-parts.ts';
import { valueByMinute } from '../devices/day-table.ts';
import { closeBasal } from '../devices/deliver-basal.ts';
import { loopExits } from '../loops/loop-exits.ts';
import { continuedLoopMemory, firstLoopMemory, type LoopMemory } from '../loops/loop-memory.ts';
import type { LoopTherapy } from '../loops/loop-therapy.ts';
import { closeLoopMode } from '../loops/run-loop.ts';
import { BASAL_INSULIN_GONE_MINUTES } from '../physiology/insulin-release.ts';
import type { Person } from '../physiology/person.ts';
import { bodyFrom } from '../physiology/physiology.ts';
import {
  liverOutputByMinute,
  sensitivityByMinute,
  sensitivityOfDay,
  waveringOfDay,
} from '../physiology/sensitivity.ts';
import { CGM_ONLY, type Equipment } from '../sensors/equipment.ts';
import { calibrationOn } from '../sensors/sensor-error.ts';
import { SENSOR_MODELS } from '../sensors/sensor-kind.ts';
import { agendaOfDay } from './agenda-of-day.ts';
import type { Life } from './life.ts';
import { emptyDiary, type LifeRun, type Today } from './life-run.ts';
import { firstState, type LifeState } from './life-state.ts';
import { liveDay, SAMPLE_MINUTES } from './live-day.ts';

export type LifeInput = Readonly<{
  person: Person;
  plan: DosedPlan;
  days: number;
  /** The same seed is the same life: meals, mistakes and noise, whatever the plan. */
  seed: number;
  habits?: Habits;
  equipment?: Equipment;
  /** A hybrid closed loop on the pump; it needs a sensor that sends a value every 5 minutes. */
  loop?: LoopTherapy;
  /** Where nothing earlier was simulated: the day of the seed's life to begin with, 0 by default. */
  firstDay?: number;
  /** The end of an earlier life of the same person; with its seed, both together equal one long life. */
  continueFrom?: LifeState;
}>;

/** Rapid insulin older than this concerns no calculator. */
const RAPID_FORGOTTEN_MINUTES = 600;

export function simulateLife(input: LifeInput): Life {
  const { person, plan, days, seed } = input;
  const state = input.continueFrom ?? firstState(person, plan, input.firstDay ?? 0);
  const run = beginning(input, state);
  const tables = {
    sensitivity: sensitivityByMinute(person.rhythm),
    liverOutput: person.liverRhythm ? liverOutputByMinute(person.liverRhythm) : null,
    basalUnitsPerHour: plan.type === 'PUMP' ? valueByMinute(plan.rates.basalUnitsPerHour) : null,
  };
  for (let day = state.daysLived; day < state.daysLived + days; day += 1) {
    run.today = todayOf(run, seed, day);
    forgetOldInsulin(run);
    liveDay(run, agendaOfDay(run, seed, day), tables);
  }
  closeBasal(run);
  closeLoopMode(run);
  noteFailingSet(run);
  return lifeOf(run, state.daysLived + days, days);
}

function beginning(input: LifeInput, state: LifeState): LifeRun {
  const { person, plan, days, seed, ...chosen } = input;
  const { daysLived, body, ...memory } = state;
  const startMinute = daysLived * MINUTES_PER_DAY;
  const equipment = chosen.equipment ?? CGM_ONLY;
  const run = {
    person,
    plan,
    habits: chosen.habits ?? TYPICAL_HABITS,
    equipment,
    loop: chosen.loop ?? null,
    body: bodyFrom(person.physiology, body),
    memory: { ...memory, noise: { ...memory.noise }, loop: loopMemoryOf(input, state) },
    diary: emptyDiary((days * MINUTES_PER_DAY) / SAMPLE_MINUTES),
    startMinute,
    minute: startMinute,
    minuteOfDay: 0,
  };
  return { ...run, today: todayOf(run, seed, daysLived) };
}

function loopMemoryOf({ loop, plan, equipment = CGM_ONLY }: LifeInput, state: LifeState): LoopMemory | null {
  if (!loop) return null;
  if (plan.type !== 'PUMP' || equipment.sensor !== 'cgm') {
    throw new RangeError('A loop needs a pump and a sensor that sends a value every 5 minutes.');
  }
  if (state.loop) return continuedLoopMemory(state.loop, loop);
  return firstLoopMemory(loop, plan, state.daysLived * MINUTES_PER_DAY);
}

type LifeSetup = Pick<LifeRun, 'habits' | 'equipment'>;

function todayOf({ habits, equipment }: LifeSetup, seed: number, day: number): Today {
  const { wornDays } = SENSOR_MODELS[equipment.sensor ?? 'cgm'];
  return {
    day,
    sensitivity: sensitivityOfDay(streamFor(seed, 'sensitivity', day), habits.daySensitivityLogSd),
    wavering: waveringOfDay(seed, day, habits.hourSensitivityLogSd),
    calibration: calibrationOn(day, wornDays, seed),
    deciding: streamFor(seed, 'deciding', day),
    sensing: streamFor(seed, 'sensing', day),
    testing: streamFor(seed, 'testing', day),
    siting: streamFor(seed, 'siting', day),
    mistrusting: streamFor(seed, 'mistrusting', day),
  };
}

function forgetOldInsulin({ memory, minute }: LifeRun): void {
  memory.depots = memory.depots.filter((depot) => minute - depot.minute < BASAL_INSULIN_GONE_MINUTES);
  memory.rapidDoses = memory.rapidDoses.filter((dose) => minute - dose.minute < RAPID_FORGOTTEN_MINUTES);
}

function lifeOf({ plan, loop, diary, memory, body }: LifeRun, daysLived: number, days: number): Life {
  const { openBasal: _, openMode: __, glucoseMgDl, truth, ...lists } = diary;
  return {
    days,
    plan,
    loop,
    ...lists,
    truth: { glucoseMgDl, ...truth, loopExits: loopExits(diary.loopModes) },
    end: { ...memory, daysLived, body: body.state() },
  };
}
