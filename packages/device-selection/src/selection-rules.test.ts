import { describe, expect, it } from 'vitest';

import { listedSelections, offeredSelection, SELECTION_ACTIONS, STATUS_AFTER } from './offered-actions.ts';
import {
  type Archiving,
  DEVICE_SELECTION_STATUSES,
  mayBecome,
  REPAIR_MINUTES,
  type SelectionStatus,
} from './selection-status.ts';

const selection = (id: number, deviceSelectionStatus: SelectionStatus) => ({ id, deviceSelectionStatus });
const justArchived: Archiving = { formerStatus: 'ARRIVED', minutesAgo: 1, isByCaller: true, isReplaced: false };

describe('which status may follow which', () => {
  it.each([
    ['PENDING', ['ARRIVED', 'ARCHIVED']],
    ['ARRIVED', ['PENDING', 'ARCHIVED']],
  ] as const)('DEVSEL-21, DEVSEL-22: %s may become %s', (current, allowed) => {
    expect(DEVICE_SELECTION_STATUSES.filter((wanted) => mayBecome(current, wanted))).toEqual(
      DEVICE_SELECTION_STATUSES.filter((status) => (allowed as readonly string[]).includes(status)),
    );
  });

  it('DEVSEL-17: an archived one gets back what it had when it could not be replaced, and nothing else', () => {
    expect(DEVICE_SELECTION_STATUSES.filter((wanted) => mayBecome(justArchived, wanted))).toEqual(['ARRIVED']);
    expect(mayBecome({ ...justArchived, minutesAgo: REPAIR_MINUTES }, 'ARRIVED')).toBe(true);
  });

  it.each<[string, Partial<Archiving>]>([
    ['later', { minutesAgo: REPAIR_MINUTES + 0.1 }],
    ['by somebody else', { isByCaller: false }],
    ['once it is replaced', { isReplaced: true }],
  ])('DEVSEL-28: an archived one stays so %s', (_, change) => {
    expect(DEVICE_SELECTION_STATUSES.filter((wanted) => mayBecome({ ...justArchived, ...change }, wanted))).toEqual([]);
  });
});

describe('what the profile offers', () => {
  it('DEVSEL-24, DEVSEL-29: a first device without any, a second beside exactly one, and no third', () => {
    expect(offeredSelection([])).toBe('start');
    expect(offeredSelection([selection(1, 'PENDING')])).toBe('second');
    expect(offeredSelection([selection(1, 'ARRIVED')])).toBe('second');
    expect(offeredSelection([selection(1, 'ARRIVED'), selection(2, 'PENDING')])).toBeUndefined();
  });

  it('DEVSEL-24, DEVSEL-29: archived ones are not counted', () => {
    expect(offeredSelection([selection(1, 'ARCHIVED')])).toBe('start');
    expect(offeredSelection([selection(1, 'ARCHIVED'), selection(2, 'PENDING')])).toBe('second');
    expect(
      offeredSelection([selection(1, 'ARCHIVED'), selection(2, 'PENDING'), selection(3, 'ARRIVED')]),
    ).toBeUndefined();
  });

  it('DEVSEL-25: for a pending one that it arrived, or another device', () => {
    expect(SELECTION_ACTIONS.PENDING).toEqual(['arrived', 'choose-different']);
    expect(STATUS_AFTER.arrived).toBe('ARRIVED');
  });

  it('DEVSEL-27: for an arrived one to cancel, which makes it pending again', () => {
    expect(SELECTION_ACTIONS.ARRIVED).toEqual(['cancel']);
    expect(STATUS_AFTER.cancel).toBe('PENDING');
  });

  it('DEVSEL-28: for an archived one nothing; it stands after the others', () => {
    expect(SELECTION_ACTIONS.ARCHIVED).toEqual([]);
    const listed = listedSelections([selection(3, 'ARRIVED'), selection(1, 'ARCHIVED'), selection(2, 'PENDING')]);
    expect(listed.map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('offers nothing that the rules refuse', () => {
    for (const status of ['PENDING', 'ARRIVED'] as const) {
      for (const action of SELECTION_ACTIONS[status]) {
        expect(mayBecome(status, action === 'choose-different' ? 'ARCHIVED' : STATUS_AFTER[action])).toBe(true);
      }
    }
  });
});
