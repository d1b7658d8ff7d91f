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
});
