import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { SeenReports } from '@glidepath/api-contract/wire/reports.wire';

import { findProfileBand } from '#modules/clinics/clinic-configuration.ts';
import type { Patient } from '#modules/patient-access/patient-access.ts';
import { findReportMaterial, reportsAbout } from '#modules/reports/create-patient-reports.ts';
import { packReports } from '#modules/reports/pack-reports.ts';
import type { Deps } from '#platform/deps.ts';
import type { ClaimedRecommendation } from './claim-recommendation.ts';

const unzipped = promisify(gunzip);

/** The reports of the period as the clinician will see them: data that comes later does not change what was decided on. */
export async function packedReports(
  deps: Deps,
  claimed: Pick<ClaimedRecommendation, 'clinic_id' | 'requested_at'>,
  patient: Patient,
): Promise<Readonly<{ reports: Buffer; glucoseAvgMgDl: number | null }>> {
  const scope = { clinicId: claimed.clinic_id };
  const outerBand = await deps.database.inScope(scope, (tx) => findProfileBand(tx, claimed.clinic_id));
  const asked = {
    patient: { clinicId: claimed.clinic_id, patientId: patient.id },
    treatmentType: patient.treatment_type,
    about: reportsAbout(patient, claimed.requested_at.getTime(), claimed.requested_at.getTime()),
    outerBand,
  };
  const { gzipped, glucoseAvgMgDl } = await packReports(deps.compute, () => findReportMaterial(deps, asked));
  return { reports: Buffer.from(gzipped), glucoseAvgMgDl };
}

export async function unpackedReports(reports: Buffer): Promise<SeenReports> {
  return JSON.parse((await unzipped(reports)).toString());
}
