import type { FastifyInstance } from 'fastify';

import { accountsAt } from '../accounts/cloud-account.ts';
import type { CloudSettings } from '../cloud-settings.ts';
import { addFaultHooks } from '../faults/fault-hooks.ts';
import { type AnswerFaults, createFaultPlan } from '../faults/fault-plan.ts';
import { readForms } from '../oauth/form-body.ts';
import { createGrants, type GrantFaults } from '../oauth/grants.ts';
import { addSignInRoutes } from '../oauth/sign-in-routes.ts';
import { addTokenRoute } from '../oauth/token-route.ts';
import { addLibreDataRoute, libreError } from './libre-data-route.ts';

// The partner contract is not public; these are common lives of OAuth tokens.
const TOKEN_LIVES = { codeSeconds: 600, accessSeconds: 3600, refreshSeconds: 365 * 24 * 3600 };
const PAGE_SIZE = 1000;

export type LibreFaults = AnswerFaults & GrantFaults & Readonly<{ hideZones(isHidden: boolean): void }>;

export type LibreCloud = Readonly<{ faults: LibreFaults; addRoutes(cloud: FastifyInstance): Promise<void> }>;

export function createLibreCloud(settings: CloudSettings, pageSize = PAGE_SIZE): LibreCloud {
  const { now, clients } = settings;
  const accounts = accountsAt('libre', settings.accounts);
  const grants = createGrants(now, TOKEN_LIVES, settings.memory);
  const plan = createFaultPlan();
  let isZoneHidden = false;
  return {
    faults: {
      plan: plan.plan,
      clear: plan.clear,
      expireAccessTokens: grants.expireAccessTokens,
      revokeRefreshTokens: grants.revokeRefreshTokens,
      revoke: grants.revoke,
      hideZones(isHidden) {
        isZoneHidden = isHidden;
      },
    },
    async addRoutes(cloud) {
      readForms(cloud);
      addFaultHooks(cloud, plan, (status) => libreError('simulated', `Simulated failure ${status}`));
      addSignInRoutes(cloud, { service: 'Libre', paths: ['/oauth/authorize'], accounts, clients, grants });
      addTokenRoute(cloud, { paths: ['/oauth/token'], clients, grants, extraFields: {} });
      addLibreDataRoute(cloud, { accounts, now, grants, pageSize, isZoneHidden: () => isZoneHidden });
    },
  };
}
