import type { Route } from '#platform/http/implement-call.ts';
import { openInEmergencyRoute } from './open-in-emergency.route.ts';

export const PATIENT_ACCESS_ROUTES: readonly Route[] = [openInEmergencyRoute];
