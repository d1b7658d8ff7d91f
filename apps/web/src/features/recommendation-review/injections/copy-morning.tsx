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

import { InvalidPlanModal } from '#plan-editors/dialogs/invalid-plan.modal.tsx';
import { QuestionDialog } from '#plan-editors/dialogs/question-dialog.tsx';
import { mayCopy, type PlanEditing, withCopied } from '#plan-editors/editing/plan-editing.ts';
import { useIssueText } from '#plan-editors/issue-text.ts';

type CopyMorningProps = Readonly<{
  editing: PlanEditing;
  context: PlanContext;
  onChange: (editing: PlanEditing) => void;
}>;

/** The morning at every time of day, after a question: whatever stood there is replaced (MDI-17). */
export function CopyMorning({ editing, context, onChange }: CopyMorningProps) {
  const { t } = useTranslation('recommendation-review');
  const issueText = useIssueText(context);
  const [isAsking, setIsAsking] = useState(false);
  const [issues, setIssues] = useState<readonly PlanIssue[]>([]);
  const copied = copiedOf(editing.plan, context);
  if (!copied) return null;
  const copy = () => {
    setIsAsking(false);
    setIssues(copied.issues);
    if (copied.issues.length === 0) onChange(withCopied(editing, copied.plan));
  };
  return (
    <>
      <Button variant="default" size="xs" disabled={!mayCopy(editing)} onClick={() => setIsAsking(true)}>
        {t(`copyMorning.${copied.name}`)}
      </Button>
      <QuestionDialog
        opened={isAsking}
        title={t('copyMorning.title')}
        confirmText={t('copyMorning.confirm')}
        onConfirm={copy}
        onRefuse={() => setIsAsking(false)}
      >
        {t('copyMorning.text')}
      </QuestionDialog>
      <InvalidPlanModal issues={issues} issueText={issueText} onClose={() => setIssues([])} />
    </>
  );
}

type Copied = Readonly<{ name: 'scale' | 'meal'; plan: InjectionPlanDraft; issues: readonly PlanIssue[] }>;

/** Null where a treatment has nothing that repeats. */
function copiedOf(plan: InjectionPlanDraft, context: PlanContext): Copied | null {
  switch (plan.type) {
    case 'MDI_SSI': {
      const { scales, issues } = copiedMorning(plan.scales, context);
      return { name: 'scale', plan: { ...plan, scales }, issues };
    }
    case 'MDI_FIXED_MEAL':
      return { name: 'meal', plan: { ...plan, meals: copiedBreakfast(plan.meals) }, issues: [] };
    case 'MDI_ESTIMATED_MEAL':
      return { name: 'meal', plan: { ...plan, meals: copiedBreakfast(plan.meals) }, issues: [] };
    default:
      return null;
  }
}
