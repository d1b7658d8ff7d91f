export type PersonName = Readonly<{ firstName: string; middleName: string; lastName: string }>;

export const MAX_NAME_LENGTH = 100;

/** The last word is the last name, the rest the first; one word is a first name. Joined again it reads as typed (D1-063). */
export function splitFullName(fullName: string): PersonName {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
  const firstName = (words.length > 1 ? words.slice(0, -1) : words).join(' ');
  return { firstName, middleName: '', lastName };
}

export function joinedName({ firstName, middleName, lastName }: PersonName): string {
  return [firstName, middleName, lastName].filter((part) => part.trim() !== '').join(' ');
}

/** Without regard to case, spaces and how the name is split: the forms split differently (D1-062, D1-074). */
export function isSameName(one: PersonName, other: PersonName): boolean {
  const name = comparable(one);
  return name !== '' && name === comparable(other);
}

function comparable(name: PersonName): string {
  return joinedName(name).normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ');
}
