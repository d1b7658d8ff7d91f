import type { Browser, OperatingSystem } from '@glidepath/api-contract/wire/security.wire';

export type BrowserKind = Readonly<{ browser: Browser; operatingSystem: OperatingSystem }>;

/** The first that fits: most browsers also claim to be those below them. */
const BROWSERS: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:\w*Chrome|Chromium|CriOS)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const OPERATING_SYSTEMS: readonly (readonly [RegExp, OperatingSystem])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'mac'],
  [/\b(?:Linux|CrOS)\b/, 'linux'],
];

/** Enough for people to know their own devices again. Whatever calls itself otherwise is `other`. */
export function browserKind(userAgent: string | undefined): BrowserKind {
  const firstFit = <Name>(table: readonly (readonly [RegExp, Name])[]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'other';
  return { browser: firstFit(BROWSERS), operatingSystem: firstFit(OPERATING_SYSTEMS) };
}
