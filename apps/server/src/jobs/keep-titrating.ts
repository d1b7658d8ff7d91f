import { decideCheck } from '#modules/titration/decide-check.ts';
import { keepCheck } from '#modules/titration/keep-check.ts';
import { sendOwedMails } from '#modules/titration/send-owed-mails.ts';
import { takeDueTitration } from '#modules/titration/take-due-titration.ts';
import type { Deps } from '#platform/deps.ts';
import { keepDoing, type RunningJob } from './repeated-work.ts';

const LOOK_EVERY_MS = 30_000;

/** Looks once a day, at noon of the patient's zone, at everybody who is titrated. */
export function keepTitrating(deps: Deps): RunningJob {
  return keepDoing(deps, { name: 'titrate', lookEveryMs: LOOK_EVERY_MS, doNext: () => titrateNext(deps) });
}

/** One patient's day; false when nobody's has come. Mails that are owed go out in between. */
export async function titrateNext(deps: Deps): Promise<boolean> {
  const taken = await takeDueTitration(deps);
  if (taken) await keepCheck(deps, taken, await decideCheck(deps, taken));
  await sendOwedMails(deps);
  return taken !== undefined;
}
