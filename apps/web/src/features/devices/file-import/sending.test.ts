import type { CgmRecord } from '@glidepath/device-readings';
import { describe, expect, it } from 'vitest';

import type { ImportEvent } from './import-state.ts';
import type { OpenedFile } from './open-file.ts';
import { PART_LIMITS, partRanges, type UploadPart, uploadPart } from './upload-parts.ts';
import { fileWork } from './use-file-import.ts';

const reading = (index: number, deviceId = 'sensor'): CgmRecord => ({
  type: 'cgm',
  deviceId,
  zone: 'US/Eastern',
  atMs: 300_000 * index,
  deviceClockMs: 300_000 * index,
  glucose: 100,
  glucoseUnit: 'mg/dL',
});

describe('the parts of an upload', () => {
  it('hold 4,000 records each and lose none', () => {
    const records = Array.from({ length: 2 * PART_LIMITS.records + 1 }, (_, index) => reading(index));
    expect(partRanges(records)).toEqual([
      { from: 0, to: 4000 },
      { from: 4000, to: 8000 },
      { from: 8000, to: 8001 },
    ]);
    expect(partRanges(records.slice(0, 4000))).toEqual([{ from: 0, to: 4000 }]);
    expect(partRanges([])).toEqual([]);
  });

  it('name no more devices than the call takes, and only their own', () => {
    const records = Array.from({ length: 45 }, (_, index) => reading(index, `device ${index}`));
    const devices = records.map(({ deviceId }) => ({ deviceId, kind: 'cgm' }) as const);
    const parts = partRanges(records).map((range) => uploadPart({ devices, records }, range));
    expect(parts.map((part) => part.devices.length)).toEqual([20, 20, 5]);
    expect(parts[2]?.devices.map(({ deviceId }) => deviceId)).toEqual(
      parts[2]?.records.map(({ deviceId }) => deviceId),
    );
  });
});

const PART: UploadPart = { devices: [], records: [] };
const REST = { firstPart: 0, partCount: 3, zone: 'US/Eastern' };

function work(send: (call: number, signal: AbortSignal) => Promise<{ stored: number }>) {
  const events: ImportEvent[] = [];
  const asked: number[] = [];
  const closed: string[] = [];
  let calls = 0;
  const open = (): OpenedFile => ({
    part: async (index) => {
      asked.push(index);
      return PART;
    },
    close: () => void closed.push('closed'),
  });
  const run = fileWork({
    open,
    send: (_, __, signal) => send(calls++, signal),
    onEvent: (event) => events.push(event),
  });
  run.read(new File([], 'a.csv'), { zone: 'US/Eastern' });
  return { run, events, asked, closed };
}

describe('sending', () => {
  it('gives the server one part at a time', async () => {
    let running = 0;
    const most: number[] = [];
    const { run, asked } = work(async () => {
      running += 1;
      most.push(running);
      await Promise.resolve();
      running -= 1;
      return { stored: 0 };
    });
    await run.send(REST);
    expect([asked, most]).toEqual([
      [0, 1, 2],
      [1, 1, 1],
    ]);
  });

  it('stops at a failure and says so; the rest is sent from there', async () => {
    const { run, events, asked } = work(async (call) => {
      if (call === 1) throw new Error('no answer');
      return { stored: 1 };
    });
    await run.send(REST);
    expect(events.map(({ tell }) => tell)).toEqual(['part-sent', 'halted']);
    await run.send({ ...REST, firstPart: 1 });
    expect(asked).toEqual([0, 1, 1, 2]);
    expect(events.map(({ tell }) => tell)).toEqual(['part-sent', 'halted', 'part-sent', 'part-sent']);
  });

  it('sends nothing more once it is stopped, and tells of it once', async () => {
    const { run, events, asked } = work(
      (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const sent = run.send(REST);
    await Promise.resolve();
    run.cancelSending();
    await sent;
    expect(asked).toEqual([0]);
    expect(events).toEqual([{ tell: 'halted' }]);
  });

  it('lets go of the file when it is read again or the page is left', async () => {
    const { run, events, closed } = work(async () => ({ stored: 0 }));
    run.readAgain({ zone: 'US/Pacific' });
    expect(closed).toHaveLength(1);
    run.stop();
    expect(closed).toHaveLength(2);
    await run.send(REST);
    expect(events).toEqual([]);
  });
});
