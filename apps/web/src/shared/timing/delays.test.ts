import { expect, it } from 'vitest';

import { DELAYS_MS } from './delays.ts';

it('CONST-03: delays are those of the specification, each in one place', () => {
  expect(DELAYS_MS).toEqual({
    dayNavigation: 200,
    profileCapture: 1000,
    signInWindowPoll: 500,
    signInWindowLife: 300_000,
    invitationSent: 5000,
    uploaderSeries: 30_000,
    reports: 240_000,
  });
});
