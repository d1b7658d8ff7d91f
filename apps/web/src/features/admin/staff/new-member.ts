import { isEmail, isName, normalisedEmail } from '@glidepath/account-rules';
import type { StaffRole } from '@glidepath/api-contract/define-call';
import { splitFullName } from '@glidepath/patient-rules';

import type { StaffMember } from './staff.query.ts';

export type NewMember = Readonly<{
  firstName: string;
  lastName: string;
  email: string;
  isAdmin: boolean;
  staffRole: StaffRole;
}>;
export type NewMemberField = 'firstName' | 'lastName' | 'email';
export type NewMemberIssue = 'mandatory' | 'without-letter' | 'email-format';

export const NOBODY: NewMember = { firstName: '', lastName: '', email: '', isAdmin: false, staffRole: 'doctor' };

/** An empty object means the invitation may be sent. */
export function newMemberIssues(member: NewMember): Readonly<Partial<Record<NewMemberField, NewMemberIssue>>> {
  const { firstName, lastName, email } = tidyMember(member);
  const emailIssue = email === '' ? 'mandatory' : 'email-format';
  return {
    ...(!isName(`${firstName} ${lastName}`) && { firstName: 'without-letter' }),
    ...(firstName === '' && { firstName: 'mandatory' }),
    ...(lastName === '' && { lastName: 'mandatory' }),
    ...(!isEmail(email) && { email: emailIssue }),
  };
}

export function tidyMember(member: NewMember): NewMember {
  const { firstName, lastName, email } = member;
  return { ...member, firstName: firstName.trim(), lastName: lastName.trim(), email: normalisedEmail(email) };
}

/** The invitation of somebody who has one already. The name is known in one piece; joined again it reads the same. */
export function invitationOf({ name, email, isAdmin, staffRole }: StaffMember): NewMember {
  const { firstName, lastName } = splitFullName(name);
  return { firstName, lastName: lastName || firstName, email, isAdmin, staffRole };
}
