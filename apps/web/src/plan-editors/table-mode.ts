import type { InjectionPlanDraft, IssuePath } from '@glidepath/treatment-plan';

import { issuesBelow } from './issue-path.ts';
import type { TableEditing } from './plan-table-props.ts';

/** How a plan is being edited; paths of its issues are relative to the plan. */
export type PlanTablesEditing = Omit<TableEditing<InjectionPlanDraft>, 'mode'>;

/** How one table of the plan is edited, or that it is only read. */
export function tableMode<Draft>(
  editing: PlanTablesEditing | null,
  at: IssuePath,
  planWith: (value: Draft) => InjectionPlanDraft,
): { mode: 'view' } | TableEditing<Draft> {
  if (!editing) return { mode: 'view' };
  return {
    ...editing,
    mode: 'edit',
    issues: issuesBelow(editing.issues, at),
    onChange: (value) => editing.onChange(planWith(value)),
  };
}
