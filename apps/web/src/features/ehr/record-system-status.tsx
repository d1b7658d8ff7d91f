import { downloadPlanBundleCall } from '@glidepath/api-contract/ehr/download-plan-bundle.call';
import { sendToEhrAgainCall } from '@glidepath/api-contract/ehr/send-to-ehr-again.call';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { formatDateTime, isoDay } from '#shared/format/dates.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { type Delivery, deliveryQuery } from './delivery.query.ts';
import styles from './ehr.module.css';

type RecordSystemStatusProps = Readonly<{
  recommendationId: string;
  isShared: boolean;
  /** Without a record number no record system can tell whose plan it is. */
  hasRecordNumber: boolean;
}>;

/** What became of an approved plan at the record system, and the plan as a file for it. */
export function RecordSystemStatus({ recommendationId, isShared, hasRecordNumber }: RecordSystemStatusProps) {
  const mayDownload = useMayCall()(downloadPlanBundleCall);
  return (
    <>
      {isShared && <DeliveryLine recommendationId={recommendationId} />}
      {hasRecordNumber && mayDownload && <DownloadBundle recommendationId={recommendationId} />}
    </>
  );
}

/** What the record system is sent, as a file: for one that cannot be reached, or for another one. */
function DownloadBundle({ recommendationId }: Readonly<{ recommendationId: string }>) {
  const { t } = useTranslation('ehr');
  const failureText = useFailureText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const bundle = await callApi(downloadPlanBundleCall, { params: { requestId: recommendationId } });
      const file = new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/fhir+json' });
      // Says nothing about the patient: folders of downloads are read by many.
      saveFile(file, `treatment-plan-${isoDay(new Date())}.fhir.json`);
    },
  });
  return (
    <div className={styles.file}>
      <Button size="xs" variant="default" aria-disabled={isPending} onClick={isPending ? undefined : () => mutate()}>
        {t(isPending ? 'file.making' : 'file.download')}
      </Button>
      {error && (
        <span role="alert" className={styles.failure}>
          {failureText(error)}
        </span>
      )}
    </div>
  );
}

/** Whether a shared plan has reached the record system. Nothing, where the clinic sends none. */
function DeliveryLine({ recommendationId }: Readonly<{ recommendationId: string }>) {
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

function useSendAgain(requestId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(sendToEhrAgainCall, { params: { requestId } }),
    onSuccess: (answer) => queryClient.setQueryData(deliveryQuery(requestId).queryKey, answer),
  });
}
