import type { Route } from '#platform/http/implement-call.ts';
import { listEnvironmentsRoute } from './list-environments.route.ts';
import { listPublicSettingsRoute } from './list-public-settings.route.ts';

export const SETTINGS_ROUTES: readonly Route[] = [listEnvironmentsRoute, listPublicSettingsRoute];
