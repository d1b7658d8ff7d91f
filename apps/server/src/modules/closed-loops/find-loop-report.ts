import { ApiError } from '@glidepath/api-contract/errors/api-error';
import { dayIn } from '@glidepath/device-readings';
import { dayAfter } from '@glidepath/quantities';

import { findVisiblePatient } from '#modules/patient-access/patient-access.ts';
import type { Deps } from '#platform/deps.ts';
import { type Clinician, type PatientUser, scopeOf } from '#platform/http/caller.ts';
import { findLoopMaterial } from './loop-material.ts';
import type { LoopReport } from './loop-report-of.ts';
import type { work as reportLoop } from './report-loop.task.ts';

const REPORT_LOOP = new URL('./report-loop.task.ts', import.meta.url);
const USUAL_DAYS = 14;

type Asked = Readonly<{ patientId: string; days?: string | undefined; lastDay?: string | undefined }>;

/** Of what is stored. Whole days only: half a day of a loop says nothing of the other half. */
export async function findLoopReport(
  { database, compute, clock }: Deps,
  { patientId, ...chosen }: Asked,
  caller: Clinician | PatientUser,
): Promise<LoopReport> {
  const scope = scopeOf(caller);
  const nowMs = clock.now().getTime();
  const { timezone: zone } = await database.inScope(scope, (tx) => findVisiblePatient(tx, patientId));
  const yesterday = dayAfter(dayIn(zone, nowMs), -1);
  const { lastDay = yesterday } = chosen;
  if (lastDay > yesterday) throw new ApiError('input-invalid', { lastDay: 'This day is not over.' });
  const days = Number(chosen.days ?? USUAL_DAYS);
  const about = { patientId, clinicId: caller.clinicId, zone, nowMs, lastDay, days };
  return compute.run<typeof reportLoop>(REPORT_LOOP, () =>
    database.inScope(scope, (tx) => findLoopMaterial(tx, about)),
  );
}
