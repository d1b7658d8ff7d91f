import type { CloudAccount } from './accounts/cloud-account.ts';
import type { GrantMemory } from './oauth/grants.ts';
import type { OAuthClient } from './oauth/oauth-client.ts';

/** What each simulated cloud is made of. */
export type CloudSettings = Readonly<{
  accounts: readonly CloudAccount[];
  now: () => Date;
  clients: readonly OAuthClient[] | undefined;
  /** Without it, tokens end with the process. */
  memory?: GrantMemory | undefined;
}>;
