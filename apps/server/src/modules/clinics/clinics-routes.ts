import type { Route } from '#platform/http/implement-call.ts';
import { changeStaffRoleRoute } from './change-staff-role.route.ts';
import { deactivateStaffMemberRoute } from './deactivate-staff-member.route.ts';
import { getClinicRoute } from './get-clinic.route.ts';
import { getClinicSettingsRoute } from './get-clinic-settings.route.ts';
import { inviteStaffMemberRoute } from './invite-staff-member.route.ts';
import { listStaffRoute } from './list-staff.route.ts';
import { reactivateStaffMemberRoute } from './reactivate-staff-member.route.ts';
import { unlockStaffMemberRoute } from './unlock-staff-member.route.ts';
import { updateClinicSettingsRoute } from './update-clinic-settings.route.ts';
import { updateTidepoolCredentialsRoute } from './update-tidepool-credentials.route.ts';
import { validateTidepoolCredentialsRoute } from './validate-tidepool-credentials.route.ts';

export const CLINICS_ROUTES: readonly Route[] = [
  getClinicRoute,
  getClinicSettingsRoute,
  updateClinicSettingsRoute,
  listStaffRoute,
  inviteStaffMemberRoute,
  unlockStaffMemberRoute,
  deactivateStaffMemberRoute,
  reactivateStaffMemberRoute,
  changeStaffRoleRoute,
  updateTidepoolCredentialsRoute,
  validateTidepoolCredentialsRoute,
];
