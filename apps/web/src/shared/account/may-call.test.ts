import { getUserCall } from '@glidepath/api-contract/auth/get-user.call';
import { listStaffCall } from '@glidepath/api-contract/clinics/list-staff.call';
import { STAFF_ROLES } from '@glidepath/api-contract/define-call';
import { addPatientCall } from '@glidepath/api-contract/patients/add-patient.call';
import { openInEmergencyCall } from '@glidepath/api-contract/patients/open-in-emergency.call';
import { requestPumpRecommendationCall } from '@glidepath/api-contract/recommendations/request-pump-recommendation.call';
import { describe, expect, it } from 'vitest';

import { aPatientUser, aUser } from '#shared/test-support/account-builders.ts';
import { mayCall, seesTreatment } from './may-call.ts';

const rolesThatMay = (call: Parameters<typeof mayCall>[0]) =>
  STAFF_ROLES.filter((staffRole) => mayCall(call, aUser({ staffRole })));

describe('who is offered what', () => {
  it('is whoever the contract lets make the call: a doctor is its clinician', () => {
    expect(rolesThatMay(openInEmergencyCall)).toEqual(['doctor']);
    expect(rolesThatMay(requestPumpRecommendationCall)).toEqual(['doctor', 'educator']);
    expect(rolesThatMay(addPatientCall)).toEqual(['doctor', 'educator', 'front-desk']);
    expect(rolesThatMay(getUserCall)).toEqual([...STAFF_ROLES]);
  });

  it('administrating stands beside the role and gives no right to treat', () => {
    const desk = aUser({ staffRole: 'front-desk', isAdmin: true });
    expect([mayCall(listStaffCall, desk), mayCall(openInEmergencyCall, desk)]).toEqual([true, false]);
    expect(mayCall(listStaffCall, aUser())).toBe(false);
  });

  it('is nothing while nobody is known, and for patients what is theirs', () => {
    expect([mayCall(getUserCall, undefined), mayCall(getUserCall, null)]).toEqual([false, false]);
    expect(mayCall(getUserCall, aPatientUser())).toBe(true);
    expect(mayCall(addPatientCall, aPatientUser({ isAdmin: true }))).toBe(false);
  });

  it('the front desk sees nothing of a treatment', () => {
    expect(STAFF_ROLES.filter((staffRole) => seesTreatment(aUser({ staffRole })))).toEqual([
      'doctor',
      'educator',
      'viewer',
    ]);
  });
});
