import { listEnvironmentsCall } from '@glidepath/api-contract/settings/list-environments.call';
import { listPublicSettingsCall } from '@glidepath/api-contract/settings/list-public-settings.call';

import { implementCall, type Route } from '#platform/http/implement-call.ts';
import { GLOBAL_LINKS, GLOBAL_SWITCHES, GLOBAL_TEXTS } from './known-settings.ts';
import { listSystemSettings } from './system-settings.repository.ts';

export const SETTINGS_ROUTES: readonly Route[] = [
  implementCall(listEnvironmentsCall, {
    handle: async ({ deps }) => ENVIRONMENTS.map((name) => ({ name, isCurrent: name === deps.config.environment })),
  }),
  /** Anyone may read the answer, so only keys known to be harmless are in it, whatever else the table holds. */
  implementCall(listPublicSettingsCall, {
    async handle({ deps }) {
      const stored = new Map((await listSystemSettings(deps.database)).map(({ key, value }) => [key, value]));
      return [
        ...GLOBAL_SWITCHES.map((key) => ({ key, value: stored.get(key) ?? 'false' })),
        ...[...GLOBAL_LINKS, ...GLOBAL_TEXTS].flatMap((key) => {
          const value = stored.get(key);
          return value === undefined ? [] : [{ key, value }];
        }),
      ];
    },
  }),
];

const ENVIRONMENTS = ['PRODUCTION', 'STAGING', 'DEVELOPMENT'] as const;
