import { dayIn } from '@glidepath/device-readings';
import { joinedName } from '@glidepath/patient-rules';
import { dayAfter, type GlucoseUnit } from '@glidepath/quantities';
import { isInjectionType } from '@glidepath/treatment-plan';

import { findProfileBand } from '#modules/clinics/clinic-configuration.ts';
import { findPlanUnits } from '#modules/clinics/clinic-facts.ts';
import { findLoopMaterial } from '#modules/closed-loops/loop-material.ts';
import type { LoopReport } from '#modules/closed-loops/loop-report-of.ts';
import { work as reportLoop } from '#modules/closed-loops/report-loop.task.ts';
import { assertMayTreat } from '#modules/patient-access/patient-access.ts';
import { findPatientsOfAllClinics, type PatientMatch } from '#modules/patients/patient.repository.ts';
import { findReportMaterial, reportsAbout } from '#modules/reports/create-patient-reports.ts';
import { type GeneratedReport, reportOfMaterial } from '#modules/reports/report-of-material.ts';
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import type { Deps } from '#platform/deps.ts';

export type { PatientMatch };

export type OperatorReport = Readonly<{
  report: GeneratedReport;
  /** Null where not one of the days is over. */
  loop: LoopReport | null;
  patient: Readonly<{ id: string; name: string; mrn: string | null; bornOn: string | null }>;
  zone: string;
  /** In which the clinic reads glucose. */
  unit: GlucoseUnit;
  isOnInjections: boolean;
  hasFixedMeals: boolean;
}>;

/** The patient whom an operator means by an id or a record number; each clinic has record numbers of its own. */
export function findPatients(deps: Pick<Deps, 'database'>, idOrMrn: string): Promise<PatientMatch[]> {
  return deps.database.asSystem((tx) => findPatientsOfAllClinics(tx, idOrMrn));
}

/** In the patient's zone, unless another is given; of which days may depend on it. */
type AskedReport = Readonly<{
  zone: string | undefined;
  period: (zone: string) => Readonly<{ nowMs: number; days: number }>;
}>;

/** From what is stored: no cloud is asked. Kept in the audit. */
export async function reportForOperator(
  deps: Pick<Deps, 'database' | 'clock'>,
  { patientId, clinicId }: PatientMatch,
  { zone: givenZone, period }: AskedReport,
): Promise<OperatorReport> {
  const now = deps.clock.now();
  const actor = { kind: 'operator', id: null, clinicId } as const;
  const [row, outerBand, unit] = await deps.database.inScope({ clinicId }, (tx) =>
    Promise.all([
      assertMayTreat(tx, patientId),
      findProfileBand(tx, clinicId),
      findPlanUnits(tx, clinicId),
      recordAuditEvent(tx, { at: now, actor, action: 'reports-viewed', subjectId: patientId }),
    ]),
  );
  const zone = givenZone ?? row.timezone;
  const { nowMs, days } = period(zone);
  const asked = {
    patient: { clinicId, patientId },
    treatmentType: row.treatment_type,
    about: { ...reportsAbout({ ...row, timezone: zone }, nowMs, now.getTime()), days },
    outerBand,
  };
  const treatmentType = row.treatment_type ?? 'GENERIC';
  return {
    report: reportOfMaterial(await findReportMaterial(deps, asked)),
    loop: await loopReport(deps, { patientId, clinicId }, { zone, nowMs, days }),
    patient: {
      id: patientId,
      name: joinedName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name }),
      mrn: row.mrn,
      bornOn: row.date_of_birth,
    },
    zone,
    unit,
    isOnInjections: isInjectionType(treatmentType),
    hasFixedMeals: treatmentType === 'MDI_FIXED_MEAL',
  };
}

const MOST_LOOP_DAYS = 14;

/** Of the last whole days of the report, two weeks at most. */
async function loopReport(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  patient: Readonly<{ patientId: string; clinicId: string }>,
  { zone, nowMs, days }: Readonly<{ zone: string; nowMs: number; days: number }>,
): Promise<LoopReport | null> {
  const readAtMs = clock.now().getTime();
  const endDay = dayIn(zone, nowMs);
  const isOver = dayIn(zone, readAtMs) > endDay;
  const wholeDays = isOver ? days : days - 1;
  if (wholeDays < 1) return null;
  const about = {
    ...patient,
    zone,
    nowMs: readAtMs,
    lastDay: isOver ? endDay : dayAfter(endDay, -1),
    days: Math.min(MOST_LOOP_DAYS, wholeDays),
  };
  return reportLoop(await database.inScope(patient, (tx) => findLoopMaterial(tx, about)));
}
