import { type PlanContext, planIssues } from '@glidepath/treatment-plan';

import { useIssueText } from '../issue-text.ts';
import { isOpen, type PlanEditing, withPlan } from './plan-editing.ts';
import { type SectionName, sectionIssues } from './section-name.ts';

type SectionEditing = Readonly<{
  section: SectionName;
  editing: PlanEditing;
  context: PlanContext;
  onChange: (editing: PlanEditing) => void;
  isInsulinChangeAsked: boolean;
}>;

/** The props of a section's frame and its tables, wherever an injection plan is edited. */
export function useSectionEditing({ section, editing, context, onChange, isInsulinChangeAsked }: SectionEditing) {
  const { plan } = editing;
  const { glucoseUnit, insulins } = context;
  const issueText = useIssueText({ glucoseUnit, carbUnits: plan.type === 'MDI_CRCF' ? plan.crcf.carbUnits : null });
  const isEdited = isOpen(editing, section);
  const isRefused = editing.refused.has(section);
  const issues = planIssues(plan, context);
  const ownIssues = sectionIssues(section, issues);
  const tables = {
    onChange: (changed: PlanEditing['plan']) => onChange(withPlan(editing, changed)),
    issues,
    isRefused,
    insulins,
    isInsulinChangeAsked,
  };
  return {
    frame: { mode: isEdited ? 'edit' : 'view', refusedIssues: isRefused ? ownIssues : [], issueText } as const,
    tables: { section, plan, glucoseUnit, editing: isEdited ? tables : null },
    ownIssues,
  };
}
