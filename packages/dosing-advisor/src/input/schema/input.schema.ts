import { LEFT_OUT_REASONS } from '@glidepath/plan-replay';
import { DIABETES_TYPES, TREATMENT_TYPES } from '@glidepath/treatment-plan';
import * as z from 'zod/mini';

import { EARLIER_DAYS, WINDOW_DAYS } from '../advisor-input.ts';
import { dayTable, glucoseMgDl } from './amounts.schema.ts';
import {
  insulinsSchema,
  periodStartMinutesSchema,
  planSchema,
  pumpFactsSchema,
  pumpPlanSchema,
} from './plan.schema.ts';
import { recordedSchema } from './recorded.schema.ts';

const daysAgo = z.exactOptional(z.int().check(z.gte(0)));
const flag = z.exactOptional(z.boolean());

const patient = z.strictObject({
  ageYears: z.number().check(z.gte(0), z.lte(130)),
  weightKg: z.exactOptional(z.number().check(z.gt(0), z.lte(500))),
  diabetesType: z.enum(DIABETES_TYPES),
  preMealRangeMgDl: z.strictObject({ low: glucoseMgDl, high: glucoseMgDl }).check((payload) => {
    const { low, high } = payload.value;
    if (low >= high) payload.issues.push({ code: 'custom', input: high, path: ['high'] });
  }),
  penStepUnits: z.literal([0.5, 1]),
  isHighRisk: flag,
  isPregnant: flag,
  hadSevereHypo: flag,
  hadKetoacidosis: flag,
  treatmentChangedDaysAgo: daysAgo,
  lastAdviceDaysAgo: daysAgo,
});

const daysLeftOut = z
  .array(z.strictObject({ day: z.iso.date(), reason: z.enum(LEFT_OUT_REASONS) }))
  .check((payload) => {
    const days = payload.value.map(({ day }) => day);
    const twice = days.findIndex((day, index) => days.indexOf(day) < index);
    if (twice >= 0) payload.issues.push({ code: 'custom', input: days[twice], path: [twice, 'day'] });
  });

export const inputSchema = z.strictObject({
  treatmentType: z.enum(['PUMP', 'BASAL_ONLY', 'MDI_SSI', 'MDI_CRCF', 'MDI_FIXED_MEAL', 'MDI_ESTIMATED_MEAL']),
  storedTreatmentType: z.exactOptional(z.enum(TREATMENT_TYPES)),
  waitDaysAfterTreatmentChange: z.exactOptional(z.literal([1, 21])),
  window: z.strictObject({
    firstDay: z.iso.date(),
    days: z.int().check(z.gte(1), z.lte(WINDOW_DAYS)),
  }),
  patient,
  plan: planSchema,
  insulins: z.exactOptional(insulinsSchema),
  periodStartMinutes: z.exactOptional(periodStartMinutesSchema),
  pump: z.exactOptional(pumpFactsSchema),
  formerPlans: z.exactOptional(
    z.array(z.strictObject({ untilDay: z.int(), plan: planSchema, targetMgDl: z.exactOptional(dayTable) })),
  ),
  approvedPlan: z.exactOptional(pumpPlanSchema),
  recorded: recordedSchema,
  daysLeftOut: z.exactOptional(daysLeftOut),
  earlier: z.exactOptional(
    z.strictObject({ days: z.int().check(z.gte(1), z.lte(EARLIER_DAYS)), recorded: recordedSchema }),
  ),
});
