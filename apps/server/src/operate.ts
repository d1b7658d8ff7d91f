import { readConfig } from '#platform/config/config.ts';
import { migrate } from '#platform/database/migrate.ts';
import { joinDatabase } from '#platform/database/open-server-database.ts';
import type { Deps } from '#platform/deps.ts';
import { createLog, errorFacts } from '#platform/observability/log.ts';
import { createDeps } from './create-deps.ts';

export { turnOffForUser } from '#modules/auth/turn-off-second-factor.ts';
export { unlockUser } from '#modules/auth/unlock-user.ts';
export { setClinic } from '#modules/clinics/change-clinic.ts';
/** The door for everything that works beside the server on the same data: operator commands and browser tests. */
export type { ClinicChange } from '#modules/clinics/clinic-change.ts';
export { createClinic, type NewClinic } from '#modules/clinics/create-clinic.ts';
export { type LoopReport, loopReportOf } from '#modules/closed-loops/loop-report-of.ts';
export { setEhrSettings, unsetEhrSettings } from '#modules/ehr/set-ehr-settings.ts';
export { inviteDoctor } from '#modules/enrolment/invite-doctor.ts';
export { invitePatient } from '#modules/enrolment/invite-patient.ts';
export { createPatient, type NewPatient } from '#modules/patients/create-patient.ts';
export { storeDeviceHistory } from '#modules/readings/store-device-history.ts';
export { reportsAnswer } from '#modules/reports/reports-answer.ts';
export { setSystemSetting } from '#modules/settings/set-system-setting.ts';
export { setIdentityProvider, unsetIdentityProvider } from '#modules/sso/set-identity-provider.ts';
export { headPlaces, readHeadsFile } from '#platform/audit/head-places.ts';
export { keepHeads, keepHeadsAnew } from '#platform/audit/keep-heads.ts';
export { sealRow } from '#platform/audit/ledger.ts';
export { type AuditFault, verifyAuditTrail } from '#platform/audit/verify-audit-trail.ts';
export type { AuditHead } from '#platform/audit/verify-chain.ts';
export { restoreBackup } from '#platform/backup/restore-backup.ts';
export { writeBackup } from '#platform/backup/write-backup.ts';
export { ConfigError } from '#platform/config/config.ts';
export type { Deps } from '#platform/deps.ts';
export { resealSecrets } from '#platform/secrets/reseal-secrets.ts';
export { storeDemoPlan } from './demo/store-demo-plan.ts';
export { findPatients, type OperatorReport, type PatientMatch, reportForOperator } from './report-for-operator.ts';

export type OperatorAccess = Readonly<{ deps: Deps; close(): Promise<void> }>;

/** Joins the database of a running server, or runs the embedded one for as long as it is needed. */
export async function openForOperator(environment: NodeJS.ProcessEnv): Promise<OperatorAccess> {
  const config = readConfig(environment);
  const log = createLog('error');
  const opened = await joinDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onError: (error) => log.error(errorFacts(error), 'database connection lost'),
  });
  try {
    await migrate(opened.database.system);
  } catch (error) {
    await opened.close();
    throw error;
  }
  const deps = createDeps(config, log, opened.database);
  return {
    deps,
    close: async () => {
      await deps.backgroundWork.finished();
      await deps.compute.close();
      await opened.close();
    },
  };
}
