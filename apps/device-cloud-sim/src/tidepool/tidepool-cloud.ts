import type { FastifyInstance } from 'fastify';

import { accountsAt } from '../accounts/cloud-account.ts';
import type { CloudSettings } from '../cloud-settings.ts';
import { addFaultHooks } from '../faults/fault-hooks.ts';
import { type AnswerFaults, createFaultPlan } from '../faults/fault-plan.ts';
import { createSessions } from './sessions.ts';
import { tidepoolError } from './tidepool-error.ts';
import { addTidepoolDataRoutes, addTidepoolSignInRoutes, type TidepoolData } from './tidepool-routes.ts';

export type TidepoolFaults = AnswerFaults &
  Readonly<{
    expireSessions(): void;
    hideZones(isHidden: boolean): void;
    /** Shares the data with clinics or stops sharing, whatever the account said at the start. */
    share(accountId: string, isShared: boolean): void;
  }>;

export type TidepoolCloud = Readonly<{ faults: TidepoolFaults; addRoutes(cloud: FastifyInstance): Promise<void> }>;

export function createTidepoolCloud(settings: Omit<CloudSettings, 'clients'>): TidepoolCloud {
  const accounts = accountsAt('tidepool', settings.accounts);
  const sharedIds = new Set(accounts.filter((account) => account.isSharedWithClinic).map(({ id }) => id));
  const sessions = createSessions();
  const plan = createFaultPlan();
  let isZoneHidden = false;
  const data: TidepoolData = {
    accounts,
    sessions,
    now: settings.now,
    isShared: ({ id }) => sharedIds.has(id),
    isZoneHidden: () => isZoneHidden,
  };
  return {
    faults: {
      plan: plan.plan,
      clear: plan.clear,
      expireSessions: sessions.expireAll,
      hideZones(isHidden) {
        isZoneHidden = isHidden;
      },
      share(accountId, isShared) {
        if (isShared) sharedIds.add(accountId);
        else sharedIds.delete(accountId);
      },
    },
    async addRoutes(cloud) {
      addFaultHooks(cloud, plan, (status) => tidepoolError(status));
      addTidepoolSignInRoutes(cloud, data);
      addTidepoolDataRoutes(cloud, data);
    },
  };
}
