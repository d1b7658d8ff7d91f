import type { Route } from '#platform/http/implement-call.ts';
import { getAutoTitrationRoute } from './get-auto-titration.route.ts';
import { getOwnTitrationRoute } from './get-own-titration.route.ts';
import { getTitrationRoute } from './get-titration.route.ts';
import { reportToTitrationRoute } from './report-to-titration.route.ts';
import { resumeTitrationRoute } from './resume-titration.route.ts';
import { setAutoTitrationRoute } from './set-auto-titration.route.ts';
import { setTitrationLimitsRoute } from './set-titration-limits.route.ts';
import { suspendTitrationRoute } from './suspend-titration.route.ts';

export const TITRATION_ROUTES: readonly Route[] = [
  getAutoTitrationRoute,
  getOwnTitrationRoute,
  getTitrationRoute,
  reportToTitrationRoute,
  resumeTitrationRoute,
  setAutoTitrationRoute,
  setTitrationLimitsRoute,
  suspendTitrationRoute,
];
