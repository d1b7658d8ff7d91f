import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@glidepath/api-contract/define-call';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';

import { deviceClouds } from '#device-clouds/device-clouds.ts';
import { authenticate } from '#modules/auth/authenticate.ts';
import { openPatient } from '#modules/patient-access/open-patient.ts';
import { createAccessLog } from '#platform/audit/access-log.ts';
import { withLedger } from '#platform/audit/with-ledger.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { createCompute } from '#platform/compute/compute.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Deps, TidepoolLogin } from '#platform/deps.ts';
import { countedMailer } from '#platform/mail/counted-mailer.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import { createBackgroundWork } from '#platform/observability/background-work.ts';
import { createLog, errorFacts, type Log } from '#platform/observability/log.ts';
import { createMetrics } from '#platform/observability/metrics.ts';
import { sealAlarm } from '#platform/observability/seal-alarm.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { buildApp } from '../src/app.ts';
import { createTestDatabase } from './test-database.ts';

export type CallOptions = Readonly<{
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  address?: string;
  /** The browser that calls: what it is told to remember, it brings along the next time. */
  browser?: TestBrowser;
  /** As a browser sends it. */
  cookie?: string;
}>;

export type TestBrowser = { cookies?: string };

/** The real server on a database of its own, with a clock, a mailbox and a Tidepool that the test controls. */
export type TestServer = Readonly<{
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  mails: Mail[];
  /** Set to make the next mails fail. */
  mailFault: { isDown: boolean };
  tidepool: { answer: Awaited<ReturnType<TidepoolLogin>> };
  // Tests read any answer, right or wrong.
  // oxlint-disable-next-line no-explicit-any
  call(call: Call, options?: CallOptions): Promise<{ status: number; body: any; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}>;

export async function startTestServer(
  settings: Partial<Config> = {},
  ownLog?: Log,
  ownDatabase?: Database,
): Promise<TestServer> {
  const stored = ownDatabase ?? (await createTestDatabase(inject('testClusterSocketDir'))).database;
  const config = testConfig(settings);
  const log = ownLog ?? createLog(config.logLevel);
  const clock = testClock();
  const metrics = createMetrics({ database: stored, clock });
  const vault = createVault(config.secretKeys);
  const database = withLedger(stored, { vault, clock, alarm: sealAlarm(log, metrics) });
  const mails: Mail[] = [];
  const mailFault = { isDown: false };
  const tidepool: TestServer['tidepool'] = { answer: 'accepted' };
  const deps: Deps = {
    config,
    clock,
    log,
    database,
    metrics,
    mailer: countedMailer(testMailer(mails, mailFault), metrics),
    vault,
    backgroundWork: createBackgroundWork(log, metrics),
    compute: createCompute((error) => log.error(errorFacts(error), 'a thread failed'), 1),
    tidepoolLogin: async () => tidepool.answer,
    deviceClouds: deviceClouds(config, clock),
    authenticate: (token, address) => authenticate({ database, clock }, token, address),
    openPatient: (about, named, caller) => openPatient({ database, clock }, { about, ...named, caller }),
    accessLog: createAccessLog({ database, clock }),
  };
  const app = await buildApp(deps);
  const call: TestServer['call'] = (called, options = {}) => callOf(app, called, options);
  const close = () => closeServer(app, deps, settings);
  return { app, deps, clock, mails, mailFault, tidepool, call, close };
}

async function closeServer(app: FastifyInstance, deps: Deps, settings: Partial<Config>): Promise<void> {
  await app.close();
  await deps.backgroundWork.finished();
  await deps.compute.close();
  await deps.database.close();
  if (!settings.dataDir) rmSync(deps.config.dataDir, { recursive: true, force: true });
}

function testConfig(settings: Partial<Config>): Config {
  const dataDir = settings.dataDir ?? mkdtempSync(join(tmpdir(), 'glidepath-test-data-'));
  const environment = { NODE_ENV: 'test', GLIDEPATH_LOG_LEVEL: 'silent', GLIDEPATH_DATA_DIR: dataDir };
  // Nobody listens there: tests of the clouds start their own.
  const nowhere = { url: 'http://127.0.0.1:9', clientId: 'glidepath', clientSecret: 'test' };
  const clouds = { dexcom: nowhere, libre: nowhere, tidepoolUrl: nowhere.url };
  return { ...readConfig(environment), ...clouds, isThrottled: false, ...settings };
}

function testMailer(mails: Mail[], fault: { isDown: boolean }): Mailer {
  return {
    send: async (mail) => {
      if (fault.isDown) throw new Error('mail server is down');
      mails.push(mail);
    },
  };
}

async function callOf(app: FastifyInstance, call: Call, options: CallOptions) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? ''));
  const request: InjectOptions = {
    method: call.method,
    url: `/api/${path}`,
    headers: headersOf(options),
    ...(options.query ? { query: options.query } : {}),
    ...(options.body === undefined ? {} : { payload: options.body as object }),
    ...(options.address ? { remoteAddress: options.address } : {}),
  };
  const response = await app.inject(request);
  rememberCookie(options.browser, response.headers['set-cookie']);
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
}

function headersOf({ token, browser, cookie }: CallOptions): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(browser?.cookies ? { cookie: browser.cookies } : {}),
    ...(cookie ? { cookie } : {}),
  };
}

function rememberCookie(browser: TestBrowser | undefined, setCookie: unknown): void {
  const [cookie] = String(setCookie ?? '').split(';');
  if (browser && cookie) browser.cookies = cookie;
}

/** The key in the link of the last mail to an address. */
export function keyOfLastMail(server: TestServer, to: string): string {
  const mail = server.mails.findLast((sent) => sent.to === to);
  const key = mail && /[?&]k=([\w-]+)/.exec(mail.text)?.[1];
  if (!key) throw new Error(`no mail with a key was sent to ${to}`);
  return key;
}

type TestClock = Clock & { advance(milliseconds: number): void };

/** Stands still until a test moves it. */
export function testClock(start = '2026-03-01T09:00:00.000Z'): TestClock {
  let now = new Date(start);
  return {
    now: () => now,
    advance(milliseconds) {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

/** A second server on the same data, to be closed before the first; `demoRoutes` are what a demonstration adds. */
export function anotherServer(deps: Deps, demoRoutes?: (app: FastifyInstance) => Promise<void>) {
  return buildApp(deps, demoRoutes);
}
