import { hideDexcomScreenCall } from '@glidepath/api-contract/devices/hide-dexcom-screen.call';
import { Button, Text } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';

import { userKeys } from '#shared/account/account-keys.ts';
import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { userQuery, useUser } from '#shared/account/user.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Page } from '#shared/ui/page.tsx';
import { afterNotNow } from './after-not-now.ts';
import { offeredClouds } from './cloud-sign-in/offered-clouds.ts';
import { SignInDialogs } from './cloud-sign-in/sign-in-dialogs.tsx';
import { useCloudSignIn } from './cloud-sign-in/use-cloud-sign-in.ts';
import styles from './devices.module.css';

/** Invites a patient to connect the sensor account. */
export function DexcomConnectionScreen() {
  const { t } = useTranslation('devices');
  const { patientId = '' } = useParams();
  const user = useUser().data;
  const clouds = offeredClouds(usePublicSettings().data);
  const signIn = useCloudSignIn(patientId, 'patient');
  const { leave, isLeaving } = useLeave();
  const isWaiting = signIn.phase.kind === 'waiting';
  const isBlocked = clouds !== undefined && !clouds.includes('dexcom');

  useKnownAsConnected(signIn.phase.kind === 'connected');
  if (user?.isDexcomConnected) return <Redirect to={paths.connectedWithDexcom} />;

  return (
    <Page title={t('dexcom.title')}>
      <Card>
        <div className={styles.text}>
          <Text>{isBlocked ? t('dexcom.blocked') : t('dexcom.benefit')}</Text>
          <p role="status" className={styles.waiting}>
            {isWaiting && t('panel.waiting', { cloud: t('clouds.dexcom') })}
            {signIn.phase.kind === 'out-of-sight' && t('panel.outOfSight', { cloud: t('clouds.dexcom') })}
          </p>
          <div className={styles.actions}>
            <Button
              variant={isBlocked ? 'filled' : 'default'}
              onClick={() => void leave(afterNotNow(patientId, user?.selfPatient))}
              loading={isLeaving}
            >
              {t('dexcom.notNow')}
            </Button>
            {!isBlocked && (
              <Button
                onClick={() => signIn.connect('dexcom')}
                disabled={!clouds}
                aria-disabled={isWaiting}
                data-disabled={isWaiting}
              >
                {t('panel.connect', { cloud: t('clouds.dexcom') })}
              </Button>
            )}
          </div>
        </div>
      </Card>
      <SignInDialogs
        phase={signIn.phase}
        reader="patient"
        onConnectedClose={signIn.forget}
        onProblemClose={signIn.forget}
      />
    </Page>
  );
}

/** Once the server has said so, the success page is where this patient belongs. */
function useKnownAsConnected(isConnected: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isConnected) return;
    queryClient.setQueryData(userQuery().queryKey, (user) => user && { ...user, isDexcomConnected: true });
    void hideConnectPage(queryClient);
  }, [isConnected, queryClient]);
}

/** Leaves for good: the page is not shown again by itself. */
function useLeave() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (to: string) => {
    setIsLeaving(true);
    await hideConnectPage(queryClient);
    await navigate(to);
  };
  return { leave, isLeaving };
}

/** From now on "/" no longer leads to the connect page. */
async function hideConnectPage(queryClient: QueryClient): Promise<void> {
  // A failure is ignored: at worst the page shows once more at the next sign-in (D3-62).
  await callApi(hideDexcomScreenCall, { body: { showConnectToDexcomScreen: false } }).catch(() => undefined);
  void queryClient.invalidateQueries({ queryKey: userKeys.own });
}
