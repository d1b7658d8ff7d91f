import { describe, expect, it } from 'vitest';

import { paths } from '#shared/routing/paths.ts';
import { selectionQuery } from './device-selection.screen.tsx';

const queryOf = (search: string) => selectionQuery(new URLSearchParams(search));

describe('the parameters of device selection', () => {
  it('DEVSEL-01: are both optional', () => {
    expect(queryOf('')).toEqual({});
    expect(queryOf('tree_id=7')).toEqual({ treeId: '7' });
    expect(queryOf('tree_id=7&deviceSelectionId=12&other=x')).toEqual({ treeId: '7', replacedId: 12 });
  });

  it.each(['x', '1x', '1.5', '-1', '+1', ' 1', '1e3', '', '0x1', '١', '1'.repeat(10)])(
    'DEVSEL-02: %j is no number, in either',
    (value) => {
      for (const name of ['tree_id', 'deviceSelectionId']) {
        expect(selectionQuery(new URLSearchParams({ [name]: value }))).toBeUndefined();
      }
    },
  );

  it('DEVSEL-26: choosing a different device names the selection in the address', () => {
    const [path, search] = paths.deviceSelection('p1', 12).split('?');
    expect(path).toBe('/patient-profile/p1/device_selection');
    expect(queryOf(search ?? '')).toEqual({ replacedId: 12 });
    expect(paths.deviceSelection('p1')).toBe(path);
  });
});
