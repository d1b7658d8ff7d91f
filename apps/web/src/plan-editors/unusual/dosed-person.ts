import type { DosedPerson } from '@glidepath/treatment-plan';

import type { Patient } from '#shared/account/patients.query.ts';
import { ageYears } from '#shared/format/dates.ts';

/** What decides whether a dose is unusual; without a type of diabetes the strict bounds hold, as on the server. */
export function dosedPerson(
  { weight, dateOfBirth, typeOfDiabetes }: Pick<Patient, 'weight' | 'dateOfBirth' | 'typeOfDiabetes'>,
  today: string,
): DosedPerson {
  return {
    weightKg: weight,
    ageYears: dateOfBirth === null ? null : ageYears(dateOfBirth, today),
    diabetesType: typeOfDiabetes ?? 'Type1',
  };
}
