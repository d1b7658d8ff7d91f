import { describe, expect, it } from 'vitest';

import { secretViolations } from './secret-violations.ts';

/** Between other files, so that a finding must name the right one. */
const found = async (source: string, file = 'apps/server/src/planted.ts') => {
  const tree = new Map([
    ['before.ts', 'const a = 1;\n// secretlint-disable\n'],
    [file, source],
    ['behind.ts', ''],
  ]);
  return (await secretViolations(tree)).map(({ rule, file: at, line }) => [rule, at === file ? line : at]);
};
// Put together here, so that this file itself holds none.
const joined = (...parts: string[]) => parts.join('');
const BYTES = 'q7Zk3v9XbT1mN5cR8yJw2hL6pD4sF0gAeUoIiKxVzQM';

describe('secretViolations', () => {
  it.each([
    ['private-key', joined('-----BEGIN RSA PRIVATE', ' KEY-----\n', `${BYTES}${BYTES}\n`.repeat(3))],
    ['private-key', joined('-----BEGIN PRIVATE', ' KEY-----\n', `${BYTES}${BYTES}`)],
    ['aws', joined('const id = "AKIA', 'IOSFODNN7ABCDEFG"')],
    ['api-key', joined('AIza', 'SyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q')],
    ['github', joined('ghp', '_abcdefghijklmnopqrstuvwxyz0123456789')],
    ['npm', joined('npm', '_abcdefghijklmnopqrstuvwxyz0123456789')],
    ['gitlab', joined('glpat', '-abcdefghijklmnopqrst')],
    ['slack', joined('xoxb', '-123456789012-123456789012-abcdefghijklmnopqrstuvwx')],
    ['stripe', joined('sk', '_live_abcdefghijklmnopqrstuvwx')],
    ['signed-token', joined('eyJ', 'hbGciOiJIUzI1NiJ9.eyJ', 'zdWIiOiIxMjM0NTY3.', 'SflKxwRJSMeKKF2QT4fwpMeJf36')],
    ['password-in-address', joined('postgres://glidepath:', 'Tr0ub4dor@db.clinic.net/glidepath')],
    ['secret-key', joined('GLIDEPATH_SECRET_KEY=', BYTES, '=')],
    ['secret-key', joined("const clientSecret = '", BYTES, "=';")],
  ])('finds a %s', async (rule, source) => {
    expect(await found(source)).toEqual([[rule, 1]]);
    expect(await found(`a line\n${source}`)).toEqual([[rule, 2]]);
  });

  it.each(['.env', 'deploy/.env.production', 'deploy/tls/server.pem', 'home/id_ed25519', 'data/secret-key'])(
    'finds the file %s by its name',
    async (file) => {
      expect(await found('', file)).toEqual([['secret-file', 0]]);
    },
  );

  it.each([
    'GLIDEPATH_SECRET_KEY_FILE=/etc/glidepath/secret-key',
    'SMTP_URL=smtps://user:password@mail.example.org',
    'postgres://glidepath:<password>@database/glidepath',
    'http://user:secret@localhost:3000',
    'const secret = newToken();',
    '-----BEGIN PRIVATE KEY-----',
    `sha512-${BYTES}${BYTES}==`,
    `integrity: "${BYTES}="`,
  ])('leaves alone: %s', async (source) => {
    expect(await found(source)).toEqual([]);
  });
});
