import {
  copiedBreakfast,
  copiedMorning,
  type InjectionPlanDraft,
  type PlanContext,
  type PlanIssue,
} from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { InvalidPlanModal } from './dialogs/invalid-plan.modal.tsx';
import { QuestionDialog } from './dialogs/question-dialog.tsx';
import { mayCopy, type PlanEditing, withCopied } from './editing/plan-editing.ts';
import { useIssueText } from './issue-text.ts';

type CopyActionProps = Readonly<{
  editing: PlanEditing;
  onChange: (editing: PlanEditing) => void;
  context: PlanContext;
}>;

/** The morning at every time of day, after a question: whatever stood there is replaced (MDI-17). */
export function CopyAction({ editing, onChange, context }: CopyActionProps) {
  const { t } = useTranslation('plan-editors');
  const issueText = useIssueText(context);
  const [isAsking, setIsAsking] = useState(false);
  const [issues, setIssues] = useState<readonly PlanIssue[]>([]);
  const name = copyOf(editing.plan);
  if (!name) return null;
  const copy = () => {
    setIsAsking(false);
    const copied = copiedPlan(editing.plan, context);
    setIssues(copied.issues);
    if (copied.issues.length === 0) onChange(withCopied(editing, copied.plan));
  };
  return (
    <>
      <Button variant="default" size="xs" disabled={!mayCopy(editing)} onClick={() => setIsAsking(true)}>
        {t(`copy.${name}`)}
      </Button>
      <QuestionDialog
        opened={isAsking}
        title={t('copy.title')}
        confirmText={t('copy.confirm')}
        onConfirm={copy}
        onRefuse={() => setIsAsking(false)}
      >
        {t('copy.text')}
      </QuestionDialog>
      <InvalidPlanModal issues={issues} issueText={issueText} onClose={() => setIssues([])} />
    </>
  );
}

type CopyName = 'morning' | 'breakfast';

/** What a plan of this treatment can repeat; null where there is nothing to copy. */
export function copyOf({ type }: InjectionPlanDraft): CopyName | null {
  if (type === 'MDI_SSI') return 'morning';
  return type === 'MDI_FIXED_MEAL' || type === 'MDI_ESTIMATED_MEAL' ? 'breakfast' : null;
}

/** The plan with its morning at every time of day; with issues nothing is copied. */
export function copiedPlan(
  plan: InjectionPlanDraft,
  context: PlanContext,
): Readonly<{ plan: InjectionPlanDraft; issues: readonly PlanIssue[] }> {
  switch (plan.type) {
    case 'MDI_SSI': {
      const { scales, issues } = copiedMorning(plan.scales, context);
      return { plan: { ...plan, scales }, issues };
    }
    case 'MDI_FIXED_MEAL':
      return { plan: { ...plan, meals: copiedBreakfast(plan.meals) }, issues: [] };
    case 'MDI_ESTIMATED_MEAL':
      return { plan: { ...plan, meals: copiedBreakfast(plan.meals) }, issues: [] };
    default:
      return { plan, issues: [] };
  }
}
