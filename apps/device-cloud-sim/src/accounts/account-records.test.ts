import { describe, expect, it } from 'vitest';

import { aBolus, anAccount, aReading, at, NOON_MS } from '../test-support/sample-records.ts';
import { accountRecords } from './account-records.ts';
import { accountsAt } from './cloud-account.ts';
import { recordId } from './record-id.ts';

describe('accountRecords', () => {
  it('hides what has not happened yet and sorts the rest', () => {
    const account = anAccount([aReading(5, 120), aReading(0, 110), aReading(-5, 100)]);
    const readings = (nowMs: number) => accountRecords(account, nowMs).kept.map(({ record }) => record.atMs - NOON_MS);
    expect(readings(NOON_MS)).toEqual([-300_000, 0]);
    expect(readings(NOON_MS + 300_000)).toEqual([-300_000, 0, 300_000]);
  });

  it('keeps the last version of a record', () => {
    const first = aBolus(-60, { sourceId: 'b1', deliveredUnits: 3 });
    const second = aBolus(-58, { sourceId: 'b1', deliveredUnits: 4 });
    const { kept } = accountRecords(anAccount([first, second, aBolus(-30)]), NOON_MS);
    expect(kept).toEqual([
      { record: second, isUpdated: true },
      { record: aBolus(-30), isUpdated: false },
    ]);
  });

  it('takes bare records too', () => {
    const records = [aReading(0, 100)];
    expect(accountRecords(anAccount([], { history: () => records }), NOON_MS)).toEqual({
      devices: [],
      kept: [{ record: records[0], isUpdated: false }],
    });
  });
});

describe('recordId', () => {
  it('stays the same for a later version and differs for another record', () => {
    const first = aBolus(-60, { sourceId: 'b1' });
    expect(recordId('ada', first)).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(recordId('ada', aBolus(-58, { sourceId: 'b1', isDeleted: true }))).toBe(recordId('ada', first));
    const ids = [
      aBolus(0),
      aBolus(0, { deliveredUnits: 2 }),
      { ...at(0), type: 'carbs', grams: 20 } as const,
      { ...at(0), type: 'carbs', mealSize: 'large' } as const,
      { ...at(0), type: 'note', text: 'walk' } as const,
      { ...at(0), type: 'activity', name: 'walk' } as const,
      { ...at(0), type: 'injection', role: 'basal', doseUnits: 20, insulinType: 'glargine' } as const,
      { ...at(0), type: 'site_change' } as const,
    ].map((record) => recordId('ada', record));
    expect(new Set(ids).size).toBe(ids.length);
    expect(recordId('ben', first)).not.toBe(recordId('ada', first));
  });
});

describe('accountsAt', () => {
  it('leaves out accounts of other clouds', () => {
    const [everywhere, elsewhere] = [anAccount([]), anAccount([], { id: 'ben', clouds: ['libre'] })];
    expect(accountsAt('dexcom', [everywhere, elsewhere])).toEqual([everywhere]);
    expect(accountsAt('libre', [everywhere, elsewhere])).toEqual([everywhere, elsewhere]);
  });
});
