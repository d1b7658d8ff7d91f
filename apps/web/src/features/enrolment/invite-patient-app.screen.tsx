import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { type PublicSettings, settingUrl } from '#shared/account/public-settings.ts';
import { paths } from '#shared/routing/paths.ts';
import { PageCard } from '#shared/ui/page-card.tsx';

/** The end of a sign-up for people who inject: their diary is a mobile app. */
export function InvitePatientAppScreen() {
  const { t } = useTranslation('enrolment');
  const links = storeLinks(usePublicSettings().data);
  return (
    <PageCard title={t('inviteToApp.title')}>
      <Stack>
        <Text>{t('inviteToApp.explanation')}</Text>
        <Button component="a" href={links.ios} target="_blank" rel="noopener noreferrer" variant="default" fullWidth>
          {t('inviteToApp.ios')}
        </Button>
        <Button
          component="a"
          href={links.android}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          fullWidth
        >
          {t('inviteToApp.android')}
        </Button>
        <Button component={Link} to={paths.home} fullWidth>
          {t('inviteToApp.continue')}
        </Button>
      </Stack>
    </PageCard>
  );
}

/** Where the companion app is found; the operator names the exact pages (D1-030). */
export function storeLinks(settings: PublicSettings): Readonly<{ ios: string; android: string }> {
  return {
    ios: settingUrl(settings, 'ios_app_url') ?? 'https://apps.apple.com/',
    android: settingUrl(settings, 'android_app_url') ?? 'https://play.google.com/store',
  };
}
