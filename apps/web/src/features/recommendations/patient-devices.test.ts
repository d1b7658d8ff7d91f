import { describe, expect, it } from 'vitest';

import { forgetSession } from '#shared/session/end-session.ts';
import { memoryStorage } from '#shared/session/memory-storage.ts';
import { showsDisconnectNotice, suppressDisconnectNotice } from './disconnect-notice.tsx';
import { connectedClouds } from './patient-devices.tsx';

describe('the connected devices', () => {
  it('CLOUD-09, RECS-20: are those that the server names as connected', () => {
    const devices = (isDexcom: boolean, isLibre: boolean) => ({
      devices: {
        dexcom: { isConnected: isDexcom, connectedAt: null },
        libre: { isConnected: isLibre, connectedAt: null, loginUrl: null },
      },
    });
    expect(connectedClouds(devices(true, true))).toEqual(['dexcom', 'libre']);
    expect(connectedClouds(devices(false, true))).toEqual(['libre']);
    expect(connectedClouds(devices(false, false))).toEqual([]);
  });
});

describe('the notice of a lost connection', () => {
  it('CLOUD-31, RECS-37: shows when the server has one', () => {
    const storage = memoryStorage();
    expect(showsDisconnectNotice(true, 'p1', storage)).toBe(true);
    expect(showsDisconnectNotice(false, 'p1', storage)).toBe(false);
  });

  it('CLOUD-31, CLOUD-33, RECS-37: is suppressed for one patient, until somebody signs out', () => {
    const storage = memoryStorage();
    suppressDisconnectNotice('p1', storage);
    expect(storage.getItem('hide_disconnect_notice_p1')).not.toBeNull();
    expect(showsDisconnectNotice(true, 'p1', storage)).toBe(false);
    expect(showsDisconnectNotice(true, 'p2', storage)).toBe(true);
    forgetSession(storage, memoryStorage(), 'by-choice');
    expect(showsDisconnectNotice(true, 'p1', storage)).toBe(true);
  });
});
