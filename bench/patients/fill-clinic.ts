import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@glidepath/quantities';

import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { newId } from '../../apps/server/src/platform/database/new-id.ts';

const ROWS_PER_STATEMENT = 1000;
const FIRST_NAMES = ['Maya', 'Noam', 'Ana María', 'שרה', 'Johannes', 'Zoë'];
const LAST_NAMES = ['Levi', 'Bar On', 'García', 'כהן', "O'Neill", 'Müller'];
const TREATMENT_TYPES = ['PUMP', 'MDI_CRCF', 'MDI_SSI', 'MDI_FIXED_MEAL'] as const;

/** Patients as a clinic has them: all fields filled, most of them started, every third signed up. */
export async function fillClinic(database: Database, clinicId: string, patients: number): Promise<void> {
  for (let from = 0; from < patients; from += ROWS_PER_STATEMENT) {
    const length = Math.min(ROWS_PER_STATEMENT, patients - from);
    const rows = Array.from({ length }, (_, index) => patientRow(clinicId, from + index));
    await database.system.insertInto('patients').values(rows).execute();
  }
}

function patientRow(clinicId: string, number: number) {
  const now = new Date(Date.UTC(2026, 0, 1) + number * 1000);
  const treatmentType = TREATMENT_TYPES[number % TREATMENT_TYPES.length] ?? 'PUMP';
  return {
    id: newId(now),
    clinic_id: clinicId,
    first_name: FIRST_NAMES[number % FIRST_NAMES.length] ?? '',
    last_name: `${LAST_NAMES[Math.floor(number / 6) % LAST_NAMES.length]} ${number}`,
    ext_name: randomUUID(),
    date_of_birth: new Date(Date.UTC(1940, 0, 1) + number * 6 * DAY_MS).toISOString().slice(0, 10),
    email: `patient${number}.${clinicId.slice(-6)}@bench.test`,
    mrn: `M${number}`,
    weight_kg: 40 + (number % 80),
    timezone: 'US/Eastern',
    insulin_delivery: treatmentType === 'PUMP' ? ('Pump' as const) : ('Injections' as const),
    sex: number % 2 === 0 ? ('FEMALE' as const) : ('MALE' as const),
    enrolled_at: number % 3 === 0 ? now : null,
    started_advisor_at: number % 5 === 0 ? null : now,
    changed_treatment_type_at: number % 10 === 0 ? now : null,
    treatment_type: treatmentType,
    type_of_diabetes: 'Type1' as const,
    pre_meal_glucose_target_low_mg_dl: treatmentType === 'PUMP' ? null : 80,
    pre_meal_glucose_target_high_mg_dl: treatmentType === 'PUMP' ? null : 100,
    tidepool_email: `patient${number}@tidepool.test`,
    created_at: now,
  };
}
