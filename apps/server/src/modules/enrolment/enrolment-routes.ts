import type { Route } from '#platform/http/implement-call.ts';
import { completeDoctorEnrolmentRoute } from './complete-doctor-enrolment.route.ts';
import { completeGuestEnrolmentRoute } from './complete-guest-enrolment.route.ts';
import { completePatientEnrolmentRoute } from './complete-patient-enrolment.route.ts';
import { enrolPatientRoute } from './enrol-patient.route.ts';
import { getGuestByEnrolmentKeyRoute } from './get-guest-by-enrolment-key.route.ts';
import { getPatientByEnrolmentKeyRoute } from './get-patient-by-enrolment-key.route.ts';
import { getUserByEnrolmentKeyRoute } from './get-user-by-enrolment-key.route.ts';
import { inviteGuestRoute } from './invite-guest.route.ts';

export const ENROLMENT_ROUTES: readonly Route[] = [
  getUserByEnrolmentKeyRoute,
  completeDoctorEnrolmentRoute,
  enrolPatientRoute,
  getPatientByEnrolmentKeyRoute,
  completePatientEnrolmentRoute,
  inviteGuestRoute,
  getGuestByEnrolmentKeyRoute,
  completeGuestEnrolmentRoute,
];
