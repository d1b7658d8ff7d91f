import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { ALL_CALLS } from '../all-calls.ts';
import type { Call } from '../define-call.ts';
import { refusedFieldsFromWire, refusedFieldsToWire } from './refused-fields.ts';

const CALL: Call = {
  name: 'test',
  module: 'settings',
  method: 'POST',
  path: 'test/{test_id}',
  callers: ['anyone'],
  about: 'no-patient',
  params: z.strictObject({ test_id: z.string() }),
  query: z.strictObject({ as_text: z.optional(z.string()) }),
  body: z.strictObject({
    full_name: z.nullish(z.string()),
    maxDose: z.number(),
    taken_items: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('pump'), pump_name: z.string() }),
        z.strictObject({ kind: z.literal('pen'), pen_name: z.string(), used_on: z.record(z.string(), z.string()) }),
      ]),
    ),
    inner_part: z.optional(z.strictObject({ is_on: z.boolean() })),
  }),
  answer: { status: 200, schema: z.null() },
  errors: [],
};

const NAMES: readonly (readonly [plain: string, wire: string])[] = [
  ['fullName', 'full_name'],
  ['maxDose', 'maxDose'],
  ['testId', 'test_id'],
  ['asText', 'as_text'],
  ['takenItems.3', 'taken_items.3'],
  ['takenItems.3.pumpName', 'taken_items.3.pump_name'],
  ['takenItems.12.penName', 'taken_items.12.pen_name'],
  ['takenItems.0.usedOn.dayOne', 'taken_items.0.used_on.dayOne'],
  ['innerPart.isOn', 'inner_part.is_on'],
  ['body', 'body'],
  // What the call does not carry itself.
  ['baseUrl', 'base_url'],
];

describe('the names of refused fields', () => {
  it.each(NAMES)('%s is %s on the wire', (plain, wire) => {
    expect(refusedFieldsToWire(CALL, { [plain]: 'why' })).toEqual({ [wire]: 'why' });
    expect(refusedFieldsFromWire(CALL, { [wire]: 'why' })).toEqual({ [plain]: 'why' });
  });

  it('stay as they are where the schema itself has named them', () => {
    for (const [, wire] of NAMES) expect(refusedFieldsToWire(CALL, { [wire]: 'why' })).toEqual({ [wire]: 'why' });
  });

  it('are known both ways for every field of every call', () => {
    for (const call of CALLS) {
      for (const name of [call.body, call.query, call.params].flatMap((part) => Object.keys(part?.shape ?? {}))) {
        const plain = refusedFieldsFromWire(call, { [name]: 'why' });
        expect([call.name, refusedFieldsToWire(call, plain)]).toEqual([call.name, { [name]: 'why' }]);
        expect([call.name, refusedFieldsToWire(call, { [name]: 'why' })]).toEqual([call.name, { [name]: 'why' }]);
      }
    }
  });

  it('stay as they are inside a plan, whichever call carries it', () => {
    const places = Object.fromEntries(PLAN_PLACES.map((place) => [place, 'why']));
    // What is set in a loop is no plan, though one of its settings has the name of a pump's.
    for (const call of CALLS.filter(({ name }) => name !== 'approve-loop-settings')) {
      expect([call.name, refusedFieldsToWire(call, places)]).toEqual([call.name, places]);
      expect([call.name, refusedFieldsFromWire(call, places)]).toEqual([call.name, places]);
    }
  });
});

const CALLS: readonly Call[] = ALL_CALLS;
const PLAN_PLACES = [
  'basal',
  'basal.0.insulinName',
  'basal.0.doseUnits',
  'scales.evening.rows.1.doseUnits',
  'crcf.carbUnits',
  'crcf.slots.bedtime.carbRatio',
  'meals.insulinName',
  'meals.morning.doseUnits.small',
  'correction.rows.0.doseUnits',
  'bolus.bedtime.insulinName',
  'rates.carbRatioGramsPerUnit.0.value',
  'settings.activeInsulinMinutes',
  'settings.targetsMgDl.low',
];
