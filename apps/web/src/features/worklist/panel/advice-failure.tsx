import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { CallFailure } from '#shared/api/call-failure.ts';
import { LoadFailure } from '#shared/ui/load-failure.tsx';

type AdviceFailureProps = Readonly<{
  failure: unknown;
  /** The row is another one by now. */
  onGone: () => void;
  onRetry: () => void;
}>;

/** In the place of prepared advice that did not come: it is made anew, or could not be read. */
export function AdviceFailure({ failure, onGone, onRetry }: AdviceFailureProps) {
  const { t } = useTranslation('worklist');
  const isGone = failure instanceof CallFailure && GONE.includes(failure.resolved.name);
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone) tellGone();
  }, [isGone]);
  if (isGone) return <Alert color="orange">{t('panel.recalculating')}</Alert>;
  return <LoadFailure title={t('panel.failed')} failure={failure} onRetry={onRetry} />;
}

/** It was replaced after the list was read. */
const GONE: readonly unknown[] = ['not-found', 'advice-outdated'];
