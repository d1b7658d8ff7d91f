import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useUser } from '#shared/account/user.query.ts';
import { paths } from '#shared/routing/paths.ts';
import { Redirect } from '#shared/routing/redirect.tsx';
import { tabStore } from '#shared/session/browser-storage.ts';
import { SESSION_KEYS } from '#shared/session/storage-keys.ts';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { CheckIcon } from '#shared/ui/icons.tsx';
import { Page } from '#shared/ui/page.tsx';
import { afterNotNow } from './after-not-now.ts';

/** Says to a patient that it worked. */
export function ConnectedWithDexcomScreen() {
  const { t } = useTranslation('devices');
  const user = useUser().data;
  const selfPatientId = user?.selfPatient ?? '';
  // Somebody who typed the address must not read something untrue.
  if (user?.isDexcomConnected === false) return <Redirect to={paths.dexcomConnection(selfPatientId)} />;

  const patientId = tabStore.getItem(SESSION_KEYS.currentPatientId) ?? selfPatientId;
  return (
    <Page title={t('connected.title.dexcom')}>
      <Card>
        <EmptyState
          icon={<CheckIcon sizePx={28} />}
          text={t('connected.ownText')}
          action={
            <Button component={Link} to={afterNotNow(patientId, selfPatientId)}>
              {t('connected.continue')}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
