import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { StartError } from '../start-error.ts';
import { readConfig, SETTING_NAMES } from './config.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-config-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let counter = 0;
const emptyDir = () => join(folder, String(++counter));
const aKey = () => randomBytes(32).toString('base64');
const read = (settings: NodeJS.ProcessEnv = {}) =>
  readConfig({ GLIDEPATH_DATA_DIR: emptyDir(), GLIDEPATH_SECRET_KEY: aKey(), ...settings });
const production = (settings: NodeJS.ProcessEnv) =>
  readConfig({
    NODE_ENV: 'production',
    GLIDEPATH_DATA_DIR: emptyDir(),
    GLIDEPATH_BASE_URL: 'https://glidepath.test',
    ...settings,
  });

function refusal(settings: NodeJS.ProcessEnv): string {
  try {
    read(settings);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
  throw new Error('was accepted');
}

describe('a bad setting', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', ' '],
    ['PORT', '3e3'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost'],
    ['GLIDEPATH_DEMO', 'yes'],
    ['GLIDEPATH_BASE_URL', 'glidepath.example'],
    ['GLIDEPATH_BASE_URL', 'ftp://glidepath.example'],
    ['GLIDEPATH_ENVIRONMENT', 'production'],
    ['GLIDEPATH_WEB_DEV', 'localhost:5173'],
    ['GLIDEPATH_TRUST_PROXY', '2'],
    ['GLIDEPATH_THROTTLE', 'off'],
    ['GLIDEPATH_LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'http://mail.example'],
    ['GLIDEPATH_MAIL_FROM', 'x'],
    ['TIDEPOOL_URL', 'api.tidepool.org'],
    ['GLIDEPATH_SECRET_KEY', 'c2hvcnQ='],
    ['GLIDEPATH_SECRET_KEY', `${randomBytes(32).toString('base64')},c2hvcnQ=`],
  ])('%s=%s stops with one sentence that names it', (name, text) => {
    const sentence = refusal({ [name]: text });
    expect(sentence).toContain(name);
    expect(sentence.split('\n')).toHaveLength(1);
    expect(sentence).toMatch(/\.$/);
  });

  it('does not print a secret', () => {
    expect(refusal({ GLIDEPATH_SECRET_KEY: 'my-hidden-secret' })).not.toContain('my-hidden-secret');
    expect(refusal({ DATABASE_URL: 'http://user:hidden-word@host/x' })).not.toContain('hidden-word');
  });

  it('comes with the other bad ones, a line each', () => {
    expect(refusal({ PORT: 'x', GLIDEPATH_DEMO: 'x' }).split('\n')).toEqual([
      expect.stringContaining('PORT'),
      expect.stringContaining('GLIDEPATH_DEMO'),
    ]);
  });

  it('a data folder that cannot be written is named', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(() => readConfig({ GLIDEPATH_DATA_DIR: join(file, 'data') })).toThrow(
      'GLIDEPATH_DATA_DIR cannot be written',
    );
  });
});

describe('defaults', () => {
  it('are those of the contract for running', () => {
    expect(read()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      isDemo: false,
      isProduction: false,
      baseUrl: 'http://localhost:3000',
      environment: 'DEVELOPMENT',
      isProxyTrusted: false,
      isThrottled: true,
      logLevel: 'info',
      areAnswersChecked: false,
      smtpUrl: undefined,
      tidepoolUrl: 'https://api.tidepool.org',
    });
    expect(readConfig({ GLIDEPATH_SECRET_KEY: aKey() }).dataDir).toBe(join(process.cwd(), 'data'));
  });

  it('hold for empty variables too', () => {
    expect(read({ PORT: '', HOST: '', SMTP_URL: '', GLIDEPATH_DEMO: '' })).toMatchObject({ port: 3000, isDemo: false });
  });

  it('let the address follow the port, and cut its final slash', () => {
    expect(read({ PORT: '4321' }).baseUrl).toBe('http://localhost:4321');
    expect(read({ GLIDEPATH_BASE_URL: 'https://glidepath.example/' }).baseUrl).toBe('https://glidepath.example');
  });
});

describe('the secret key', () => {
  it('stands beside an address that is required in production too', () => {
    expect(() => production({ GLIDEPATH_BASE_URL: '', GLIDEPATH_SECRET_KEY: aKey() })).toThrow(
      /GLIDEPATH_BASE_URL is missing/,
    );
  });

  it('is required in production, and never made up', () => {
    const dataDir = emptyDir();
    expect(() => production({ GLIDEPATH_DATA_DIR: dataDir })).toThrow(/GLIDEPATH_SECRET_KEY .*is missing/);
    expect(() => statSync(dataDir)).toThrow('ENOENT');
  });

  it.each([
    ['zeros', Buffer.alloc(32)],
    ['one letter', Buffer.alloc(32, 'x')],
    ['a repeated word', Buffer.from('secretsecretsecretsecretsecretse')],
    ['a readable text', Buffer.from('change-me-before-you-go-live-123')],
  ])('is refused in production when it is a placeholder: %s', (_, key) => {
    expect(() => production({ GLIDEPATH_SECRET_KEY: key.toString('base64') })).toThrow(
      'GLIDEPATH_SECRET_KEY is a placeholder',
    );
  });

  it('is accepted in production when it is random', () => {
    expect(production({ GLIDEPATH_SECRET_KEY: aKey() })).toMatchObject({
      isProduction: true,
      environment: 'PRODUCTION',
      areAnswersChecked: false,
    });
  });

  it('may lie in a file, with the older ones after it', () => {
    const [newKey, oldKey] = [aKey(), aKey()];
    const path = join(folder, 'key-file');
    writeFileSync(path, `${newKey}, ${oldKey}\n`);
    const { secretKeys } = production({ GLIDEPATH_SECRET_KEY_FILE: path });
    expect(secretKeys.map((key) => key.toString('base64'))).toEqual([newKey, oldKey]);
  });

  it('an empty or missing file is refused', () => {
    const path = join(folder, 'empty-file');
    writeFileSync(path, '\n');
    expect(() => production({ GLIDEPATH_SECRET_KEY_FILE: path })).toThrow('GLIDEPATH_SECRET_KEY');
    const missing = join(folder, 'no-such-file');
    expect(() => production({ GLIDEPATH_SECRET_KEY_FILE: missing })).toThrow(
      `GLIDEPATH_SECRET_KEY_FILE cannot be read: ${missing}`,
    );
  });

  it('outside production is made once, kept beside the data and readable by its owner only', () => {
    const dataDir = emptyDir();
    const first = readConfig({ GLIDEPATH_DATA_DIR: dataDir });
    const again = readConfig({ GLIDEPATH_DATA_DIR: dataDir });
    const other = readConfig({ GLIDEPATH_DATA_DIR: emptyDir() });
    expect(again.secretKeys).toEqual(first.secretKeys);
    expect(other.secretKeys).not.toEqual(first.secretKeys);
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  });

  it('is not needed by a demo, which never runs in production', () => {
    expect(readConfig({ GLIDEPATH_DATA_DIR: emptyDir(), GLIDEPATH_DEMO: '1' })).toMatchObject({ isDemo: true });
    expect(() => production({ GLIDEPATH_DEMO: '1', GLIDEPATH_SECRET_KEY: aKey() })).toThrow(
      'A demo does not run in production.',
    );
  });
});

it('the operations manual names every setting', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
  expect(SETTING_NAMES).toContain('GLIDEPATH_DATA_DIR');
  expect(SETTING_NAMES.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});
