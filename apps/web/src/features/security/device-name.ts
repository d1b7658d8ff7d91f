import type { OpenSession } from './security.query.ts';

/** Names of products, which are the same in every language. */
const BROWSERS = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', other: undefined } as const;
const OPERATING_SYSTEMS = {
  windows: 'Windows',
  mac: 'macOS',
  ios: 'iOS',
  android: 'Android',
  linux: 'Linux',
  other: undefined,
} as const;

/** "Firefox, Windows": whatever is known; `undefined` when nothing is. */
export function deviceName({ browser, operatingSystem }: Pick<OpenSession, 'browser' | 'operatingSystem'>) {
  const known = [BROWSERS[browser], OPERATING_SYSTEMS[operatingSystem]].filter((name) => name !== undefined);
  return known.length === 0 ? undefined : known.join(', ');
}
