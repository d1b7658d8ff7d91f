import type { PlanContext, PlanIssue } from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { InvalidPlanModal } from '#plan-editors/dialogs/invalid-plan.modal.tsx';
import { QuestionDialog } from '#plan-editors/dialogs/question-dialog.tsx';
import { mayCopy, type PlanEditing, withCopied } from '#plan-editors/editing/plan-editing.ts';
import { useIssueText } from '#plan-editors/issue-text.ts';
import { copiedPlan, copyOf } from './copied-plan.ts';

type CopyActionProps = Readonly<{
  editing: PlanEditing;
  onChange: (editing: PlanEditing) => void;
  context: PlanContext;
}>;

/** The morning at every time of day, after a question: whatever stood there is replaced. */
export function CopyAction({ editing, onChange, context }: CopyActionProps) {
  const { t } = useTranslation('injection-plans');
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
