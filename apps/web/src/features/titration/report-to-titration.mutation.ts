import { reportToTitrationCall } from '@glidepath/api-contract/titration/report-to-titration.call';
import type { TITRATION_REPORTS } from '@glidepath/api-contract/wire/titration.wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import { titrationKeys } from './titration.query.ts';

export type TitrationReport = (typeof TITRATION_REPORTS)[number];

export function useReportToTitration(patientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (report: TitrationReport) =>
      callApi(reportToTitrationCall, { params: { id: patientId }, body: { report } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: titrationKeys.own(patientId) }),
  });
}
