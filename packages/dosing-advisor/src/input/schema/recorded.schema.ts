import * as z from 'zod/mini';

import { BASAL_INSULIN_KINDS, BOLUS_INSULIN_KINDS } from '../insulin-kind.ts';
import { BASAL_DELIVERY_KINDS, type SensorReadings } from '../recorded.ts';
import { deviceId, doseUnits, durationMinutes, glucoseMgDl, grams, minute, ratio } from './amounts.schema.ts';

const mealSize = z.enum(['small', 'normal', 'large']);
const insulinKind = z.enum(BOLUS_INSULIN_KINDS);
const many = <Schema extends z.core.$ZodType>(schema: Schema) => z._default(z.array(schema), []);

const calculator = z.strictObject({
  carbsGrams: z.exactOptional(grams),
  glucoseMgDl: z.exactOptional(glucoseMgDl),
  activeInsulinUnits: z.exactOptional(z.number()),
  carbRatioGramsPerUnit: z.exactOptional(ratio),
  correctionFactorMgDlPerUnit: z.exactOptional(ratio),
  targetMgDl: z.exactOptional(glucoseMgDl),
  suggestedUnits: z.exactOptional(doseUnits),
});

/** Times and values side by side, or values at even distances; null is a reading that is missing. */
const writtenSensor = z.strictObject({
  deviceId: z.exactOptional(deviceId),
  minutes: z.exactOptional(z.array(minute)),
  firstMinute: z.exactOptional(minute),
  everyMinutes: z.exactOptional(z.number().check(z.gt(0))),
  glucoseMgDl: z.array(z.nullable(glucoseMgDl)),
});

const sensor = z.pipe(
  writtenSensor.check((payload) => {
    const { minutes, firstMinute, everyMinutes, glucoseMgDl: values } = payload.value;
    const isEven = minutes === undefined && firstMinute !== undefined && everyMinutes !== undefined;
    const isTimed = minutes?.length === values.length && firstMinute === undefined && everyMinutes === undefined;
    if (!isEven && !isTimed) payload.issues.push({ code: 'custom', input: minutes, path: ['minutes'] });
  }),
  z.transform(timedReadings),
);

function timedReadings(written: z.output<typeof writtenSensor>): SensorReadings {
  const { deviceId: id, minutes, firstMinute = 0, everyMinutes = 5, glucoseMgDl: values } = written;
  const known = values.flatMap((glucose, index) =>
    glucose === null ? [] : [{ minute: minutes?.[index] ?? firstMinute + index * everyMinutes, glucose }],
  );
  return {
    ...(id === undefined ? {} : { deviceId: id }),
    minutes: known.map((reading) => reading.minute),
    glucoseMgDl: known.map(({ glucose }) => glucose),
  };
}

const bolus = z.strictObject({
  minute,
  doseUnits,
  immediateUnits: z.exactOptional(doseUnits),
  extendedMinutes: z.exactOptional(durationMinutes),
  isAutomated: z.exactOptional(z.boolean()),
  deviceId: z.exactOptional(deviceId),
  insulinKind: z.exactOptional(insulinKind),
  calculator: z.exactOptional(calculator),
  mealUnits: z.exactOptional(doseUnits),
  mealSize: z.exactOptional(mealSize),
});

export const recordedSchema = z.strictObject({
  sensors: many(sensor),
  meter: many(z.strictObject({ minute, glucoseMgDl, deviceId: z.exactOptional(deviceId) })),
  boluses: many(bolus),
  carbs: many(
    z.strictObject({
      minute,
      grams: z.exactOptional(grams),
      mealSize: z.exactOptional(mealSize),
      isRescue: z.exactOptional(z.boolean()),
    }),
  ),
  basal: many(
    z.strictObject({
      minute,
      durationMinutes,
      rateUnitsPerHour: z.number().check(z.gte(0), z.lte(100)),
      kind: z.enum(BASAL_DELIVERY_KINDS),
      deviceId: z.exactOptional(deviceId),
    }),
  ),
  injections: many(
    z.strictObject({
      minute,
      doseUnits,
      role: z.enum(['basal', 'bolus']),
      insulinKind: z.exactOptional(insulinKind),
      basalKind: z.exactOptional(z.enum(BASAL_INSULIN_KINDS)),
      mealSize: z.exactOptional(mealSize),
      mealUnits: z.exactOptional(doseUnits),
      calculator: z.exactOptional(calculator),
    }),
  ),
  exercise: many(z.strictObject({ minute, durationMinutes })),
  clockChanges: many(z.strictObject({ minute, shiftMinutes: z.number(), deviceId: z.exactOptional(deviceId) })),
});
