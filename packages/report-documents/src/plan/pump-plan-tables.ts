import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { PUMP_STAGES, rateRanges } from '@glidepath/treatment-plan';

import type { ApprovedContent } from './approved-content.ts';
import type { PlanWriting } from './plan-context.ts';
import type { PlanTable } from './plan-table.ts';

type PumpContent = Extract<ApprovedContent, { kind: 'pump' }>;

/** The three tables of a pump, each with what the clinic says about it. */
export function pumpPlanTables({ plan, comments }: PumpContent, { write, texts, writer }: PlanWriting): PlanTable[] {
  return PUMP_STAGES.map((stage) => ({
    title: texts.rates[stage],
    columns: [texts.rates.time, texts.rates.rate],
    rows: rateRanges(plan.rates[stage]).map(({ fromMinute, toMinute, value }) => {
      const isAllDay = fromMinute === 0 && toMinute === MINUTES_PER_DAY;
      return [isAllDay ? texts.rates.allDay : write.times(fromMinute, toMinute), write.rate(stage, value)];
    }),
    comment: comments[stage],
    nothing: writer.texts.notAvailable,
  }));
}
