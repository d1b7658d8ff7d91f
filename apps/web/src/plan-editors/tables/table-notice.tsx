import { useTranslation } from 'react-i18next';

import type { TableNotice as Notice } from '../grid/use-table-edit.ts';
import type { IssueText } from '../issue-text.ts';
import styles from './plan-table.module.css';

type TableNoticeProps = Readonly<{ notice: Notice | null; issueText: IssueText }>;

/** What the table did or refused on its own, said right below it. */
export function TableNotice({ notice, issueText }: TableNoticeProps) {
  const { t } = useTranslation('plan-editors');
  if (notice === null) return null;
  return (
    <p className={styles.notice} role="alert">
      {notice === 'paste-refused' ? t('pasteRefused') : issueText(notice)}
    </p>
  );
}
