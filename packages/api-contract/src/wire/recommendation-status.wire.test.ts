import { describe, expect, it } from 'vitest';

import { recommendationStatus, requestedStatuses } from './recommendation-status.wire.ts';

describe('recommendation statuses', () => {
  it.each([
    ['COMPLETED', 'COMPLETED'],
    ['manual', 'MANUAL'],
    ['in-process', 'IN_PROCESS'],
    ['In_Process', 'IN_PROCESS'],
    [' new ', 'NEW'],
    ['done', undefined],
    ['', undefined],
  ])('read "%s" as %s', (text, status) => {
    expect(recommendationStatus(text)).toBe(status);
  });

  it('are read from a list, which one unknown status spoils', () => {
    expect(requestedStatuses('COMPLETED,manual,in-process')).toEqual(['COMPLETED', 'MANUAL', 'IN_PROCESS']);
    expect(requestedStatuses('COMPLETED,finished')).toBeUndefined();
    expect(requestedStatuses('')).toBeUndefined();
  });
});
