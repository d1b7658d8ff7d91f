import { keepRemovingExpired } from '#platform/database/remove-expired.repository.ts';
import type { Deps } from '#platform/deps.ts';
import { keepCheckpoints } from './keep-checkpoints.ts';
import { keepGenerating } from './keep-generating.ts';
import { keepJudgingOutcomes } from './keep-judging-outcomes.ts';
import { keepPullingClouds } from './keep-pulling-clouds.ts';
import { keepRemovingOverdueRecords } from './keep-removing-overdue-records.ts';
import { keepSendingToEhr } from './keep-sending-to-ehr.ts';
import { keepTitrating } from './keep-titrating.ts';
import { keepWorklist } from './keep-worklist.ts';

/** Everything that a server does without being asked. Several servers may do it at once. */
export function startJobs(deps: Deps): Readonly<{ stop(): Promise<void> }> {
  const jobs = [
    keepRemovingExpired(deps),
    keepRemovingOverdueRecords(deps),
    keepPullingClouds(deps),
    keepGenerating(deps),
    keepTitrating(deps),
    keepJudgingOutcomes(deps),
    keepSendingToEhr(deps),
    ...keepWorklist(deps),
    keepCheckpoints(deps),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
