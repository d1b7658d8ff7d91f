import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { fromWire, toWire } from './rename-keys.ts';

const schema = z.strictObject({
  first_name: z.string(),
  maxBolusCalcDose: z.optional(z.number()),
  AGP_graph_image_to_EMR_enabled: z.boolean(),
  device_selections: z.array(z.strictObject({ device_id: z.number() })),
  time_in_range: z.record(z.string(), z.strictObject({ in_range: z.number() })),
  meal: z.nullable(z.union([z.strictObject({ fixed_dose: z.number() }), z.strictObject({ small_meal: z.number() })])),
});
const wire = {
  first_name: 'Maya',
  maxBolusCalcDose: 12,
  AGP_graph_image_to_EMR_enabled: true,
  device_selections: [{ device_id: 3 }],
  time_in_range: { '03/27/2022': { in_range: 0.7 } },
  meal: { small_meal: 2 },
};

describe('wire names', () => {
  it('become camelCase and keep the keys of records', () => {
    expect(fromWire(schema, wire)).toEqual({
      firstName: 'Maya',
      maxBolusCalcDose: 12,
      AGPGraphImageToEMREnabled: true,
      deviceSelections: [{ deviceId: 3 }],
      timeInRange: { '03/27/2022': { inRange: 0.7 } },
      meal: { smallMeal: 2 },
    });
  });

  it('come back exactly', () => {
    expect(toWire(schema, fromWire(schema, wire))).toEqual(wire);
  });

  it('leave out what is undefined', () => {
    const { maxBolusCalcDose: _, ...rest } = wire;
    expect(toWire(schema, fromWire(schema, rest))).toEqual(rest);
  });

  it('are found in the option of a union that fits, be it a list or an object', () => {
    const union = z.union([
      z.array(z.strictObject({ short_name: z.string() })),
      z.strictObject({ short_name: z.string(), long_name: z.string() }),
    ]);
    const list = [{ short_name: 'a' }];
    const object = { short_name: 'a', long_name: 'b' };
    expect(fromWire(union, list)).toEqual([{ shortName: 'a' }]);
    expect(fromWire(union, object)).toEqual({ shortName: 'a', longName: 'b' });
    expect(toWire(union, [{ shortName: 'a' }])).toEqual(list);
    expect(toWire(union, { shortName: 'a', longName: 'b' })).toEqual(object);
  });

  it('are found by the field that names the option', () => {
    const union = z.discriminatedUnion('record_type', [
      z.strictObject({ record_type: z.literal('meal'), meal_size: z.string() }),
      z.strictObject({ record_type: z.literal('dose'), dose_units: z.number() }),
    ]);
    const wireRecord = { record_type: 'dose', dose_units: 2 } as const;
    expect(fromWire(union, wireRecord)).toEqual({ recordType: 'dose', doseUnits: 2 });
    expect(toWire(union, { recordType: 'dose', doseUnits: 2 })).toEqual(wireRecord);
  });
});
