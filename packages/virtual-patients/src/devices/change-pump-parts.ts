import { diaryMinute, type LifeRun } from '../life/life-run.ts';
import { RESERVOIR_UNITS } from '../life/life-state.ts';
import { drawFailingSet } from './failing-set.ts';

/** Infusion sets are made for three days, reservoirs for about six. */
const SITE_DAYS = 3;
const RESERVOIR_DAYS = 6;
/** With less than this left, the reservoir is changed together with the site. */
const EARLY_CHANGE_UNITS = 60;
const EMPTY_UNITS = 10;

export function isSiteDue(run: LifeRun): boolean {
  return run.plan.type === 'PUMP' && run.today.day - run.memory.siteChangedOnDay >= SITE_DAYS;
}

export function changeSite(run: LifeRun): void {
  const { memory, diary, today } = run;
  noteFailingSet(run);
  memory.siteChangedOnDay = today.day;
  memory.failingSet = drawFailingSet(run);
  diary.changes.push({ minute: diaryMinute(run), kind: 'site_change' });
  const isOld = today.day - memory.reservoirChangedOnDay >= RESERVOIR_DAYS;
  if (isOld || memory.reservoirUnits < EARLY_CHANGE_UNITS) changeReservoir(run);
}

/** What nobody could know of the set that comes out now. */
export function noteFailingSet({ memory: { failingSet }, diary, minute, startMinute }: LifeRun): void {
  if (!failingSet || failingSet.fromMinute >= minute) return;
  diary.truth.setFailures.push({
    minute: failingSet.fromMinute - startMinute,
    untilMinute: minute - startMinute,
    arrivingShare: failingSet.arrivingShare,
  });
}

/** Looked at every hour. */
export function changeEmptyReservoir(run: LifeRun): void {
  if (run.plan.type === 'PUMP' && run.memory.reservoirUnits < EMPTY_UNITS) changeReservoir(run);
}

function changeReservoir(run: LifeRun): void {
  const { memory, diary, today } = run;
  memory.reservoirUnits = RESERVOIR_UNITS;
  memory.reservoirChangedOnDay = today.day;
  diary.changes.push({ minute: diaryMinute(run), kind: 'reservoir_change' });
}
