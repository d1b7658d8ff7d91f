import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AlertIcon } from '#shared/ui/icons/alert.icon.tsx';

/** In the place of reports that could not be had, once the dialog about it was closed. */
export function FailedReports({ text, onRetry }: Readonly<{ text: string; onRetry: () => void }>) {
  const { t } = useTranslation('reports');
  return (
    <div role="alert">
      <Card>
        <EmptyState
          icon={<AlertIcon sizePx={28} />}
          title={t('failure.empty')}
          text={text}
          action={
            <Button mt="sm" onClick={onRetry}>
              {t('failure.retry')}
            </Button>
          }
        />
      </Card>
    </div>
  );
}
