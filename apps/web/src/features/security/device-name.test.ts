import { describe, expect, it } from 'vitest';

import { deviceName } from './device-name.ts';

describe('deviceName', () => {
  it('names the browser and the system, as far as they are known', () => {
    expect(deviceName({ browser: 'firefox', operatingSystem: 'mac' })).toBe('Firefox, macOS');
    expect(deviceName({ browser: 'other', operatingSystem: 'android' })).toBe('Android');
    expect(deviceName({ browser: 'edge', operatingSystem: 'other' })).toBe('Edge');
    expect(deviceName({ browser: 'other', operatingSystem: 'other' })).toBeUndefined();
  });
});
