import { deviceSelectionWire, type patientWire } from '@glidepath/api-contract/wire/patient.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { joinedName } from '@glidepath/patient-rules';
import { type Expression, type InferResult, sql } from 'kysely';
import type * as z from 'zod/mini';

import type { SelectionAnswer } from '#modules/device-selection/device-selection-answer.ts';
import { selectionsOfPatients } from '#modules/device-selection/selections-of-patients.ts';
import { compiledQuery } from '#platform/database/compiled-query.ts';
import type { Tx } from '#platform/database/database.ts';

type WireSelection = z.infer<typeof deviceSelectionWire>;

/** Dates would be made by the thousand only to be written out again. */
const instantText = (column: Expression<Date | null>) => sql<string | null>`(${column} at time zone 'UTC')::text`;

/** Patients of the scope it is asked in, with the names that the wire has. */
const listedPatientsQuery = compiledQuery((db, ids: readonly string[]) =>
  db
    .selectFrom('patients')
    .select([
      'id',
      'first_name',
      'middle_name',
      'last_name',
      'ext_name',
      'date_of_birth',
      'email',
      'mrn',
      'weight_kg as weight',
      'timezone',
      'insulin_delivery',
      'study_group_name',
      'trial_name',
      'sex',
      'is_guest',
      'treatment_type',
      'type_of_diabetes',
      'pre_meal_glucose_target_low_mg_dl as pre_meal_glucose_target_low',
      'pre_meal_glucose_target_high_mg_dl as pre_meal_glucose_target_high',
      'tidepool_email',
      'has_recommendation',
      'version',
    ])
    .select(({ ref }) => [
      sql<'pending' | 'enrolled'>`case when ${ref('enrolled_at')} is null then 'pending' else 'enrolled' end`.as(
        'adp_enrollment_status',
      ),
      instantText(ref('started_advisor_at')).as('started_advisor_at'),
      instantText(ref('changed_treatment_type_at')).as('changed_treatment_type_at'),
      // Filled in below. Objects that get no further keys later are written out in two thirds of the time.
      sql<string>`''`.as('name'),
      sql<WireSelection[] | null>`null`.as('device_selections'),
    ])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids))),
);

type ListedRow = InferResult<ReturnType<typeof listedPatientsQuery>>[number];

/** Of each patient, its text. */
export async function readListedPatients(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly Readonly<{ id: string; text: string }>[]> {
  const [{ rows }, selections] = await Promise.all([
    tx.executeQuery(listedPatientsQuery(ids)),
    selectionsOfPatients(tx, ids),
  ]);
  return rows.map((row) => ({ id: row.id, text: JSON.stringify(listedPatient(row, selections.get(row.id) ?? [])) }));
}

/** Turns the row itself into the answer: copies of thousands would be thrown away at once. */
function listedPatient(row: ListedRow, selections: readonly SelectionAnswer[]): z.infer<typeof patientWire> {
  row.name = joinedName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name });
  row.started_advisor_at = instant(row.started_advisor_at);
  row.changed_treatment_type_at = instant(row.changed_treatment_type_at);
  row.device_selections = selections.map((selection) => toWire(deviceSelectionWire, selection));
  return row as z.infer<typeof patientWire>;
}

/** PostgreSQL's text has a space for the T and no more digits than it needs: 2026-02-01 10:00:00.5 */
function instant(at: string | null): string | null {
  return at === null ? null : `${at.slice(0, 10)}T${at.slice(11, 19)}.${at.slice(20, 23).padEnd(3, '0')}Z`;
}
