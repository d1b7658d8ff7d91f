import { downloadPlanBundleCall } from '@glidepath/api-contract/ehr/download-plan-bundle.call';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useMayCall } from '#shared/account/may-call.ts';
import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { isoDay } from '#shared/format/dates.ts';
import { DeliveryLine } from './delivery-line.tsx';
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
