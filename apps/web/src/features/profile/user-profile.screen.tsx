import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ExportData } from '#documents/export-data.tsx';
import { useClinic } from '#shared/account/clinic.query.ts';
import { type User, useUser } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { logOut } from '#shared/session/log-out.ts';
import { Card } from '#shared/ui/card.tsx';
import { LogOutIcon } from '#shared/ui/icons/log-out.icon.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { CgmEntry } from './cgm-entry.tsx';
import { ClockField } from './clock-field.tsx';
import { LanguageField } from './language-field.tsx';
import { mayLogOut } from './profile-entries.ts';
import styles from './user-profile.module.css';

/** The signed-in person's own page: who they are, how they read, and the way out. */
export function UserProfileScreen() {
  const user = useUser();
  if (user.isPending) return <ScreenLoader />;
  if (user.isError) return <LoadFailure failure={user.error} onRetry={() => void user.refetch()} />;
  return <UserProfile user={user.data} />;
}

function UserProfile({ user }: Readonly<{ user: User }>) {
  const { t } = useTranslation('profile');
  const isEmrMode = useClinic().data?.isEmrSinglePatientMode ?? false;
  const terms = user.isDoctor ? 'hcp' : 'patient';

  return (
    <Page title={t('title')}>
      <Card>
        <dl className={styles.facts}>
          <dt>{t('name')}</dt>
          <dd>
            <bdi>{user.name}</bdi>
          </dd>
          <dt>{t('email')}</dt>
          <dd>
            <bdi>{user.email}</bdi>
          </dd>
        </dl>
        <div className={styles.choices}>
          <LanguageField />
          <ClockField />
        </div>
        <ul className={styles.links}>
          <CgmEntry user={user} />
          <li>
            <Link to={paths.security}>{t('security')}</Link>
          </li>
          <li>
            <Link to={paths.terms(terms)}>{t('terms')}</Link>
          </li>
          <li>
            <Link to={paths.privacyPolicy}>{t('privacy')}</Link>
          </li>
        </ul>
        {user.selfPatient !== null && (
          <section className={styles.data}>
            <h2>{t('ownData')}</h2>
            <Group gap="sm">
              <ExportData patientId={user.selfPatient} />
            </Group>
          </section>
        )}
      </Card>
      {mayLogOut(user, isEmrMode) && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" leftSection={<LogOutIcon mirrors />} onClick={() => logOut()}>
            {t('logOut')}
          </Button>
        </Group>
      )}
    </Page>
  );
}
