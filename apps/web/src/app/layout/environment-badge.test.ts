import { PRODUCT_VERSION } from '@glidepath/api-contract/product-version';
import { describe, expect, it } from 'vitest';

import { BUILD_FLAGS, buildFlags } from './environment-badge.tsx';

describe('the build', () => {
  it('NAV-40 CONST-12 RECS-44 is version 2.1.30', () => {
    expect(PRODUCT_VERSION).toBe('2.1.30');
  });

  it('NAV-40 is clinical and no usability build unless its settings say so', () => {
    expect(BUILD_FLAGS).toEqual({ isClinical: true, isUsability: false });
    expect(buildFlags({ VITE_CLINICAL: 'false', VITE_USABILITY: 'true' })).toEqual({
      isClinical: false,
      isUsability: true,
    });
  });
});
