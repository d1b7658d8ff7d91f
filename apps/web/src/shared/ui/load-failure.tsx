import { Button, Group } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { EmergencyOffer } from './emergency-offer.tsx';
import { EmptyState } from './empty-state.tsx';
import { AlertIcon } from './frame-icons.tsx';
import { WithinTitledPage } from './page.tsx';

type LoadFailureProps = Readonly<{
  failure: unknown;
  /** Where only a part of the page is missing. */
  title?: string;
  onRetry: () => void;
  /** Given where nothing else on the page leads out of the session. */
  onLogOut?: () => void;
}>;

/** In the place of a page, or of a part of it, whose data did not come. */
export function LoadFailure({ failure, title, onRetry, onLogOut }: LoadFailureProps) {
  const { t } = useTranslation('shell');
  const failureText = useFailureText();
  const headingOrder = use(WithinTitledPage) ? 2 : 1;
  return (
    <div role="alert">
      <EmptyState
        icon={<AlertIcon sizePx={28} />}
        title={title ?? t('loadFailure.title')}
        text={failureText(failure)}
        action={
          <Group gap="sm">
            {onLogOut && (
              <Button variant="default" onClick={onLogOut}>
                {t('menu.logout')}
              </Button>
            )}
            <EmergencyOffer failure={failure} />
            <Button onClick={onRetry}>{t('loadFailure.retry')}</Button>
          </Group>
        }
        headingOrder={headingOrder}
      />
    </div>
  );
}
