import { type Element, words } from '../elements/boxes.ts';
import type { ApprovedContent } from '../plan/approved-content.ts';
import { injectionPlanTables } from '../plan/injection-plan-tables.ts';
import type { PlanTable } from '../plan/plan-table.ts';
import { pumpPlanTables } from '../plan/pump-plan-tables.ts';
import { tableElements } from '../plan/table-element.ts';
import type { RecordContext } from './record-context.ts';

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
  return content.kind === 'pump' ? pumpPlanTables(content, context.plan) : [];
}
