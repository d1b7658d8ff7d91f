import { hideDexcomScreenCall } from '@glidepath/api-contract/devices/hide-dexcom-screen.call';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';

import { userKeys } from '#shared/account/account-keys.ts';
import { useUser } from '#shared/account/user.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { Card } from '#shared/ui/card.tsx';
import { Page } from '#shared/ui/page.tsx';
import { afterNotNow } from './after-not-now.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import styles from './devices.module.css';

/** Invites a patient to connect the sensor account. */
export function DexcomConnectionScreen() {
  const { t } = useTranslation('devices');
  const { patientId = '' } = useParams();
  const user = useUser().data;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);

  const leave = async () => {
    setIsLeaving(true);
    // A failure is ignored: at worst this page shows once more at the next sign-in (D3-62).
    await callApi(hideDexcomScreenCall, { body: { showConnectToDexcomScreen: false } }).catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: userKeys.own });
    await navigate(afterNotNow(patientId, user?.selfPatient));
  };

  return (
    <Page title={t('dexcom.title')}>
      <Card>
        <div className={styles.text}>
          <Text>{t('dexcom.benefit')}</Text>
          <ConnectionNotice text={t('notYet.patient')} />
          <Group justify="flex-end">
            <Button onClick={() => void leave()} loading={isLeaving}>
              {t('dexcom.notNow')}
            </Button>
          </Group>
        </div>
      </Card>
    </Page>
  );
}
