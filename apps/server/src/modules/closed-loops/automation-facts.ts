import type { AutomationFacts, LoopDays } from '@glidepath/loop-review';

/** Of the time in which a pump tells its basal, how much of it the loop set. Exits are told by no column of the days. */
export function automationFacts({ isAutomated }: LoopDays): AutomationFacts {
  let [known, automated] = [0, 0];
  for (const share of isAutomated) {
    if (Number.isNaN(share)) continue;
    known += 1;
    automated += share;
  }
  return { automatedShare: known === 0 ? null : automated / known, exitMinutes: null };
}
