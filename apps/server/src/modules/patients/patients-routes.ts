import type { Route } from '#platform/http/implement-call.ts';
import { addPatientRoute } from './add-patient.route.ts';
import { createPatientRoute } from './create-patient.route.ts';
import { getPatientRoute } from './get-patient.route.ts';
import { getPatientConfigRoute } from './get-patient-config.route.ts';
import { listPatientsRoute } from './list-patients.route.ts';
import { startAdvisorRoute } from './start-advisor.route.ts';
import { updatePatientRoute } from './update-patient.route.ts';
import { updatePatientConfigRoute } from './update-patient-config.route.ts';

export const PATIENTS_ROUTES: readonly Route[] = [
  listPatientsRoute,
  getPatientRoute,
  addPatientRoute,
  createPatientRoute,
  updatePatientRoute,
  getPatientConfigRoute,
  updatePatientConfigRoute,
  startAdvisorRoute,
];
