import { describe, expect, it } from 'vitest';

import type { FilePreview } from './file-preview.ts';
import {
  type ImportEvent,
  type ImportState,
  isDateOrderOpen,
  NOTHING_CHOSEN,
  nextImportState,
} from './import-state.ts';

const PREVIEW: FilePreview = {
  format: 'clarity-csv',
  devices: [],
  period: { fromMs: 0, toMs: 1 },
  countsByType: { cgm: 5000 },
  recordCount: 5000,
  partCount: 2,
  glucoseUnit: 'mg/dL',
  dateOrder: 'certain',
  dateForm: 'year-first',
  skipped: [],
};
const CHOSEN = { tell: 'chosen', fileName: 'a.csv', options: { zone: 'US/Eastern' } } as const;
const READ = { tell: 'read', preview: PREVIEW } as const;
const START = { tell: 'sending-started' } as const;
const part = (recordCount: number, storedCount: number) => ({ tell: 'part-sent', recordCount, storedCount }) as const;
const after = (...events: readonly ImportEvent[]): ImportState => events.reduce(nextImportState, NOTHING_CHOSEN);

describe('the state of an import', () => {
  it('goes from a file to its preview with progress', () => {
    expect(after(CHOSEN, { tell: 'progressed', share: 0.4 })).toMatchObject({ at: 'reading', share: 0.4 });
    expect(after(CHOSEN, READ)).toMatchObject({ at: 'preview', fileName: 'a.csv', preview: PREVIEW });
  });

  it('counts what was sent and stored until the last part', () => {
    expect(after(CHOSEN, READ, START, part(4000, 3000))).toMatchObject({
      at: 'sending',
      sentParts: 1,
      sentRecords: 4000,
      storedRecords: 3000,
    });
    expect(after(CHOSEN, READ, START, part(4000, 3000), part(1000, 0))).toMatchObject({
      at: 'done',
      sentRecords: 5000,
      storedRecords: 3000,
    });
  });

  it('goes on where it failed or was stopped', () => {
    const failure = new Error('no answer');
    const failed = after(CHOSEN, READ, START, part(4000, 4000), { tell: 'halted', failure });
    expect(failed).toMatchObject({ at: 'halted', failure, sentParts: 1 });
    const again = nextImportState(failed, START);
    expect(again).toMatchObject({ at: 'sending', sentParts: 1, sentRecords: 4000 });
    expect(again).not.toHaveProperty('failure');
    expect(after(CHOSEN, READ, START, { tell: 'halted' })).not.toHaveProperty('failure');
  });

  it('names a refused file with the reason and its line', () => {
    const problem = { code: 'truncated', line: 8 } as const;
    expect(after(CHOSEN, { tell: 'refused', problem })).toEqual({ at: 'refused', fileName: 'a.csv', problem });
    expect(after({ tell: 'refused', problem: { code: 'too-large' } })).toEqual({
      at: 'refused',
      problem: { code: 'too-large' },
    });
  });

  it('sends nothing while dates are only assumed or the file is read again', () => {
    const assumed = { tell: 'read', preview: { ...PREVIEW, dateOrder: 'assumed' } } as const;
    expect(after(CHOSEN, assumed, START).at).toBe('preview');
    const options = { zone: 'US/Eastern', dateForm: 'day-first' } as const;
    const asked = after(CHOSEN, assumed, { tell: 'options-changed', options });
    expect(asked).toMatchObject({ at: 'preview', isReadingAgain: true, options });
    expect(nextImportState(asked, START).at).toBe('preview');
    const answered = nextImportState(asked, READ);
    expect(answered).toMatchObject({ at: 'preview', isReadingAgain: false, options });
    expect(answered.at === 'preview' && isDateOrderOpen(answered)).toBe(true);
    expect(nextImportState(answered, START).at).toBe('sending');
  });

  it('asks for the order of dates only where it is open', () => {
    const sure = after(CHOSEN, READ);
    expect(sure.at === 'preview' && isDateOrderOpen(sure)).toBe(false);
  });

  it.each<[string, ImportEvent]>([
    ['an answer to a part', part(1, 1)],
    ['progress', { tell: 'progressed', share: 1 }],
    ['a preview', READ],
    ['a failure', { tell: 'halted', failure: 'x' }],
    ['another zone', { tell: 'options-changed', options: { zone: 'US/Pacific' } }],
    ['a start', START],
  ])('is not changed by %s that comes too late', (_, event) => {
    expect(after(CHOSEN, READ, { tell: 'closed' }, event)).toBe(NOTHING_CHOSEN);
  });
});
