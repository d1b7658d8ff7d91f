import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { failureText } from '#shared/api/call-failure.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AlertIcon } from '#shared/ui/icons/alert.icon.tsx';

/** A page that could not be fetched or drawn. Loading anew also brings the files of a newer release. */
export function RouteFailure() {
  const { t } = useTranslation('shell');
  return (
    <main>
      <EmptyState
        icon={<AlertIcon sizePx={28} />}
        title={t('loadFailure.title')}
        text={failureText(undefined)}
        action={<Button onClick={() => window.location.reload()}>{t('loadFailure.retry')}</Button>}
        headingOrder={1}
      />
    </main>
  );
}
