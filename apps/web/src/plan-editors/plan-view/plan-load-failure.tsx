import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import styles from './current-injection-plan.module.css';

type PlanLoadFailureProps = Readonly<{ query: Readonly<{ error: unknown; refetch: () => unknown }> }>;

/** In the place of a plan that could not be read. */
export function PlanLoadFailure({ query }: PlanLoadFailureProps) {
  const { t } = useTranslation('shell');
  const failureText = useFailureText();
  return (
    <p role="alert" className={styles.line}>
      {failureText(query.error)}{' '}
      <Anchor component="button" type="button" onClick={() => void query.refetch()}>
        {t('loadFailure.retry')}
      </Anchor>
    </p>
  );
}
