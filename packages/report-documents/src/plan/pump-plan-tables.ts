import { MINUTES_PER_DAY } from '@glidepath/quantities';
import { type PlanQuantity, PUMP_STAGES, type PumpSettings, rateRanges } from '@glidepath/treatment-plan';

import type { ApprovedContent } from './approved-content.ts';
import type { PlanWriting } from './plan-context.ts';
import type { PlanTable } from './plan-table.ts';
import { planValueText } from './plan-value-text.ts';

type PumpContent = Extract<ApprovedContent, { kind: 'pump' }>;

/** The three tables of a pump, each with what the clinic says about it, and its settings where the plan has them. */
export function pumpPlanTables(content: PumpContent, writing: PlanWriting): PlanTable[] {
  const { settings } = content.plan;
  return [...rateTables(content, writing), ...(settings ? [settingsTable(settings, writing)] : [])];
}

function rateTables({ plan, comments }: PumpContent, { write, texts, writer }: PlanWriting): PlanTable[] {
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

const QUANTITY_OF_TARGET = {
  target: 'targetMgDl',
  correctAbove: 'correctAboveMgDl',
  low: 'targetLowMgDl',
  high: 'targetHighMgDl',
} as const satisfies Record<keyof PumpSettings['targetsMgDl'], PlanQuantity>;

/** Without the brand, which a stored plan does not name. */
function settingsTable(settings: PumpSettings, writing: PlanWriting): PlanTable {
  const { texts } = writing;
  const { activeInsulinMinutes, maxBasalUnitsPerHour, maxBolusUnits, targetsMgDl } = settings;
  const targets = Object.entries(QUANTITY_OF_TARGET).flatMap(([name, quantity]) => {
    const targetMgDl = targetsMgDl[name as keyof typeof QUANTITY_OF_TARGET];
    return targetMgDl === undefined ? [] : [[quantity, targetMgDl] as const];
  });
  const values: readonly (readonly [PlanQuantity, number])[] = [
    ...targets,
    ['activeInsulinMinutes', activeInsulinMinutes],
    ['maxBasalUnitsPerHour', maxBasalUnitsPerHour],
    ['maxBolusUnits', maxBolusUnits],
  ];
  return {
    title: texts.pumpSettings.title,
    columns: [texts.pumpSettings.setting, texts.rates.rate],
    rows: values.map(([quantity, value]) => [
      texts.quantities[quantity],
      planValueText(quantity, value, 'g_per_u', writing),
    ]),
    comment: null,
    nothing: texts.pumpSettings.none,
  };
}
