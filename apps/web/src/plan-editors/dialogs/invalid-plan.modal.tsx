import { distinctIssues, type PlanIssue } from '@glidepath/treatment-plan';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import type { IssueText } from '../issue-text.ts';
import styles from './dialog-parts.module.css';

type InvalidPlanModalProps = Readonly<{
  /** Opens the dialog when there is any. */
  issues: readonly PlanIssue[];
  issueText: IssueText;
  onClose: () => void;
}>;

/** What keeps a plan from being saved, each sentence once. */
export function InvalidPlanModal({ issues, issueText, onClose }: InvalidPlanModalProps) {
  const { t } = useTranslation(['plan-editors', 'shell']);
  return (
    <Dialog opened={issues.length > 0} title={t('invalidPlan')} onClose={onClose}>
      <ul className={styles.list}>
        {distinctIssues(issues).map((issue) => (
          <li key={issueText(issue)}>{issueText(issue)}</li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t('shell:modal.ok')}
        </Button>
      </Group>
    </Dialog>
  );
}
