import { type AdvisedTreatment, advise } from '@glidepath/dosing-advisor';

import { findVisiblePatient } from '../../apps/server/src/modules/patient-access/patient-access.ts';
import { advisorInput } from '../../apps/server/src/modules/recommendations/generate/advisor-input.ts';
import { packedReports } from '../../apps/server/src/modules/recommendations/generate/packed-reports.ts';
import { readMaterial } from '../../apps/server/src/modules/recommendations/generate/read-material.ts';
import type { World } from '../../e2e/fixtures/world.ts';

export type ServerParts = Readonly<{ databaseMs: number; advisorMs: number; reportsMs: number }>;

type AskedMaterial = Parameters<typeof readMaterial>[1];

/** What a generation spends where: the same steps on the same data, one after the other. */
export async function serverParts({ operator: { deps } }: World, owner: { clinicId: string; patientId: string }) {
  const { clinicId, patientId } = owner;
  const asked = {
    clinic_id: clinicId,
    patient_id: patientId,
    treatment_type: 'PUMP',
    requested_at: new Date(),
  } as AskedMaterial;
  const startedAtMs = performance.now();
  const { patient, material } = await deps.database.inScope({ clinicId }, async (tx) => {
    const found = await findVisiblePatient(tx, patientId);
    return { patient: found, material: await readMaterial(tx, asked, found) };
  });
  const readAtMs = performance.now();
  const treatmentType: AdvisedTreatment = 'PUMP';
  advise(advisorInput({ ...material, patient, treatmentType }));
  const advisedAtMs = performance.now();
  await packedReports(deps, asked, patient);
  return {
    databaseMs: readAtMs - startedAtMs,
    advisorMs: advisedAtMs - readAtMs,
    reportsMs: performance.now() - advisedAtMs,
  };
}
