import { setLoopReviewSwitchCall } from '@glidepath/api-contract/closed-loops/set-loop-review-switch.call';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import styles from './closed-loops.module.css';
import { useSwitchLoopReview } from './use-loop-actions.ts';

type ReviewSwitchProps = Readonly<{ patientId: string; isEnabled: boolean }>;

/** Turns the review of one patient on or off; for who treats. */
export function ReviewSwitch({ patientId, isEnabled }: ReviewSwitchProps) {
  const { t } = useTranslation('closed-loops');
  const maySwitch = useMayCall()(setLoopReviewSwitchCall);
  const { mutate, isPending, error, reset } = useSwitchLoopReview(patientId);
  if (!maySwitch) return null;
  return (
    <div className={styles.screenOnly}>
      <Button
        {...(isEnabled && { variant: 'default' })}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate(!isEnabled)}
      >
        {t(isEnabled ? 'switch.turnOff' : 'switch.turnOn')}
      </Button>
      <FailureModal failure={error} onClose={() => reset()} />
    </div>
  );
}
