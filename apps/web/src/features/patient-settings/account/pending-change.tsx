import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './account.module.css';
import type { PatientAccount } from './patient-account.query.ts';
import type { AccountCalls } from './use-account-calls.ts';

type PendingChangeProps = Readonly<{
  change: NonNullable<PatientAccount['emailChange']>;
  calls: AccountCalls;
}>;

/** The address that waits for its owner. */
export function PendingChange({ change, calls }: PendingChangeProps) {
  const { t } = useTranslation('patient-settings');
  const format = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { email, expiresAt, isExpired } = change;
  const act = (action: Parameters<AccountCalls['mutate']>[0]) => !calls.isPending && calls.mutate(action);
  const link = { component: 'button', type: 'button', size: 'sm', 'aria-disabled': calls.isPending } as const;
  return (
    <div className={styles.pending}>
      <div>
        <p>
          {t('account.pending')} <bdi dir="ltr">{email}</bdi>
        </p>
        <p className={styles.until}>
          {isExpired ? t('account.expired') : t('account.until', { time: formatDateTime(expiresAt, format) })}
        </p>
      </div>
      <div className={styles.links}>
        <Anchor {...link} onClick={() => act({ kind: 'resend', email })}>
          {t('account.resend')}
        </Anchor>
        <Anchor {...link} onClick={() => act({ kind: 'withdraw' })}>
          {t('account.withdraw')}
        </Anchor>
      </div>
    </div>
  );
}
