import { afterEach, describe, expect, it, vi } from 'vitest';

import { trackedEvents } from '#shared/analytics/track.ts';
import { aPatientUser, aUser } from '#shared/test-support/account-builders.ts';
import { offersUploader } from '../patient-devices.tsx';
import { createUploader, plainUploaderAddress, randOf, type UploaderOrder } from './create-uploader.ts';

const CONTENT = { token: 'secret/token+1', extName: 'x7 f3' };
const ORDER: UploaderOrder = {
  content: { extName: CONTENT.extName, dmsName: null },
  fetchToken: async () => CONTENT.token,
  isEncrypted: false,
  publicKeyText: undefined,
  isCopied: false,
};

function anUploader() {
  let nowMs = 1_000_000;
  let randoms = 0;
  const upload = createUploader({ nowMs: () => nowMs, fillRandom: (bytes) => bytes.fill(++randoms) });
  const [launched, copied]: string[][] = [[], []];
  const click = (order: Partial<UploaderOrder> = {}) =>
    upload(
      { ...ORDER, ...order },
      { launch: (address) => launched?.push(address), copy: (address) => copied?.push(address) },
    );
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { click, wait, launched, copied };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the address of the uploader', () => {
  it('UPL-02: has a scheme of its own, and each part is encoded', () => {
    expect(plainUploaderAddress(CONTENT, '0011')).toBe(
      'glidepath-uploader://open?token=secret%2Ftoken%2B1&ext_name=x7%20f3&rand=0011',
    );
    expect(plainUploaderAddress({ ...CONTENT, dms: 'north & south' }, '0011')).toMatch(/&dms=north%20%26%20south$/);
  });

  it('UPL-03: ends in sixteen hex digits that differ at every click', async () => {
    expect(randOf((bytes) => bytes.set([0, 1, 15, 16, 127, 128, 254, 255]))).toBe('00010f107f80feff');
    const { click, launched } = anUploader();
    await click();
    await click();
    expect(new Set(launched?.map((address) => new URL(address).searchParams.get('rand'))).size).toBe(2);
  });
});

describe('a click on the uploader link', () => {
  it('UPL-05: launches twice, then refuses', async () => {
    const { click, launched } = anUploader();
    expect([await click(), await click(), await click(), await click()]).toEqual([true, true, false, false]);
    expect(launched).toHaveLength(2);
  });

  it('UPL-12: asks for a token of its own each time, for none where it refuses, and launches nothing without', async () => {
    const { click, launched } = anUploader();
    const tokens = ['first', 'second', 'third'];
    const fetchToken = vi.fn<() => Promise<string>>(async () => tokens.shift() ?? '');
    for (let clicks = 0; clicks < 3; clicks += 1) await click({ fetchToken });
    expect(fetchToken).toHaveBeenCalledTimes(2);
    expect(launched?.map((address) => new URL(address).searchParams.get('token'))).toEqual(['first', 'second']);

    const offline = anUploader();
    await expect(offline.click({ fetchToken: () => Promise.reject(new Error('no answer')) })).rejects.toThrow(
      'no answer',
    );
    expect(offline.launched).toEqual([]);
  });

  it('UPL-06, CONST-03: launches again 30 seconds after the first click of the series', async () => {
    const { click, wait, launched } = anUploader();
    await click();
    wait(20_000);
    await click();
    wait(9_999);
    expect(await click()).toBe(false);
    wait(1);
    expect([await click(), await click(), await click()]).toEqual([true, true, false]);
    expect(launched).toHaveLength(4);
  });

  it('UPL-07: copies beside a record system, where clicks count alike', async () => {
    const { click, launched, copied } = anUploader();
    const copy = { isCopied: true };
    expect([await click(copy), await click(copy), await click(copy)]).toEqual([true, true, false]);
    expect(copied).toHaveLength(2);
    expect(launched).toEqual([]);
  });

  it('UPL-11: tells neither analytics nor a log what was in the address, also when it fails', async () => {
    const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) => vi.spyOn(console, level));
    const { click } = anUploader();
    await click();
    expect(await click({ isEncrypted: true, publicKeyText: 'no key' })).toBe(false);
    expect(await click()).toBe(false);
    expect(JSON.stringify(trackedEvents())).not.toContain(CONTENT.token);
    for (const log of logged) expect(log).not.toHaveBeenCalled();
  });
});

describe('the uploader link', () => {
  const clinic = (isDirect: boolean) => ({
    isEmrSinglePatientMode: false,
    shouldEnforcePatientMrn: false,
    clinicConfiguration: {
      directToPatientEnabled: isDirect,
      basalOnlyEnabled: false,
      shouldShowBolusCalculatorForMealAndCorrection: false,
    },
  });

  it('UPL-08: is for doctors and educators', () => {
    expect(offersUploader(aUser(), clinic(false))).toBe(true);
    expect(offersUploader(aUser({ staffRole: 'viewer' }), clinic(false))).toBe(false);
    expect(offersUploader(aPatientUser(), clinic(false))).toBe(false);
    expect(offersUploader(undefined, clinic(false))).toBe(false);
  });

  it('UPL-09: is hidden where the clinic enrols patients directly', () => {
    expect(offersUploader(aUser(), clinic(true))).toBe(false);
  });
});
