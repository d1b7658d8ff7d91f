import { deviceClouds } from '#device-clouds/device-clouds.ts';
import { tidepoolLogin } from '#device-clouds/tidepool/tidepool-login.ts';
import { authenticate } from '#modules/auth/authenticate.ts';
import { openPatient } from '#modules/patient-access/open-patient.ts';
import { createAccessLog } from '#platform/audit/access-log.ts';
import { type LedgerDatabase, withLedger } from '#platform/audit/with-ledger.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { createCompute } from '#platform/compute/compute.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Deps } from '#platform/deps.ts';
import { outboxDir } from '#platform/http/demo-outbox-route.ts';
import { countedMailer } from '#platform/mail/counted-mailer.ts';
import { outboxMailer } from '#platform/mail/outbox-mailer.ts';
import { smtpMailer } from '#platform/mail/smtp-mailer.ts';
import { createBackgroundWork } from '#platform/observability/background-work.ts';
import { errorFacts, type Log } from '#platform/observability/log.ts';
import { createMetrics, type Metrics } from '#platform/observability/metrics.ts';
import { sealAlarm } from '#platform/observability/seal-alarm.ts';
import { createVault } from '#platform/secrets/vault.ts';

/** The real parts, as servers and operator commands use them. */
export function createDeps(config: Config, log: Log, database: Database): Deps {
  const clock = systemClock;
  const metrics = createMetrics({ database, clock });
  const ledger = ledgerOfServer(config, log, database, metrics);
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : outboxMailer(outboxDir(config.dataDir), clock);
  return {
    config,
    clock,
    log,
    database: ledger,
    metrics,
    mailer: countedMailer(mailer, metrics),
    vault: createVault(config.secretKeys),
    backgroundWork: createBackgroundWork(log, metrics),
    compute: createCompute((error) => log.error(errorFacts(error), 'a thread failed')),
    tidepoolLogin: tidepoolLogin(config.tidepoolUrl),
    deviceClouds: deviceClouds(config, clock),
    authenticate: (token, address) => authenticate({ database: ledger, clock }, token, address),
    openPatient: (about, named, caller) => openPatient({ database: ledger, clock }, { about, ...named, caller }),
    accessLog: createAccessLog({ database: ledger, clock }),
  };
}

export function ledgerOfServer(config: Config, log: Log, database: Database, metrics?: Metrics): LedgerDatabase {
  const means = { vault: createVault(config.secretKeys), clock: systemClock, alarm: sealAlarm(log, metrics) };
  return withLedger(database, means);
}
