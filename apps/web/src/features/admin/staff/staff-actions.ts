import type { StaffMember } from './staff.query.ts';

export type StaffAction = 'inviteAgain' | 'unlock' | 'changeRole' | 'deactivate' | 'reactivate';

/** What an administrator can do with a member. Nobody shuts themselves out. */
export function staffActions({ id, status }: StaffMember, ownId: string): readonly StaffAction[] {
  const out: readonly StaffAction[] = id === ownId ? [] : ['deactivate'];
  switch (status) {
    case 'invited':
      return ['inviteAgain', 'changeRole', ...out];
    case 'locked':
      return ['unlock', 'changeRole', ...out];
    case 'active':
      return ['changeRole', ...out];
    case 'deactivated':
      return ['reactivate'];
  }
}

/** By name; those who can no longer sign in come last. */
export function sortedStaff(staff: readonly StaffMember[], language: string): StaffMember[] {
  const collator = new Intl.Collator(language, { sensitivity: 'accent', numeric: true });
  const isOut = ({ status }: StaffMember) => Number(status === 'deactivated');
  return staff.toSorted((one, other) => isOut(one) - isOut(other) || collator.compare(one.name, other.name));
}

/** The answer to an action, in its place in the list. */
export function withMember(staff: readonly StaffMember[] | undefined, member: StaffMember): StaffMember[] {
  const others = (staff ?? []).filter(({ id }) => id !== member.id);
  return [...others, member];
}
