import type { PlanQuantity } from '@glidepath/treatment-plan';

import { type Element, words } from '../elements/boxes.ts';
import type { ApprovedContent } from '../plan/approved-content.ts';
import { injectionPlanTables } from '../plan/injection-plan-tables.ts';
import type { PlanTable } from '../plan/plan-table.ts';
import { planValueText } from '../plan/plan-value-text.ts';
import { pumpPlanTables } from '../plan/pump-plan-tables.ts';
import { tableElements } from '../plan/table-element.ts';
import type { RecordContext } from './record-context.ts';
import type { PumpSettings } from './stored-plan.ts';

/** Tables stand under others here, so each has the rows of a later one on its page (D-36). */
const LATER_PLACE = 2;

/** All values of a plan, in the tables that every other document has. */
export function planValues(content: ApprovedContent, context: RecordContext): Element[] {
  const { writer, plan, record } = context;
  if (content.kind === 'not-available') return [words(writer, record.unreadable)];
  return tablesOf(content, context).flatMap((table) => tableElements(table, LATER_PLACE, false, plan));
}

function tablesOf(content: ApprovedContent, context: RecordContext): PlanTable[] {
  if (content.kind === 'injections') return injectionPlanTables(content, context.plan);
  if (content.kind !== 'pump') return [];
  const { settings } = content.plan;
  return [...pumpPlanTables(content, context.plan), ...(settings ? [settingsTable(settings, context)] : [])];
}

const QUANTITY_OF_TARGET = {
  target: 'targetMgDl',
  correctAbove: 'correctAboveMgDl',
  low: 'targetLowMgDl',
  high: 'targetHighMgDl',
} as const satisfies Record<keyof PumpSettings['targetsMgDl'], PlanQuantity>;

/** Without the brand, which a stored plan does not name. */
function settingsTable(settings: PumpSettings, { plan, record }: RecordContext): PlanTable {
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
    title: record.plans.pumpSettings,
    columns: [record.plans.setting, plan.texts.rates.rate],
    rows: values.map(([quantity, value]) => [
      plan.texts.quantities[quantity],
      planValueText(quantity, value, 'g_per_u', plan),
    ]),
    comment: null,
    nothing: record.none,
  };
}
