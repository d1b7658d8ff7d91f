import type { Call } from '../define-call.ts';
import { changeStaffRoleCall } from './change-staff-role.call.ts';
import { deactivateStaffMemberCall } from './deactivate-staff-member.call.ts';
import { getClinicCall } from './get-clinic.call.ts';
import { getClinicSettingsCall } from './get-clinic-settings.call.ts';
import { inviteStaffMemberCall } from './invite-staff-member.call.ts';
import { listStaffCall } from './list-staff.call.ts';
import { reactivateStaffMemberCall } from './reactivate-staff-member.call.ts';
import { unlockStaffMemberCall } from './unlock-staff-member.call.ts';
import { updateClinicSettingsCall } from './update-clinic-settings.call.ts';
import { updateTidepoolCredentialsCall } from './update-tidepool-credentials.call.ts';
import { validateTidepoolCredentialsCall } from './validate-tidepool-credentials.call.ts';

export const CLINICS_CALLS = [
  getClinicCall,
  getClinicSettingsCall,
  updateClinicSettingsCall,
  listStaffCall,
  inviteStaffMemberCall,
  unlockStaffMemberCall,
  deactivateStaffMemberCall,
  reactivateStaffMemberCall,
  changeStaffRoleCall,
  updateTidepoolCredentialsCall,
  validateTidepoolCredentialsCall,
] as const satisfies readonly Call[];
