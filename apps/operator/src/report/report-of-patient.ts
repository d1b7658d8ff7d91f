import { type Deps, findPatients, type PatientMatch, reportForOperator } from '@glidepath/server/operate';

import { UsageError } from '../command.ts';
import type { ReportSource } from './report-source.ts';

/** By id, or by a record number that one patient only has. */
export async function reportOfPatient(
  deps: Pick<Deps, 'database' | 'clock'>,
  idOrMrn: string,
  zone: string | undefined,
): Promise<ReportSource> {
  const match = theOne(await findPatients(deps, idOrMrn), idOrMrn);
  const { report, patient, zone: ownZone, unit, ...treatment } = await reportForOperator(deps, match, zone);
  return {
    report,
    zone: ownZone,
    unit,
    origin: { patientId: patient.id, mrn: patient.mrn, clinic: match.clinicName },
    patient,
    clinicName: match.clinicName,
    isSimulated: match.isDemo,
    ...treatment,
  };
}

function theOne(matches: readonly PatientMatch[], idOrMrn: string): PatientMatch {
  const [match, ...others] = matches;
  if (!match) throw new UsageError(`No patient has the id or the MRN ${idOrMrn}, and there is no such file.`);
  if (others.length === 0) return match;
  const lines = matches.map(({ patientId, clinicName }) => `  ${patientId}  ${clinicName}`);
  throw new UsageError([`Several patients have the MRN ${idOrMrn}. Give an id:`, ...lines].join('\n'));
}
