import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { correctHigh } from '../adherence/correct-high.ts';
import { exerciseSensitivity } from '../adherence/exercise.ts';
import { mistrustLoop } from '../adherence/mistrust-loop.ts';
import { treatLow } from '../adherence/treat-low.ts';
import { changeEmptyReservoir, changeSite } from '../devices/change-pump-parts.ts';
import { depotUnitsPerHour, pumpRateUnitsPerHour } from '../devices/deliver-basal.ts';
import { arrivingShare } from '../devices/failing-set.ts';
import { runLoop } from '../loops/run-loop.ts';
import { senseGlucose } from '../sensors/sense-glucose.ts';
import { knownGlucoseMgDl } from '../sensors/test-glucose.ts';
import type { Appointment } from './agenda-of-day.ts';
import { diaryMinute, isAwake, type LifeRun } from './life-run.ts';

export const SAMPLE_MINUTES = 5;
/** Half past, when people look at their sensor between other things. */
const LOOK_MINUTE_OF_HOUR = 30;

/** The same on every day of a life, by minute of the day. */
export type DailyTables = Readonly<{
  sensitivity: Float64Array;
  liverOutput: Float64Array | null;
  basalUnitsPerHour: Float64Array | null;
}>;

export function liveDay(run: LifeRun, agenda: readonly Appointment[], tables: DailyTables): void {
  const { body } = run;
  const dayStartMinute = run.minute;
  let next = 0;
  for (let minuteOfDay = 0; minuteOfDay < MINUTES_PER_DAY; minuteOfDay += 1) {
    run.minute = dayStartMinute + minuteOfDay;
    run.minuteOfDay = minuteOfDay;
    if (minuteOfDay % SAMPLE_MINUTES === 0) observe(run);
    for (; (agenda[next]?.minuteOfDay ?? MINUTES_PER_DAY) <= minuteOfDay; next += 1) agenda[next]?.keep(run);

    const infusion = infusionUnitsPerHour(run, tables) + depotUnitsPerHour(run);
    body.advanceMinute(infusion, sensitivityNow(run, tables), tables.liverOutput?.[minuteOfDay]);
  }
  run.minute = dayStartMinute + MINUTES_PER_DAY;
}

function infusionUnitsPerHour(run: LifeRun, { basalUnitsPerHour }: DailyTables): number {
  if (!basalUnitsPerHour) return 0;
  return pumpRateUnitsPerHour(run, basalUnitsPerHour[run.minuteOfDay] ?? 0) * arrivingShare(run);
}

function sensitivityNow(run: LifeRun, { sensitivity }: DailyTables): number {
  const usual = (sensitivity[run.minuteOfDay] ?? 1) * run.today.sensitivity;
  return usual * (run.today.wavering?.[run.minuteOfDay] ?? 1) * exerciseSensitivity(run);
}

function observe(run: LifeRun): void {
  run.diary.glucoseMgDl[diaryMinute(run) / SAMPLE_MINUTES] = run.body.glucoseMgDl();
  senseGlucose(run);
  runLoop(run);
  treatLow(run);
  const minuteOfHour = run.minuteOfDay % 60;
  if (minuteOfHour === 0) changeEmptyReservoir(run);
  if (minuteOfHour === LOOK_MINUTE_OF_HOUR && run.equipment.sensor !== null) {
    noticeFailedSet(run);
    correctHigh(run);
    mistrustLoop(run);
  }
}

const SUSPICIOUS_MG_DL = 280;
/** For each hour awake with such a value. */
const NOTICING_CHANCE = 0.4;

/** Sooner or later somebody with very high glucose suspects the infusion set and puts in a new one. */
function noticeFailedSet(run: LifeRun): void {
  if (arrivingShare(run) === 1 || !isAwake(run)) return;
  const glucoseMgDl = knownGlucoseMgDl(run);
  if (glucoseMgDl === null || glucoseMgDl < SUSPICIOUS_MG_DL) return;
  if (run.today.siting.uniform() < NOTICING_CHANCE) changeSite(run);
}
