import { dayIn } from '@glidepath/device-readings';
import { type Deps, findPatients, type PatientMatch, reportForOperator } from '@glidepath/server/operate';

import { UsageError } from '../command.ts';
import { type AskedDays, instantsOf, reportPeriod } from './report-period.ts';
import type { ReportSource } from './report-source.ts';

/** By id, or by a record number that one patient only has. */
export async function reportOfPatient(
  deps: Pick<Deps, 'database' | 'clock'>,
  idOrMrn: string,
  { zone: givenZone, asked }: Readonly<{ zone: string | undefined; asked: AskedDays }>,
): Promise<ReportSource> {
  const match = theOne(await findPatients(deps, idOrMrn), idOrMrn);
  const nowMs = deps.clock.now().getTime();
  const { report, loop, patient, zone, unit, ...treatment } = await reportForOperator(deps, match, {
    zone: givenZone,
    period: (ofPatient) => reportPeriod(asked, ofPatient, nowMs),
  });
  const newestMs = report.newestDataAt?.getTime();
  const newest = newestMs === undefined ? null : dayIn(zone, newestMs);
  const { fromMs, toMs } = instantsOf(reportPeriod(asked, zone, nowMs), zone);
  const isShown = newestMs === undefined || (newestMs >= fromMs && newestMs <= toMs);
  return {
    report,
    loop,
    zone,
    unit,
    origin: { patientId: patient.id, mrn: patient.mrn, clinic: match.clinicName },
    leftOut: { newestData: newest },
    remarks: isShown ? '' : `\nThe newest data is of ${newest}. Choose days with --from and --to.`,
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
