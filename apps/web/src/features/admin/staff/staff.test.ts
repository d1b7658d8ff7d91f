import { ALL_CALLS } from '@glidepath/api-contract/all-calls';
import { STAFF_ROLES, type StaffRole } from '@glidepath/api-contract/define-call';
import { describe, expect, it } from 'vitest';

import { mayCall } from '#shared/account/may-call.ts';
import { aUser } from '#shared/test-support/account-builders.ts';
import { takesRightsAway } from './change-role.modal.tsx';
import { invitationOf } from './new-member.ts';
import type { StaffMember } from './staff.query.ts';
import { sortedStaff, staffActions, withMember } from './staff-actions.ts';

const aMember = (changes: Partial<StaffMember> = {}): StaffMember => ({
  id: 'a',
  name: 'Dana Cohen',
  email: 'dana@x.test',
  isAdmin: false,
  staffRole: 'doctor',
  status: 'active',
  ...changes,
});

describe('the staff of a clinic', () => {
  it.each([
    ['invited', ['inviteAgain', 'changeRole', 'deactivate'], ['inviteAgain', 'changeRole']],
    ['locked', ['unlock', 'changeRole', 'deactivate'], ['unlock', 'changeRole']],
    ['active', ['changeRole', 'deactivate'], ['changeRole']],
    ['deactivated', ['reactivate'], ['reactivate']],
  ] as const)('CLINIC-19: %s can be acted on by %j, oneself by %j', (status, others, own) => {
    expect(staffActions(aMember({ status }), 'me')).toEqual(others);
    expect(staffActions(aMember({ status }), 'a')).toEqual(own);
  });

  it('is in the order of names, with those who are out at the end', () => {
    const staff = [
      aMember({ name: 'Zoe', status: 'deactivated' }),
      aMember({ name: 'bea' }),
      aMember({ name: 'Adi', status: 'deactivated' }),
      aMember({ name: 'Avi', status: 'locked' }),
    ];
    expect(sortedStaff(staff, 'en').map(({ name }) => name)).toEqual(['Avi', 'bea', 'Adi', 'Zoe']);
  });

  it('takes over what the server answers about one of them', () => {
    const staff = [aMember(), aMember({ id: 'b' })];
    expect(withMember(staff, aMember({ status: 'locked' })).map(({ id, status }) => [id, status])).toEqual([
      ['b', 'active'],
      ['a', 'locked'],
    ]);
    expect(withMember(undefined, aMember())).toEqual([aMember()]);
  });
});

describe('another role', () => {
  it('is asked about where something could be done before that cannot be done after it', () => {
    const losing = STAFF_ROLES.map((from) => STAFF_ROLES.filter((to) => takesRightsAway(from, to)));
    expect(losing).toEqual([
      ['educator', 'viewer', 'front-desk'],
      ['viewer', 'front-desk'],
      ['front-desk'],
      ['viewer'],
    ]);
    const may = (staffRole: StaffRole) => (call: (typeof ALL_CALLS)[number]) => mayCall(call, aUser({ staffRole }));
    const byAllCalls = (from: StaffRole, to: StaffRole) => ALL_CALLS.filter(may(from)).some((call) => !may(to)(call));
    expect(STAFF_ROLES.map((from) => STAFF_ROLES.filter((to) => byAllCalls(from, to)))).toEqual(losing);
  });
});

describe('an invitation', () => {
  it('CLINIC-19: sent again, it is for the same person with the same role and right', () => {
    expect(invitationOf(aMember({ name: 'Mary Ann Smith', isAdmin: true, staffRole: 'educator' }))).toEqual({
      firstName: 'Mary Ann',
      lastName: 'Smith',
      email: 'dana@x.test',
      isAdmin: true,
      staffRole: 'educator',
    });
  });
});
