import type { TreatmentType } from '@glidepath/treatment-plan';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { currentPumpPlanQuery } from './current-pump-plan.query.ts';
import { patientReportsQuery } from './patient-reports.query.ts';
import { reportsFailureText } from './reports-failure-text.ts';
import { withCurrentRates } from './with-current-rates.ts';

/** The reports of a patient, and of the last attempt to get them what went wrong, until somebody has read it. */
export function usePatientReports(patientId: string, treatmentType: TreatmentType) {
  const { t } = useTranslation('reports');
  const { data, isFetching, isError, error, errorUpdatedAt, refetch } = useQuery(patientReportsQuery(patientId));
  const asked = { patientId, reportsAt: data?.generatedAt };
  const current = useQuery({ ...currentPumpPlanQuery(asked), enabled: treatmentType === 'PUMP' && data !== undefined });
  // The same object for the same data: tabs that were drawn are not drawn again.
  const reports = useMemo(() => data && withCurrentRates(data, current.data), [data, current.data]);
  const [readFailureAt, setReadFailureAt] = useState(0);
  const texts = { general: t('failure.text'), clockShift: t('failure.clockShift') };
  const failureText = isError && !isFetching ? reportsFailureText(error, texts) : null;
  return {
    reports,
    isFetching,
    failure: error,
    failureText,
    isFailureNew: failureText !== null && errorUpdatedAt !== readFailureAt,
    markFailureAsRead: () => setReadFailureAt(errorUpdatedAt),
    refresh: () => void refetch(),
  };
}
