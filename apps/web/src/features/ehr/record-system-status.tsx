import { downloadPlanBundleCall } from '@glidepath/api-contract/ehr/download-plan-bundle.call';

import { useMayCall } from '#shared/account/may-call.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { DownloadBundle } from './download-bundle.tsx';

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
