import { randomUUID } from 'node:crypto';

import type { World } from '../fixtures/world.ts';

const FIRST_NAMES = ['Maya', 'Grace', 'José', 'Wei', 'Fatima', 'Noam', 'ישראל', 'Anna', 'Oluwaseun', 'שירה'];
const LAST_NAMES = ['Levi', 'Okafor', 'Núñez', 'Zhang', 'al-Rashid', 'Peretz', 'כהן', 'Schmidt', "O'Brien", 'אברהם'];
/** A statement may have 65,535 parameters at most. */
const ROWS_PER_STATEMENT = 2_500;

/** Fills a clinic straight in the database: adding patients one by one is not what such a test measures. */
export async function manyPatients(world: World, clinicId: string, count: number): Promise<void> {
  const { system } = world.operator.deps.database;
  for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
    const numbers = Array.from({ length: Math.min(ROWS_PER_STATEMENT, count - start) }, (_, index) => start + index);
    await system
      .insertInto('patients')
      .values(numbers.map((number) => patientRow(clinicId, number)))
      .execute();
  }
}

function patientRow(clinicId: string, number: number) {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return {
    id: randomUUID(),
    clinic_id: clinicId,
    first_name: `${FIRST_NAMES[number % 10]} ${number}`,
    middle_name: '',
    last_name: LAST_NAMES[Math.floor(number / 10) % 10] ?? '',
    ext_name: randomUUID(),
    date_of_birth: `${1940 + (number % 70)}-${twoDigits(1 + (number % 12))}-${twoDigits(1 + (number % 28))}`,
    email: null,
    mrn: `M${String(number).padStart(6, '0')}`,
    timezone: 'US/Eastern',
    sex: 'UNKNOWN' as const,
    started_advisor_at: number % 3 === 0 ? new Date() : null,
    created_at: new Date(),
  };
}
