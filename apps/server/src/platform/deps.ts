import type { About } from '@glidepath/api-contract/define-call';

import type { AccessLog } from './audit/access-log.ts';
import type { LedgerDatabase } from './audit/with-ledger.ts';
import type { Clock } from './clock/clock.ts';
import type { DeviceClouds } from './clouds/device-cloud.ts';
import type { Compute } from './compute/compute.ts';
import type { Config } from './config/config.ts';
import type { SignedIn } from './http/caller.ts';
import type { Mailer } from './mail/mailer.ts';
import type { BackgroundWork } from './observability/background-work.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Vault } from './secrets/vault.ts';

/** Checks a clinic's credentials with the linked data provider. */
export type TidepoolLogin = (email: string, password: string) => Promise<'accepted' | 'refused' | 'unreachable'>;

/** How a call names its patient. */
export type NamedPatient = Exclude<About, string>;

/** By what the call names the patient, and whether it says that the patient asked for it. */
export type AskedPatient = Readonly<{ name: string; isAskedFor: boolean }>;

/** The patient that a call names, and the reason where an emergency stands in for the patient's share. */
export type OpenedPatient = Readonly<{ id: string; reason: string | null }>;

/** Everything a handler may reach besides its input. Wired by hand in main.ts; tests wire their own. */
export type Deps = Readonly<{
  config: Config;
  clock: Clock;
  database: LedgerDatabase;
  mailer: Mailer;
  vault: Vault;
  log: Log;
  metrics: Metrics;
  backgroundWork: BackgroundWork;
  compute: Compute;
  tidepoolLogin: TidepoolLogin;
  deviceClouds: DeviceClouds;
  /** Throws the fitting ApiError for a missing, unknown, expired or ended token, or a foreign network. */
  authenticate(bearerToken: string | undefined, clientAddress: string): Promise<SignedIn>;
  /** Throws where the caller may see nobody of this name, and where the patient shares nothing with the clinic. */
  openPatient(about: NamedPatient, named: AskedPatient, caller: SignedIn): Promise<OpenedPatient>;
  accessLog: AccessLog;
}>;
