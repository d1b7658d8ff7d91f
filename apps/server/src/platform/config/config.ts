import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

import { StartError } from '#platform/start-error.ts';

const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true');
const webAddress = z.url({ protocol: /^https?$/ });

const environmentSchema = z.object({
  PORT: z.string().regex(/^\d+$/, 'give a number').transform(Number).pipe(z.number().min(1).max(65_535)).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  GLIDEPATH_DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  GLIDEPATH_DEMO: flag.default(false),
  GLIDEPATH_DEMO_DEVICE_DATA: flag.default(true),
  GLIDEPATH_BASE_URL: webAddress.optional(),
  GLIDEPATH_ENVIRONMENT: z.enum(['PRODUCTION', 'STAGING', 'DEVELOPMENT']).optional(),
  GLIDEPATH_WEB_DEV: webAddress.optional(),
  GLIDEPATH_WEB_DIST: z.string().min(1).optional(),
  GLIDEPATH_SECRET_KEY: z.string().optional(),
  GLIDEPATH_SECRET_KEY_FILE: z.string().optional(),
  GLIDEPATH_LEDGER_HEADS: z.string().optional(),
  GLIDEPATH_TRUST_PROXY: flag.default(false),
  GLIDEPATH_THROTTLE: flag.default(true),
  GLIDEPATH_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  GLIDEPATH_MAIL_FROM: z.string().min(3).default('Glidepath <no-reply@glidepath.test>'),
  TIDEPOOL_URL: webAddress.optional(),
  DEXCOM_URL: webAddress.default('https://api.dexcom.com'),
  DEXCOM_CLIENT_ID: z.string().min(1).optional(),
  DEXCOM_CLIENT_SECRET: z.string().min(1).optional(),
  LIBRE_URL: webAddress.optional(),
  LIBRE_CLIENT_ID: z.string().min(1).optional(),
  LIBRE_CLIENT_SECRET: z.string().min(1).optional(),
  NODE_ENV: z.string().optional(),
});

type Settings = z.infer<typeof environmentSchema>;

export type Config = Readonly<{
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  isDemo: boolean;
  /** Whether the people of the demonstration get readings. */
  hasDemoDeviceData: boolean;
  isProduction: boolean;
  baseUrl: string;
  environment: 'PRODUCTION' | 'STAGING' | 'DEVELOPMENT';
  webDevUrl: string | undefined;
  webDistDir: string | undefined;
  /** Seals the secrets of connected services. The first key seals, all of them open (rotation). */
  secretKeys: readonly Buffer[];
  /** Where the heads of the audit trail are kept besides the database: files, and log servers. */
  ledgerHeads: readonly string[];
  isProxyTrusted: boolean;
  isThrottled: boolean;
  logLevel: string;
  /** Every answer is checked against the contract: on in tests and development, where a slip must be seen. */
  areAnswersChecked: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  tidepoolUrl: string;
  /** Undefined where no account of ours at the cloud is configured. */
  dexcom: CloudSettings | undefined;
  libre: CloudSettings | undefined;
}>;

/** Where a cloud is, and who we are there. */
export type CloudSettings = Readonly<{ url: string; clientId: string; clientSecret: string }>;

/** Every variable that is read; the operations manual explains each. */
export const SETTING_NAMES: readonly string[] = Object.keys(environmentSchema.shape);

export class ConfigError extends StartError {}

/** Its accounts have a password that everybody knows, and its mails can be read by anybody. */
const DEMO_IN_PRODUCTION =
  'A demo does not run in production. Set GLIDEPATH_DEMO=0, or leave NODE_ENV out to look at the demo.';

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment));
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(issueSentence).join('\n'));
  const settings = parsed.data;
  const isProduction = settings.NODE_ENV === 'production';
  if (isProduction && settings.GLIDEPATH_DEMO) throw new ConfigError(DEMO_IN_PRODUCTION);
  const dataDir = resolve(settings.GLIDEPATH_DATA_DIR);
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    isDemo: settings.GLIDEPATH_DEMO,
    hasDemoDeviceData: settings.GLIDEPATH_DEMO && settings.GLIDEPATH_DEMO_DEVICE_DATA,
    isProduction,
    baseUrl: baseUrl(settings, isProduction),
    environment: settings.GLIDEPATH_ENVIRONMENT ?? (isProduction ? 'PRODUCTION' : 'DEVELOPMENT'),
    webDevUrl: settings.GLIDEPATH_WEB_DEV,
    webDistDir: settings.GLIDEPATH_WEB_DIST,
    secretKeys: secretKeys(settings, dataDir, isProduction),
    ledgerHeads: ledgerHeads(settings, dataDir),
    isProxyTrusted: settings.GLIDEPATH_TRUST_PROXY,
    isThrottled: settings.GLIDEPATH_THROTTLE,
    logLevel: settings.GLIDEPATH_LOG_LEVEL,
    areAnswersChecked: settings.NODE_ENV === 'test' || settings.GLIDEPATH_WEB_DEV !== undefined,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.GLIDEPATH_MAIL_FROM,
    ...clouds(settings, baseUrl(settings, isProduction)),
  };
}

const withoutFinalSlash = (url: string) => url.replace(/\/$/, '');

