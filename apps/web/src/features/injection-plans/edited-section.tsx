import { type PlanContext, planIssues } from '@glidepath/treatment-plan';

import { CopyAction } from '#plan-editors/copy-action.tsx';
import { done, isOpen, type PlanEditing, withPlan } from '#plan-editors/editing/plan-editing.ts';
import { type SectionName, scalePeriodOf, sectionIssues } from '#plan-editors/editing/section-name.ts';
import { useIssueText } from '#plan-editors/issue-text.ts';
import { PlanSection } from '#plan-editors/plan-section.tsx';
import { SectionTables } from '#plan-editors/section-tables.tsx';
import { useSectionTitle } from '#plan-editors/section-title.ts';

type EditedSectionProps = Readonly<{
  section: SectionName;
  editing: PlanEditing;
  onChange: (editing: PlanEditing) => void;
  context: PlanContext;
  onEdit: () => void;
  onCancel: () => void;
}>;

export function EditedSection({ section, editing, onChange, context, onEdit, onCancel }: EditedSectionProps) {
  const { plan } = editing;
  const { title, placeholder } = useSectionTitle();
  const { glucoseUnit, insulins } = context;
  const issueText = useIssueText({ glucoseUnit, carbUnits: plan.type === 'MDI_CRCF' ? plan.crcf.carbUnits : null });
  const isEdited = isOpen(editing, section);
  const isRefused = editing.refused.has(section);
  const issues = planIssues(plan, context);
  const tables = {
    onChange: (changed: PlanEditing['plan']) => onChange(withPlan(editing, changed)),
    issues,
    isRefused,
    insulins,
    isInsulinChangeAsked: true,
  };
  return (
    <PlanSection
      title={title(section)}
      headingOrder={scalePeriodOf(section) ? 3 : 2}
      mode={isEdited ? 'edit' : 'view'}
      placeholder={editing.entered.has(section) ? undefined : placeholder(section)}
      refusedIssues={isRefused ? sectionIssues(section, issues) : []}
      issueText={issueText}
      onEdit={onEdit}
      onCancel={onCancel}
      onDone={() => onChange(done(editing, section, context))}
      actions={section === 'meals' && <CopyAction {...{ editing, onChange, context }} />}
    >
      <SectionTables section={section} plan={plan} glucoseUnit={glucoseUnit} editing={isEdited ? tables : null} />
    </PlanSection>
  );
}
