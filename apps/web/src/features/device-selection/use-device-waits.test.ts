import { expect, it } from 'vitest';

import type { Patient } from '#shared/account/patients.query.ts';
import { pendingDevices } from './use-device-waits.ts';

type Selection = Patient['deviceSelections'][number];

const selection = (id: number, deviceSelectionStatus: Selection['deviceSelectionStatus']) =>
  ({ id, deviceSelectionStatus }) as Selection;

it('a device that was chosen and has not arrived waits; one that has, or was put aside, does not', () => {
  const all = [selection(1, 'PENDING'), selection(2, 'ARRIVED'), selection(3, 'ARCHIVED')];
  expect(pendingDevices(all).map(({ id }) => id)).toEqual([1]);
});
