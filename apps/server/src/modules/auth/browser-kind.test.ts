import { describe, expect, it } from 'vitest';

import { browserKind } from './browser-kind.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('browserKind', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'chrome', 'windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'chrome', 'linux'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'edge', 'windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'mac'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`, 'safari', 'mac'],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/140.0 Safari/604.1`, 'chrome', 'ios'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
    ['curl/8.5.0', 'other', 'other'],
    ['', 'other', 'other'],
    [undefined, 'other', 'other'],
  ])('%s', (userAgent, browser, operatingSystem) => {
    expect(browserKind(userAgent)).toEqual({ browser, operatingSystem });
  });
});
