import { birthDateIssue, isCalendarDay } from '@glidepath/account-rules';

export const SEXES = ['MALE', 'FEMALE', 'OTHER', 'UNKNOWN'] as const;
export type Sex = (typeof SEXES)[number];

export type EmrPatient = Readonly<{
  firstName: string;
  lastName: string;
  mrn: string;
  bornOn: string;
  sex: Sex;
  email: string | null;
}>;

const PARAMETERS = ['first_name', 'last_name', 'mrn', 'dob', 'sex', 'email'] as const;

/**
 * The patient a record system names in the address of the page. `undefined` when it is not certain who is meant: a
 * parameter is missing, empty or doubled, or the date does not exist (D1-068).
 */
export function emrPatient(query: Iterable<readonly [string, string]>, today: string): EmrPatient | undefined {
  const given = givenOnce(query);
  if (!given) return undefined;
  const { first_name: firstName, last_name: lastName, mrn, dob, sex, email } = given;
  if (!firstName || !lastName || !mrn || !dob || !sex) return undefined;
  const bornOn = emrBirthDate(dob);
  if (bornOn === undefined || birthDateIssue(bornOn, today)) return undefined;
  return { firstName, lastName, mrn, bornOn, sex: emrSex(sex), email: email || null };
}

type GivenParameters = Partial<Record<(typeof PARAMETERS)[number], string>>;

function givenOnce(query: Iterable<readonly [string, string]>): GivenParameters | undefined {
  const given: GivenParameters = {};
  for (const [name, text] of query) {
    const known = PARAMETERS.find((parameter) => parameter === name.toLowerCase());
    if (known && known in given) return undefined;
    if (known) given[known] = text.trim();
  }
  return given;
}

/** YYYY-MM-DD, MM/DD/YYYY or YYYYMMDD. */
function emrBirthDate(text: string): string | undefined {
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const day =
    (american && `${american[3]}-${american[1]}-${american[2]}`) ??
    (compact && `${compact[1]}-${compact[2]}-${compact[3]}`) ??
    text;
  return isCalendarDay(day) ? day : undefined;
}

/** An odd value must not stop a patient (D1-066). */
function emrSex(text: string): Sex {
  const letter = text.toLowerCase();
  if (letter === 'm' || letter === 'male') return 'MALE';
  if (letter === 'f' || letter === 'female') return 'FEMALE';
  return letter === 'o' || letter === 'other' ? 'OTHER' : 'UNKNOWN';
}
