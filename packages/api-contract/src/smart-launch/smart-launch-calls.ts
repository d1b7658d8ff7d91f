import type { Call } from '../define-call.ts';
import { finishSmartLaunchCall } from './finish-smart-launch.call.ts';
import { startSmartLaunchCall } from './start-smart-launch.call.ts';

export const SMART_LAUNCH_CALLS = [startSmartLaunchCall, finishSmartLaunchCall] as const satisfies readonly Call[];
