import { describe, expect, it } from 'vitest';

import { BUILD_FLAGS, buildFlags, WEB_APP_VERSION } from './build-info.ts';

describe('the build', () => {
  it('NAV-40 CONST-12 RECS-44 is version 2.1.30', () => {
    expect(WEB_APP_VERSION).toBe('2.1.30');
  });

  it('NAV-40 is clinical and no usability build unless its settings say so', () => {
    expect(BUILD_FLAGS).toEqual({ isClinical: true, isUsability: false });
    expect(buildFlags({ VITE_CLINICAL: 'false', VITE_USABILITY: 'true' })).toEqual({
      isClinical: false,
      isUsability: true,
    });
  });
});
