import { Button, Group, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ExportData } from '#documents/export-data.tsx';
import { useClinic } from '#shared/account/clinic.query.ts';
import { type User, useUser } from '#shared/account/user.query.ts';
import { DisconnectDexcomModal } from '#shared/devices/disconnect-dexcom.modal.tsx';
import { ChoiceField } from '#shared/form/choice-field.tsx';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { changeLanguage } from '#shared/i18n/change-language.ts';
import { changeClock } from '#shared/i18n/clock-preference.ts';
import { LANGUAGES } from '#shared/i18n/language.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { paths } from '#shared/routing/paths.ts';
import { logOut } from '#shared/session/log-out.ts';
import { Card } from '#shared/ui/card.tsx';
import { LogOutIcon } from '#shared/ui/icons.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import styles from './user-profile.module.css';

/** Each clock is shown by the same time of day. */
const EXAMPLE_MINUTE = 17 * 60;

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
          <AppearanceField />
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

function LanguageField() {
  const { t } = useTranslation('shell');
  return (
    <ChoiceField
      label={t('language.label')}
      choices={LANGUAGES.map((name) => ({ name, text: t(`language.${name}`) }))}
      chosen={useLanguage()}
      onChoose={(language) => void changeLanguage(language)}
    />
  );
}

function ClockField() {
  const { t } = useTranslation('profile');
  return (
    <ChoiceField
      label={t('clock.label')}
      choices={[
        { name: '12', text: t('clock.twelveHours', { example: formatTimeOfDay(EXAMPLE_MINUTE, true) }) },
        { name: '24', text: t('clock.twentyFourHours', { example: formatTimeOfDay(EXAMPLE_MINUTE, false) }) },
      ]}
      chosen={useIsAmPm() ? '12' : '24'}
      onChoose={(clock) => void changeClock(clock === '12')}
    />
  );
}

const APPEARANCES = ['auto', 'light', 'dark'] as const;

export function AppearanceField() {
  const { t } = useTranslation('profile');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <ChoiceField
      label={t('appearance.label')}
      choices={APPEARANCES.map((name) => ({ name, text: t(`appearance.${name}`) }))}
      chosen={colorScheme}
      onChoose={setColorScheme}
    />
  );
}

/** The one Dexcom item of the menu (CLOUD-29). */
function CgmEntry({ user }: Readonly<{ user: User }>) {
  const { t } = useTranslation('profile');
  const [isAsking, setIsAsking] = useState(false);
  const entry = cgmEntry(user);
  if (!entry) return null;
  return (
    <li>
      {entry.act === 'connect' ? (
        <Link to={paths.dexcomConnection(entry.patientId)}>{t('connectDexcom')}</Link>
      ) : (
        <button type="button" className={styles.action} onClick={() => setIsAsking(true)}>
          {t('disconnectDexcom')}
        </button>
      )}
      <DisconnectDexcomModal patientId={entry.patientId} opened={isAsking} onClose={() => setIsAsking(false)} />
    </li>
  );
}

/** Patients connect and disconnect their own sensor account; a clinician has none (ROLE-08, ROLE-15). */
export function cgmEntry(
  user: Pick<User, 'isDoctor' | 'isDexcomConnected' | 'selfPatient'>,
): Readonly<{ act: 'connect' | 'disconnect'; patientId: string }> | undefined {
  if (user.isDoctor || user.selfPatient === null) return undefined;
  return { act: user.isDexcomConnected ? 'disconnect' : 'connect', patientId: user.selfPatient };
}

/** In single-patient mode the health record system owns the clinician's session. */
export function mayLogOut(user: Pick<User, 'isDoctor'>, isEmrMode: boolean): boolean {
  return !(user.isDoctor && isEmrMode);
}
