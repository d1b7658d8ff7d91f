import type { Route } from '#platform/http/implement-call.ts';
import { createPatientReportsRoute } from './create-patient-reports.route.ts';
import { getLastUploadTimeRoute } from './get-last-upload-time.route.ts';

export const REPORTS_ROUTES: readonly Route[] = [createPatientReportsRoute, getLastUploadTimeRoute];
