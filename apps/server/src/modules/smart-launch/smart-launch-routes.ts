import type { Route } from '#platform/http/implement-call.ts';
import { finishSmartLaunchRoute } from './finish-smart-launch.route.ts';
import { startSmartLaunchRoute } from './start-smart-launch.route.ts';

export const SMART_LAUNCH_ROUTES: readonly Route[] = [startSmartLaunchRoute, finishSmartLaunchRoute];
