import type { UnusualChange } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { AlertIcon } from '#shared/ui/frame-icons.tsx';
import styles from './unusual-changes.module.css';
import { NamedChanges } from './unusual-changes.tsx';
import { type NamedPlans, useUnusualTexts } from './unusual-texts.ts';

type UnusualNoticeProps = Readonly<{ changes: readonly UnusualChange[]; plans: NamedPlans }>;

/** Names the same values while a plan is still being tried: a slip is seen where it is made. */
export function UnusualNotice({ changes, plans }: UnusualNoticeProps) {
  const { t } = useTranslation('plan-editors');
  const { namedChanges } = useUnusualTexts(plans);
  // There from the start: what comes into it later is read out.
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className={styles.notice}>
          <strong className={styles.noticeTitle}>
            <AlertIcon sizePx={16} />
            {t('unusual.title')}
          </strong>
          <NamedChanges named={namedChanges(changes)} />
        </div>
      )}
    </div>
  );
}
