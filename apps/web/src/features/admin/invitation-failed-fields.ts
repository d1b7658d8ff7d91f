import { CallFailure } from '#shared/api/call-failure.ts';
import type { NewMemberField } from './new-member.ts';

const FIELD_OF_WIRE: Readonly<Record<string, NewMemberField>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
};

/** Where the server's refusal of an invitation belongs; empty where it is about no field. */
export function invitationFailedFields(failure: unknown): ReadonlyMap<NewMemberField, 'whole-error' | 'not-valid'> {
  if (!(failure instanceof CallFailure)) return new Map();
  const { name, fields } = failure.resolved;
  if (name === 'user-exists' || name === 'email-in-use') return new Map([['email', 'whole-error']]);
  const named = Object.keys(fields).flatMap((wire) => FIELD_OF_WIRE[wire] ?? []);
  return new Map(named.map((field) => [field, 'not-valid']));
}
