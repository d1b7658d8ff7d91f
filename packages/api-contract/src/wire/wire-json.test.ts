import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { recordCodec } from './record-codec.ts';
import { toWire } from './rename-keys.ts';
import { wireJson } from './wire-json.ts';

const shared = z.array(z.strictObject({ shown_value: z.number() }));
/** Sums are told apart on the wire, in another order than the code has them. */
const codec = recordCodec(
  z.strictObject({
    some_sum: z.nullable(z.strictObject({ first_part: z.number(), last_part: z.number() })),
    shared_rows: z.optional(shared),
  }),
  z.strictObject({
    shared_rows: z.optional(shared),
    both_parts: z.nullable(z.array(z.strictObject({ part_value: z.number() }))),
  }),
  { decode: () => z.NEVER, encode: ({ both_parts, ...others }) => ({ ...others, some_sum: partsOf(both_parts) }) },
);

function partsOf(parts: readonly { part_value: number }[] | null) {
  return parts && { last_part: parts.at(-1)?.part_value ?? 0, first_part: parts[0]?.part_value ?? 0 };
}

const schema = z.strictObject({
  told_sum: codec,
  first_name: z.string(),
  dose_units: z.optional(z.nullable(z.number())),
  is_shared: z.boolean(),
  day_readings: z.array(z.nullable(z.strictObject({ shown_value: z.number(), note_text: z.optional(z.string()) }))),
  by_day: z.record(z.string(), z.strictObject({ in_range: z.number() })),
  meal: z.nullable(
    z.union([z.number(), z.strictObject({ fixed_dose: z.number() }), z.strictObject({ meal_size: z.string() })]),
  ),
  nothing_needed: z.strictObject({ some_day: z.optional(z.string()) }),
});
type Plain = Parameters<typeof wireJson<typeof schema>>[1];

const anyText = fc.string({ unit: 'binary' });
const anyNumber = fc.double();
const plain: fc.Arbitrary<Plain> = fc.record({
  toldSum: fc.record(
    {
      sharedRows: fc.array(fc.record({ shownValue: anyNumber })),
      bothParts: fc.option(fc.array(fc.record({ partValue: anyNumber })), { nil: null }),
    },
    { requiredKeys: ['bothParts'] },
  ),
  firstName: anyText,
  doseUnits: fc.option(anyNumber, { nil: null }),
  isShared: fc.boolean(),
  dayReadings: fc.array(
    fc.option(fc.record({ shownValue: anyNumber, noteText: anyText }, { requiredKeys: ['shownValue'] }), { nil: null }),
  ),
  byDay: fc.dictionary(anyText, fc.record({ inRange: anyNumber })),
  meal: fc.oneof(
    fc.constant(null),
    anyNumber,
    fc.record({ fixedDose: fc.double({ noNaN: true, noDefaultInfinity: true }) }),
    fc.record({ mealSize: anyText }),
  ),
  nothingNeeded: fc.record({ someDay: anyText }, { requiredKeys: [] }),
});

describe('wireJson', () => {
  it('says of anything what JSON says of its wire form', () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(wireJson(schema, value)).toBe(JSON.stringify(toWire(schema, value)));
      }),
    );
  });

  it('leaves out what the wire does not know, and what is undefined', () => {
    const point = z.strictObject({ some_value: z.optional(z.number()), other: z.number() });
    const known = { someValue: undefined, other: 1, patientName: 'Maya' };
    expect(wireJson(point, known as never)).toBe('{"other":1}');
    expect(wireJson(z.array(z.nullable(z.number())), [1, undefined, Number.NaN] as never)).toBe('[1,null,null]');
  });
});
