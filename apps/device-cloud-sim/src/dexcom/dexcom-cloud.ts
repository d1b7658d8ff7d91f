import type { FastifyInstance } from 'fastify';

import { accountsAt } from '../accounts/cloud-account.ts';
import type { CloudSettings } from '../cloud-settings.ts';
import { addFaultHooks } from '../faults/fault-hooks.ts';
import { type AnswerFaults, createFaultPlan } from '../faults/fault-plan.ts';
import { readForms } from '../oauth/form-body.ts';
import { createGrants, type GrantFaults } from '../oauth/grants.ts';
import { addSignInRoutes } from '../oauth/sign-in-routes.ts';
import { addTokenRoute } from '../oauth/token-route.ts';
import { createCallLimit } from './call-limit.ts';
import { addDexcomDataRoutes } from './dexcom-data-routes.ts';
import { dexcomFault } from './dexcom-error.ts';
import type { DexcomTimeStyle } from './dexcom-stamp.ts';

const TOKEN_LIVES = { codeSeconds: 60, accessSeconds: 2 * 3600, refreshSeconds: 365 * 24 * 3600 };
const CALLS_PER_HOUR = 60_000;
/** Version 2 of the sign-in paths is still in the vendor's own pages (D3-54). */
const OAUTH_PREFIXES = ['/v3/oauth2', '/v2/oauth2'];

export type DexcomFaults = AnswerFaults & GrantFaults & Readonly<{ setTimeStyle(style: DexcomTimeStyle): void }>;

export type DexcomCloud = Readonly<{ faults: DexcomFaults; addRoutes(cloud: FastifyInstance): Promise<void> }>;

export function createDexcomCloud(settings: CloudSettings, callsPerHour = CALLS_PER_HOUR): DexcomCloud {
  const { now, clients } = settings;
  const accounts = accountsAt('dexcom', settings.accounts);
  const grants = createGrants(now, TOKEN_LIVES, settings.memory);
  const plan = createFaultPlan();
  const isOverLimit = createCallLimit(now, callsPerHour);
  let timeStyle: DexcomTimeStyle = 'usual';
  const pathsOf = (name: string) => OAUTH_PREFIXES.map((prefix) => `${prefix}/${name}`);
  return {
    faults: {
      plan: plan.plan,
      clear: plan.clear,
      expireAccessTokens: grants.expireAccessTokens,
      revokeRefreshTokens: grants.revokeRefreshTokens,
      revoke: grants.revoke,
      setTimeStyle(style) {
        timeStyle = style;
      },
    },
    async addRoutes(cloud) {
      readForms(cloud);
      addFaultHooks(cloud, plan, (status) => dexcomFault('simulated', `Simulated failure ${status}`));
      addSignInRoutes(cloud, { service: 'Dexcom', paths: pathsOf('login'), accounts, clients, grants });
      addTokenRoute(cloud, { paths: pathsOf('token'), clients, grants, extraFields: { refresh_expires_in: 0 } });
      addDexcomDataRoutes(cloud, { accounts, now, grants, isOverLimit, timeStyle: () => timeStyle });
    },
  };
}
