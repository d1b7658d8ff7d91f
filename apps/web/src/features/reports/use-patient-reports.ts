import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { patientReportsQuery } from './patient-reports.query.ts';
import { reportsFailureText } from './reports-failure-text.ts';

/** The reports of a patient, and of the last attempt to get them what went wrong, until somebody has read it. */
export function usePatientReports(patientId: string) {
  const { t } = useTranslation('reports');
  const { data, isFetching, isError, error, errorUpdatedAt, refetch } = useQuery(patientReportsQuery(patientId));
  const [readFailureAt, setReadFailureAt] = useState(0);
  const failureText = isError && !isFetching ? reportsFailureText(error, t('failure.text')) : null;
  return {
    reports: data,
    isFetching,
    failureText,
    isFailureNew: failureText !== null && errorUpdatedAt !== readFailureAt,
    markFailureAsRead: () => setReadFailureAt(errorUpdatedAt),
    refresh: () => void refetch(),
  };
}