const TIDEPOOL_URL = 'https://api.tidepool.org';
/** Where a demonstration serves its simulated clouds. */
export const DEMO_CLOUDS_PATH = '/demo/clouds';
/** Where it serves its simulated hospital: an identity provider and a medical record. */
export const DEMO_HOSPITAL_PATH = '/demo/hospital';
/** Where it serves the record system of each of its clinics, which plans are sent to. */
export const DEMO_RECORD_SYSTEMS_PATH = '/demo/record-system';

/** The clouds that are configured; a demonstration brings its own. */
function clouds(settings: Settings, ownUrl: string): Pick<Config, 'tidepoolUrl' | 'dexcom' | 'libre'> {
  const simulated = (name: string) => `${ownUrl}${DEMO_CLOUDS_PATH}/${name}`;
  const ourselves = { clientId: 'glidepath-demo', clientSecret: 'glidepath-demo' };
  const demoOf = (name: string) => (settings.GLIDEPATH_DEMO ? { url: simulated(name), ...ourselves } : undefined);
  const { DEXCOM_CLIENT_ID, DEXCOM_CLIENT_SECRET, LIBRE_CLIENT_ID, LIBRE_CLIENT_SECRET } = settings;
  return {
    tidepoolUrl: withoutFinalSlash(
      settings.TIDEPOOL_URL ?? (settings.GLIDEPATH_DEMO ? simulated('tidepool') : TIDEPOOL_URL),
    ),
    dexcom: cloudSettings('DEXCOM', settings.DEXCOM_URL, DEXCOM_CLIENT_ID, DEXCOM_CLIENT_SECRET) ?? demoOf('dexcom'),
    libre: cloudSettings('LIBRE', settings.LIBRE_URL, LIBRE_CLIENT_ID, LIBRE_CLIENT_SECRET) ?? demoOf('libre'),
  };
}

/** All of it or nothing: half an account would fail at the first patient who connects. */
function cloudSettings(
  name: string,
  url?: string,
  clientId?: string,
  clientSecret?: string,
): CloudSettings | undefined {
  if (!clientId && !clientSecret) return undefined;
  if (!url || !clientId || !clientSecret) {
    throw new ConfigError(
      `${name}_URL, ${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: give all of them.`,
    );
  }
  return { url: withoutFinalSlash(url), clientId, clientSecret };
}

/** Mailed links start with it, so in production it is not guessed. */
function baseUrl(settings: Settings, isProduction: boolean): string {
  if (!settings.GLIDEPATH_BASE_URL && isProduction) {
    throw new ConfigError('GLIDEPATH_BASE_URL is missing: the address that people use, for the links in mails.');
  }
  return (settings.GLIDEPATH_BASE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '');
}

function issueSentence(issue: z.core.$ZodIssue): string {
  return `The setting ${issue.path.join('.')} is not valid: ${issue.message}.`;
}

function secretKeys(settings: Settings, dataDir: string, isProduction: boolean): Buffer[] {
  const given = settings.GLIDEPATH_SECRET_KEY ?? secretFromFile(settings.GLIDEPATH_SECRET_KEY_FILE);
  if (!given && isProduction) {
    throw new ConfigError(
      'GLIDEPATH_SECRET_KEY (or GLIDEPATH_SECRET_KEY_FILE) is missing. Make one with: openssl rand -base64 32',
    );
  }
  return (given ?? ownSecret(dataDir)).split(',').map((text) => {
    const key = Buffer.from(text.trim(), 'base64');
    if (key.length !== 32) throw new ConfigError('GLIDEPATH_SECRET_KEY must be 32 bytes in base64.');
    if (isPlaceholder(key)) throw new ConfigError('GLIDEPATH_SECRET_KEY is a placeholder. Make a random one.');
    return key;
  });
}

function ledgerHeads({ GLIDEPATH_LEDGER_HEADS: given }: Settings, dataDir: string): string[] {
  if (given === undefined) return [join(dataDir, 'ledger-heads.json')];
  return given.split(',').map((text) => {
    const place = text.trim();
    if (/^syslog(\+tcp)?:\/\/[^/]+$/.test(place) && URL.canParse(place)) return place;
    if (place !== '' && !/^[\w+]+:/.test(place)) return resolve(place);
    throw new ConfigError(
      'GLIDEPATH_LEDGER_HEADS takes paths of files, syslog://host:port and syslog+tcp://host:port, with commas between.',
    );
  });
}

/** Few different bytes, or nothing but readable text, do not come from a random source. */
function isPlaceholder(key: Buffer): boolean {
  return new Set(key).size < 8 || key.every((byte) => byte >= 0x20 && byte < 0x7f);
}

function secretFromFile(path: string | undefined): string | undefined {
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ConfigError(`GLIDEPATH_SECRET_KEY_FILE cannot be read: ${path}`);
  }
}

/** Outside production a key is made once and kept beside the data. */
function ownSecret(dataDir: string): string {
  const path = join(dataDir, 'secret-key');
  try {
    mkdirSync(dataDir, { recursive: true });
    // Only where none is: of two starts at once one key wins.
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch {
    if (!existsSync(path)) throw new ConfigError(`GLIDEPATH_DATA_DIR cannot be written: ${dataDir}`);
  }
  return readFileSync(path, 'utf8').trim();
}

function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, text]) => text !== ''));
}
