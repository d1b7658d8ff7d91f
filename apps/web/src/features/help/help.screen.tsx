import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useUser } from '#shared/account/user.query.ts';
import { InUnitOfClinic } from '#shared/glucose/glucose-unit.tsx';
import { loadTexts } from '#shared/i18n/i18n.ts';
import { Card } from '#shared/ui/card.tsx';
import { LoadingCard } from '#shared/ui/loading-card.tsx';
import { Page } from '#shared/ui/page.tsx';
import { AccountTopics } from './account-topics.tsx';
import styles from './help.module.css';

/** Patients and people who are not signed in need not load it. */
const ClinicGuide = lazy(async () => {
  const [{ ClinicGuide: guide }] = await Promise.all([
    import('./clinic-guide.tsx'),
    loadTexts(['clinic-guide', 'agp']),
  ]);
  return { default: guide };
});

/** Help of our own: about signing in for everybody, and a guide for those who treat. */
export function HelpScreen() {
  const { t } = useTranslation('help');
  const isStaff = useUser().data?.isDoctor ?? false;
  return (
    <Page title={t('title')}>
      {isStaff ? (
        <InUnitOfClinic>
          <Suspense fallback={<LoadingCard />}>
            <ClinicGuide account={<AccountTopics headingOrder={3} />} />
          </Suspense>
        </InUnitOfClinic>
      ) : (
        <Card>
          <div className={styles.page}>
            <AccountTopics headingOrder={2} />
          </div>
        </Card>
      )}
    </Page>
  );
}
