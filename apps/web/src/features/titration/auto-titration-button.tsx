import { Anchor, Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export type ShownStatus = 'loading' | 'failed' | 'enabled' | 'disabled';

type AutoTitrationButtonProps = Readonly<{
  status: ShownStatus;
  isChanging: boolean;
  /** Nothing can be started here; what runs can always be stopped. */
  cannotStart: boolean;
  onAsk: () => void;
  onRetry: () => void;
}>;

/** To start or to stop, by how it stands; a spinner while that is not known or changes. */
export function AutoTitrationButton(props: AutoTitrationButtonProps) {
  const { status, isChanging, cannotStart, onAsk, onRetry } = props;
  const { t } = useTranslation(['titration', 'shell']);
  if (status === 'failed') {
    return (
      <span role="alert">
        {t('failedRead')}{' '}
        <Anchor component="button" type="button" onClick={onRetry}>
          {t('shell:loadFailure.retry')}
        </Anchor>
      </span>
    );
  }
  if (status === 'loading' || isChanging) return <Loader size="sm" role="status" aria-label={t('loading')} />;
  if (status === 'enabled') {
    return (
      <Button variant="default" onClick={onAsk}>
        {t('stop')}
      </Button>
    );
  }
  return (
    <Button onClick={onAsk} disabled={cannotStart}>
      {t('start')}
    </Button>
  );
}
