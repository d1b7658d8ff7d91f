import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import { EmergencyOffer } from '#shared/ui/emergency-offer.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AlertIcon } from '#shared/ui/icons/alert.icon.tsx';

type FailedReportsProps = Readonly<{ failure: unknown; text: string; onRetry: () => void }>;

/** In the place of reports that could not be had, once the dialog about it was closed. */
export function FailedReports({ failure, text, onRetry }: FailedReportsProps) {
  const { t } = useTranslation('reports');
  return (
    <div role="alert">
      <Card>
        <EmptyState
          icon={<AlertIcon sizePx={28} />}
          title={t('failure.empty')}
          text={text}
          action={
            <Group gap="sm" mt="sm" justify="center">
              <EmergencyOffer failure={failure} />
              <Button onClick={onRetry}>{t('failure.retry')}</Button>
            </Group>
          }
        />
      </Card>
    </div>
  );
}
