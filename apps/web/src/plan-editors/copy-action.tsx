import type { PlanContext, PlanIssue } from '@glidepath/treatment-plan';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { InvalidPlanModal } from './dialogs/invalid-plan.modal.tsx';
import { QuestionDialog } from './dialogs/question-dialog.tsx';
import { copiedPlan, copyOf } from './editing/copied-plan.ts';
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
