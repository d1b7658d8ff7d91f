import { CARB_UNITS, CORRECTION_MODES, PUMP_BRANDS, PUMP_TARGETS } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { BASAL_INSULIN_KINDS, BOLUS_INSULIN_KINDS } from '../insulin-kind.ts';
import { dayTable, doseUnits, durationMinutes, glucoseMgDl, minuteOfDay, ratio, timeOfDay } from './amounts.schema.ts';

const perPeriod = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.strictObject({ morning: schema, afternoon: schema, evening: schema, night: schema });

const insulinName = z.string();

const basal = z.array(z.strictObject({ atMinute: timeOfDay, doseUnits, insulinName }));

const table = <Dose extends z.core.$ZodType>(dose: Dose) => ({
  mode: z.enum(CORRECTION_MODES),
  rows: z.array(z.strictObject({ upToMgDl: glucoseMgDl, doseUnits: dose })),
});
const correction = z.strictObject(table(perPeriod(doseUnits)));
const meals = <Dose extends z.core.$ZodType>(dose: Dose) => perPeriod(z.strictObject({ insulinName, doseUnits: dose }));

export const pumpPlanSchema = z.strictObject({
  type: z.literal('PUMP'),
  rates: z.strictObject({
    basalUnitsPerHour: dayTable,
    carbRatioGramsPerUnit: dayTable,
    correctionFactorMgDlPerUnit: dayTable,
  }),
  settings: z.nullable(
    z.strictObject({
      brand: z.enum(PUMP_BRANDS),
      activeInsulinMinutes: durationMinutes,
      maxBasalUnitsPerHour: z.number(),
      maxBolusUnits: doseUnits,
      targetsMgDl: z.partialRecord(z.enum(PUMP_TARGETS), glucoseMgDl),
    }),
  ),
});

/** A treatment plan as the product stores it; all but a generic one, which nobody computes. */
export const planSchema = z.nullable(
  z.discriminatedUnion('type', [
    pumpPlanSchema,
    z.strictObject({ type: z.literal('BASAL_ONLY'), basal }),
    z.strictObject({
      type: z.literal('MDI_SSI'),
      basal,
      scales: perPeriod(z.strictObject({ insulinName, ...table(doseUnits) })),
    }),
    z.strictObject({
      type: z.literal('MDI_CRCF'),
      basal,
      crcf: z.strictObject({
        carbUnits: z.enum(CARB_UNITS),
        periods: perPeriod(
          z.strictObject({
            insulinName,
            carbRatio: ratio,
            correctionFactorMgDlPerUnit: ratio,
            targetMgDl: glucoseMgDl,
          }),
        ),
      }),
    }),
    z.strictObject({ type: z.literal('MDI_FIXED_MEAL'), basal, meals: meals(doseUnits), correction }),
    z.strictObject({
      type: z.literal('MDI_ESTIMATED_MEAL'),
      basal,
      meals: meals(z.strictObject({ small: doseUnits, normal: doseUnits, large: doseUnits })),
      correction,
    }),
  ]),
);

/** What plans are read with. */
export const insulinsSchema = z.record(z.string(), z.enum([...BOLUS_INSULIN_KINDS, ...BASAL_INSULIN_KINDS]));
export const periodStartMinutesSchema = perPeriod(minuteOfDay);
export const pumpFactsSchema = z.strictObject({
  brand: z.enum(PUMP_BRANDS),
  targetMgDl: dayTable,
  insulinKind: z.enum(BOLUS_INSULIN_KINDS),
});
