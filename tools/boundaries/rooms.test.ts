import { describe, expect, it } from 'vitest';

import { mayEnter, ROOMS } from './boundaries.ts';

describe('ROOMS', () => {
  it('names only rooms that exist', () => {
    const names = ROOMS.map(({ name }) => name);
    const named = ROOMS.flatMap(({ rooms }) => rooms).filter((name) => !name.endsWith('*'));
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('lets no browser room see the dosing advisor', () => {
    const browserRooms = ROOMS.filter(({ name }) => name.startsWith('web/'));
    expect(browserRooms).toHaveLength(7);
    const advisorRooms = ROOMS.filter(({ name }) => name.startsWith('packages/dosing-advisor'));
    expect(advisorRooms).not.toEqual([]);
    expect(browserRooms.filter((room) => advisorRooms.some((advisor) => mayEnter(room, advisor)))).toEqual([]);
  });
});
