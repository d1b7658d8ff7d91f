import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { EmptyState } from './empty-state.tsx';
import { AlertIcon } from './icons/alert.icon.tsx';

/** In the place of a page whose data did not come. */
export function LoadFailure({ failure, onRetry }: Readonly<{ failure: unknown; onRetry: () => void }>) {
  const { t } = useTranslation('shell');
  const failureText = useFailureText();
  return (
    <div role="alert">
      <EmptyState
        icon={<AlertIcon sizePx={28} />}
        title={t('loadFailure.title')}
        text={failureText(failure)}
        action={<Button onClick={onRetry}>{t('loadFailure.retry')}</Button>}
        headingOrder={1}
      />
    </div>
  );
}
