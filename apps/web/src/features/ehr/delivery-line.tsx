import { sendToEhrAgainCall } from '@glidepath/api-contract/ehr/send-to-ehr-again.call';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { type Delivery, deliveryQuery } from './delivery.query.ts';
import styles from './ehr.module.css';
import { useSendAgain } from './send-again.mutation.ts';

/** Whether a shared plan has reached the record system. Nothing, where the clinic sends none. */
export function DeliveryLine({ recommendationId }: Readonly<{ recommendationId: string }>) {
  const { t } = useTranslation('ehr');
  const { data, isLoadingError, refetch } = useQuery(deliveryQuery(recommendationId));
  if (isLoadingError) {
    return (
      <div className={styles.line} data-delivery="unknown" role="status">
        <span>{t('delivery.unknown')}</span>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {t('delivery.lookAgain')}
        </Button>
      </div>
    );
  }
  return data?.delivery ? <Line delivery={data.delivery} recommendationId={recommendationId} /> : null;
}

function Line({ delivery, recommendationId }: Readonly<{ delivery: Delivery; recommendationId: string }>) {
  const { t } = useTranslation('ehr');
  const failureText = useFailureText();
  const { mutate, isPending, error } = useSendAgain(recommendationId);
  const tone = deliveryTone(delivery);
  const maySend = useMayCall()(sendToEhrAgainCall);
  return (
    <div className={styles.line} data-delivery={tone} role="status">
      <StateText delivery={delivery} />
      {error && <span role="alert">{failureText(error)}</span>}
      {tone === 'failed' && maySend && (
        <Button size="xs" aria-disabled={isPending} onClick={isPending ? undefined : () => mutate()}>
          {t(isPending ? 'delivery.sending' : 'delivery.sendAgain')}
        </Button>
      )}
    </div>
  );
}

function StateText({ delivery }: Readonly<{ delivery: Delivery }>) {
  const { t } = useTranslation('ehr');
  const clock = { language: useLanguage(), isAmPm: useIsAmPm() };
  const { state, failure, code, sentAt, nextTryAt } = delivery;
  if (state === 'sent' && sentAt !== null) {
    return <span>{t('delivery.sent', { date: formatDateTime(sentAt, clock) })}</span>;
  }
  if (failure === null) return <span>{t('delivery.waiting')}</span>;
  return (
    <>
      <span>
        {t(state === 'failed' ? 'delivery.failed' : 'delivery.notYet')} {t(`delivery.reasons.${failure}`, { code })}
      </span>
      {nextTryAt !== null && <span>{t('delivery.nextTry', { date: formatDateTime(nextTryAt, clock) })}</span>}
    </>
  );
}

/** How much a clinician has to care: it is done, it goes on by itself, it is late, or somebody has to act. */
type DeliveryTone = 'sent' | 'waiting' | 'late' | 'failed';

export function deliveryTone({ state, failure }: Pick<Delivery, 'state' | 'failure'>): DeliveryTone {
  if (state !== 'pending') return state;
  return failure === null ? 'waiting' : 'late';
}
