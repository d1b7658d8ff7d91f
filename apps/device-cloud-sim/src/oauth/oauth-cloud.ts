import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

import { accountsAt, type CloudAccount } from '../accounts/cloud-account.ts';
import type { CloudSettings } from '../cloud-settings.ts';
import { addFaultHooks } from '../faults/fault-hooks.ts';
import { type AnswerFaults, createFaultPlan } from '../faults/fault-plan.ts';
import { createGrants, type GrantFaults, type Grants, type TokenLives } from './grants.ts';
import { addSignInRoutes } from './sign-in-routes.ts';
import { addTokenRoute } from './token-route.ts';

/** What the routes for data need to know. */
export type OAuthCloudData = Readonly<{ accounts: readonly CloudAccount[]; now: () => Date; grants: Grants }>;

type Vendor<OwnFaults> = Readonly<{
  cloud: 'dexcom' | 'libre';
  /** As its sign-in page calls it. */
  service: string;
  lives: TokenLives;
  signInPaths: readonly string[];
  tokenPaths: readonly string[];
  /** What it adds to the standard answer with tokens. */
  extraTokenFields?: Readonly<Record<string, number>>;
  errorBody: (status: number) => Readonly<Record<string, unknown>>;
  ownFaults: OwnFaults;
  addDataRoutes(cloud: FastifyInstance, data: OAuthCloudData): void;
}>;

export type OAuthCloud<OwnFaults> = Readonly<{
  faults: AnswerFaults & GrantFaults & OwnFaults;
  addRoutes(cloud: FastifyInstance): Promise<void>;
}>;

/** A cloud at which a person signs in and allows an application, which then reads by tokens and refreshes them. */
export function createOAuthCloud<OwnFaults>(settings: CloudSettings, vendor: Vendor<OwnFaults>): OAuthCloud<OwnFaults> {
  const { now, clients } = settings;
  const { service, signInPaths, tokenPaths, extraTokenFields: extraFields = {} } = vendor;
  const accounts = accountsAt(vendor.cloud, settings.accounts);
  const grants = createGrants(now, vendor.lives, settings.memory);
  const { expireAccessTokens, revokeRefreshTokens, revoke } = grants;
  const plan = createFaultPlan();
  return {
    faults: {
      plan: plan.plan,
      clear: plan.clear,
      expireAccessTokens,
      revokeRefreshTokens,
      revoke,
      ...vendor.ownFaults,
    },
    async addRoutes(cloud) {
      await cloud.register(formbody);
      addFaultHooks(cloud, plan, vendor.errorBody);
      addSignInRoutes(cloud, { service, paths: signInPaths, accounts, clients, grants });
      addTokenRoute(cloud, { paths: tokenPaths, clients, grants, extraFields });
      vendor.addDataRoutes(cloud, { accounts, now, grants });
    },
  };
}
