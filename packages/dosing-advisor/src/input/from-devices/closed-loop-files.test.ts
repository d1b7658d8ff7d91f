import { readDeviceFile } from '@glidepath/device-readings';
import { describe, expect, it } from 'vitest';

import { changed, refusalsOf } from '../../test-cases/changed-case.ts';
import { FILES_WITHOUT_LOOP, LOOP_FILES, LOOP_WINDOW, LOOP_ZONE } from '../../test-cases/loop-files.ts';
import { pumpCase } from '../../test-cases/usual-cases.ts';
import { recordedFromDevices } from './recorded-from-devices.ts';

const PUMP = pumpCase({ days: LOOP_WINDOW.days });

/** What the advisor says of somebody whose pump is known from this file alone. */
function loopRefusal(text: string) {
  const reading = readDeviceFile(text, { zone: LOOP_ZONE });
  if (reading.outcome === 'refused') throw new Error(reading.code);
  const { boluses, basal } = recordedFromDevices({
    records: reading.records,
    zone: LOOP_ZONE,
    window: LOOP_WINDOW,
    kindOfInsulin: () => undefined,
  });
  expect([boluses.length, basal.length].every((count) => count >= 13 * 8)).toBe(true);
  return refusalsOf(changed(PUMP, { recorded: { boluses, basal } })).find(({ name }) => name === 'closed-loop-active');
}

describe('a closed loop is seen from its file to the refusal', () => {
  it.each(Object.entries(LOOP_FILES))('1013: %s', (_, text) => {
    expect(loopRefusal(text)).toBeDefined();
  });
});

describe('no name and no note makes a loop', () => {
  it.each(Object.entries(FILES_WITHOUT_LOOP))('%s', (_, text) => {
    expect(loopRefusal(text)).toBeUndefined();
  });
});
