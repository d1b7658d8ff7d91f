import { useTranslation } from 'react-i18next';

import styles from './plan-sheet.module.css';

/** What the clinic wrote about a table, with its line breaks. */
export function PlanComment({ text }: Readonly<{ text: string | null }>) {
  const { t } = useTranslation('shared-plans');
  if (text === null) return null;
  return (
    <div className={styles.comment}>
      <span className={styles.commentLabel}>{t('comment')}</span>
      <p dir="auto">{text}</p>
    </div>
  );
}
