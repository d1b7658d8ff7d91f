import { Anchor, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { type PublicSettings, settingUrl, supportLink } from '#shared/account/public-settings.ts';
import type { CloudName } from '#shared/devices/cloud-connections.query.ts';
import { currentErrorTexts } from '#shared/i18n/i18n.ts';
import { tabStore } from '#shared/session/browser-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { useSessionKind } from '#shared/session/use-session.ts';
import { PageTitle } from '#shared/ui/page.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { CloudPanels } from './cloud-sign-in/cloud-panels.tsx';
import { offeredClouds } from './cloud-sign-in/offered-clouds.ts';
import { SignInDialogs } from './cloud-sign-in/sign-in-dialogs.tsx';
import { useCloudSignIn } from './cloud-sign-in/use-cloud-sign-in.ts';
import styles from './guest-devices.module.css';

/** The guest's only page. Once the visit has ended it says how to come back (D3-66). */
export function GuestDevicesScreen() {
  const { t } = useTranslation('devices');
  const isGuest = useSessionKind() === 'guest';
  const name = guestGreetingName(isGuest, tabStore.getItem(SESSION_KEYS.guestName));
  const greeting = name === undefined ? t('guest.greeting') : t('guest.greetingByName', { name });
  return (
    <PageCard title={isGuest ? greeting : t('guest.ended')} width="wide">
      <PageTitle title={t('guest.title')} />
      {isGuest ? <GuestDevices /> : <VisitEnded />}
    </PageCard>
  );
}

/** The link works again until a device is connected: whoever did so is done, and is not sent to it. */
function VisitEnded() {
  const { t } = useTranslation('devices');
  const isConnected = tabStore.getItem(SESSION_KEYS.guestConnected) !== null;
  return <Text>{isConnected ? currentErrorTexts()['guest-device-connected'] : t('guest.openInvitationAgain')}</Text>;
}

function GuestDevices() {
  const { t } = useTranslation('devices');
  const { id = '' } = useParams();
  const signIn = useCloudSignIn(id, 'guest');
  const hasConnected = signIn.phase.kind === 'connected';
  useEffect(() => {
    if (hasConnected) tabStore.setItem(SESSION_KEYS.guestConnected, 'true');
  }, [hasConnected]);
  return (
    <div className={styles.content}>
      <Text>{t('guest.benefit')}</Text>
      <div className={styles.panels}>
        <CloudPanels patientId={id} reader="guest" signIn={signIn} />
      </div>
      <HelpLinks />
      <SignInDialogs
        phase={signIn.phase}
        reader="guest"
        onConnectedClose={signIn.forget}
        onProblemClose={signIn.forget}
      />
    </div>
  );
}

function HelpLinks() {
  const { t } = useTranslation(['devices', 'shell']);
  const { data: settings } = usePublicSettings();
  return (
    <nav className={styles.help} aria-label={t('guest.help.label')}>
      {guestHelpLinks(settings, offeredClouds(settings) ?? []).map(({ about, address }) => (
        <Anchor key={about} href={address} target="_blank" rel="noopener noreferrer">
          {t(`guest.help.${about}`)}
          <span className="gp-visually-hidden"> ({t('shell:header.opensInNewTab')})</span>
        </Anchor>
      ))}
    </nav>
  );
}

/** By name, for a guest who has one; the name is as the invitation gave it (D3-68). */
export function guestGreetingName(isGuest: boolean, storedName: string | null): string | undefined {
  return (isGuest && storedName?.trim()) || undefined;
}

type GuestHelpLink = Readonly<{ about: CloudName | 'support'; address: string }>;

/** How to connect each service shown, where the installation has a page about it, and the support site (D3-103). */
export function guestHelpLinks(settings: PublicSettings, clouds: readonly CloudName[]): readonly GuestHelpLink[] {
  const howTo = clouds.flatMap((about) => {
    const address = settingUrl(settings, `${about}_help_url`);
    return address === undefined ? [] : [{ about, address }];
  });
  return [...howTo, { about: 'support', address: supportLink(settings) }];
}
