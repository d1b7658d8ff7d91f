import { describe, expect, it } from 'vitest';

import { ROOMS } from './boundaries.ts';

describe('ROOMS', () => {
  it('names only rooms that exist', () => {
    const names = ROOMS.map(({ name }) => name);
    const named = ROOMS.flatMap(({ rooms }) => rooms).filter((name) => !name.endsWith('*'));
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('lets no browser room see the dosing advisor', () => {
    const browserRooms = ROOMS.filter(({ name }) => name.startsWith('web/'));
    expect(browserRooms).toHaveLength(7);
    expect(browserRooms.flatMap(({ rooms }) => rooms)).not.toContain('packages/dosing-advisor');
  });
});
