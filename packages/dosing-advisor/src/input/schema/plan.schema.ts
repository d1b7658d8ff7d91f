import { CARB_UNITS, PUMP_BRANDS } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { BASAL_INSULIN_KINDS, BOLUS_INSULIN_KINDS } from '../insulin-kind.ts';
import { dayTable, doseUnits, durationMinutes, glucoseMgDl, minuteOfDay, ratio, timeOfDay } from './amounts.schema.ts';

export const pumpPlanSchema = z.strictObject({
  delivery: z.literal('pump'),
  brand: z.enum(PUMP_BRANDS),
  basalUnitsPerHour: dayTable,
  carbRatioGramsPerUnit: dayTable,
  correctionFactorMgDlPerUnit: dayTable,
  targetMgDl: dayTable,
  activeInsulinMinutes: durationMinutes,
  insulinKind: z.enum(BOLUS_INSULIN_KINDS),
});

const perPeriod = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.strictObject({
    morning: z.exactOptional(schema),
    afternoon: z.exactOptional(schema),
    evening: z.exactOptional(schema),
    night: z.exactOptional(schema),
  });

const scale = z.array(z.strictObject({ lowMgDl: glucoseMgDl, highMgDl: glucoseMgDl, doseUnits }));

const dosing = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('carb-counting'),
    carbRatioUnit: z.enum(CARB_UNITS),
    periods: perPeriod(
      z.strictObject({ carbRatio: ratio, correctionFactorMgDlPerUnit: ratio, targetMgDl: glucoseMgDl }),
    ),
  }),
  z.strictObject({ by: z.literal('fixed-meals'), doseUnits: perPeriod(doseUnits), correction: perPeriod(scale) }),
  z.strictObject({
    by: z.literal('meal-sizes'),
    doseUnits: perPeriod(z.strictObject({ small: doseUnits, normal: doseUnits, large: doseUnits })),
    correction: perPeriod(scale),
  }),
  z.strictObject({ by: z.literal('sliding-scale'), scale: perPeriod(scale) }),
  z.strictObject({ by: z.literal('none') }),
]);

const injectionPlan = z.strictObject({
  delivery: z.literal('injections'),
  basal: z.array(z.strictObject({ atMinute: timeOfDay, doseUnits, insulinKind: z.enum(BASAL_INSULIN_KINDS) })),
  dosing,
  insulinKind: z.nullable(z.enum(BOLUS_INSULIN_KINDS)),
  periodStartMinutes: z.strictObject({
    morning: minuteOfDay,
    afternoon: minuteOfDay,
    evening: minuteOfDay,
    night: minuteOfDay,
  }),
});

export const planSchema = z.nullable(z.discriminatedUnion('delivery', [pumpPlanSchema, injectionPlan]));
