import type { BasalRecord, LoopSystem } from '../device-record.ts';
import { loopOfProgram } from '../loops/loop-system.ts';
import { isAutomaticTandemBolus, tandemBasalKind } from '../loops/tandem-words.ts';
import { type Fields, numberIn, textIn } from '../loose-fields.ts';

// Only what programs write counts. People write what they like into names and notes: "Looper mum" is no loop.

const TCONNECTSYNC = /^pump \(tconnectsync\)$/i;
/** AndroidAPS stops a pump by a rate of zero, too. */
const AAPS_STOPS: readonly unknown[] = ['PUMP_SUSPEND', 'EMULATED_PUMP_SUSPEND'];

/** Given by a loop: Loop says `automatic`, AndroidAPS `isSMB` or `type: SMB`, Trio names the event so. */
export function isAutomatedBolus(treatment: Fields): boolean {
  if (treatment['automatic'] === true || treatment['isSMB'] === true) return true;
  if (treatment['type'] === 'SMB' || textIn(treatment, 'eventType') === 'SMB') return true;
  return isOfTconnectsync(treatment) && isAutomaticTandemBolus(textIn(treatment, 'notes'));
}

/** What a "Temp Basal" really was: uploaders use it for everything except the schedule of a profile. */
export function tempBasalKind(treatment: Fields): BasalRecord['kind'] {
  if (isOfTconnectsync(treatment)) return tandemBasalKind(textIn(treatment, 'reason'));
  if (isStop(treatment)) return 'suspend';
  const told = treatment['automatic'];
  const isAutomated = typeof told === 'boolean' ? told : loopOfTreatment(treatment) !== undefined;
  return isAutomated ? 'automated' : 'temp';
}

/** Loop writes a pump that stands still as a temporary rate of zero. */
function isStop(treatment: Fields): boolean {
  if (AAPS_STOPS.includes(treatment['type'])) return true;
  const rate = numberIn(treatment, 'absolute') ?? numberIn(treatment, 'rate');
  return textIn(treatment, 'reason') === 'suspend' && rate === 0;
}

/** AndroidAPS signs with `app` since it speaks the third version of Nightscout's interface, and leaves `enteredBy` out. */
export function loopOfTreatment(treatment: Fields): LoopSystem | undefined {
  if (isOfTconnectsync(treatment)) return 'control-iq';
  return loopOfProgram(textIn(treatment, 'app')) ?? loopOfProgram(textIn(treatment, 'enteredBy'));
}

export function isOfTconnectsync(treatment: Fields): boolean {
  return TCONNECTSYNC.test(textIn(treatment, 'enteredBy') ?? '');
}
