import { Button, Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { Card } from '#shared/ui/card.tsx';
import { EmergencyOffer } from '#shared/ui/emergency-offer.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AlertIcon } from '#shared/ui/icons/alert.icon.tsx';
import { HeadlineDialog } from '../generation/headline-dialog.tsx';

type FailedList = Pick<UseQueryResult, 'error' | 'refetch'>;

/** The list did not come: said in a dialog, and in its place until it does. */
export function ListFailure({ list: { error, refetch } }: Readonly<{ list: FailedList }>) {
  const { t } = useTranslation(['recommendations', 'shell']);
  const failureText = useFailureText();
  const [isTold, setIsTold] = useState(false);
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={<AlertIcon sizePx={28} />}
          text={failureText(error)}
          action={
            <Group gap="sm" justify="center">
              <EmergencyOffer failure={error} />
              <Button onClick={() => void refetch()}>{t('shell:loadFailure.retry')}</Button>
            </Group>
          }
        />
      </div>
      {!isTold && (
        <HeadlineDialog headline={t('failed')} onClose={() => setIsTold(true)}>
          {failureText(error)}
        </HeadlineDialog>
      )}
    </Card>
  );
}
