import { listEnvironmentsCall } from '@glidepath/api-contract/settings/list-environments.call';

import { implementCall } from '#platform/http/implement-call.ts';

const ENVIRONMENTS = ['PRODUCTION', 'STAGING', 'DEVELOPMENT'] as const;

export const listEnvironmentsRoute = implementCall(listEnvironmentsCall, {
  handle: async ({ deps }) => ENVIRONMENTS.map((name) => ({ name, isCurrent: name === deps.config.environment })),
});
