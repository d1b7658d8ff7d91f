import { listMonitoringDaysCall } from '@glidepath/api-contract/monitoring/list-monitoring-days.call';

import { useClinic } from '#shared/account/clinic.query.ts';
import { useMayCall } from '#shared/account/may-call.ts';

/** As with the worklist, nothing of it is offered where a record system opens one patient at a time. */
export function useIsMonitoringShown(): boolean {
  const { data: clinic } = useClinic();
  const mayList = useMayCall()(listMonitoringDaysCall);
  return mayList && clinic?.clinicConfiguration.isMonitoringDaysShown === true && !clinic.isEmrSinglePatientMode;
}
