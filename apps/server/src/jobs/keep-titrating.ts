import { claimDueTitration } from '#modules/titration/claim-due-titration.ts';
import { decideCheck } from '#modules/titration/decide-check.ts';
import { sendTitrationMails } from '#modules/titration/send-titration-mails.ts';
import { storeCheck } from '#modules/titration/store-check.ts';
import type { Deps } from '#platform/deps.ts';
import { keepDoing, type RunningJob } from './repeated-work.ts';

const LOOK_EVERY_MS = 30_000;

/** Looks once a day, at noon of the patient's zone, at everybody who is titrated. */
export function keepTitrating(deps: Deps): RunningJob {
  return keepDoing(deps, { name: 'titrate', lookEveryMs: LOOK_EVERY_MS, doNext: () => titrateNext(deps) });
}

/** One patient's day; false when nobody's has come. Mails that are owed go out in between. */
export async function titrateNext(deps: Deps): Promise<boolean> {
  const taken = await claimDueTitration(deps);
  if (taken) await storeCheck(deps, taken, await decideCheck(deps, taken));
  await sendTitrationMails(deps);
  return taken !== undefined;
}
