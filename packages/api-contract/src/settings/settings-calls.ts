import type { Call } from '../define-call.ts';
import { listEnvironmentsCall } from './list-environments.call.ts';
import { listPublicSettingsCall } from './list-public-settings.call.ts';

export const SETTINGS_CALLS = [listEnvironmentsCall, listPublicSettingsCall] as const satisfies readonly Call[];
