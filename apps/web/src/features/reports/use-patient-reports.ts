import type { TreatmentType } from '@glidepath/treatment-plan';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CallFailure, failureText } from '#shared/api/call-failure.ts';
import { currentPumpPlanQuery, type PumpPlanInForce } from './current-plan/current-pump-plan.query.ts';
import { type PatientReports, patientReportsQuery } from './patient-reports.query.ts';
import type { ReportPeriod } from './period/report-period.ts';

/** The reports of a patient, and of the last attempt to get them what went wrong, until somebody has read it. */
export function usePatientReports(patientId: string, treatmentType: TreatmentType, period: ReportPeriod) {
  const { t } = useTranslation('reports');
  const { data, isFetching, isPlaceholderData, isError, error, errorUpdatedAt, refetch } = useQuery(
    patientReportsQuery(patientId, undefined, period),
  );
  const asked = { patientId, reportsAt: data?.generatedAt };
  const current = useQuery({ ...currentPumpPlanQuery(asked), enabled: treatmentType === 'PUMP' && data !== undefined });
  // The same object for the same data: tabs that were drawn are not drawn again.
  const reports = useMemo(() => data && withCurrentRates(data, current.data), [data, current.data]);
  const [readFailureAt, setReadFailureAt] = useState(0);
  const texts = { general: t('failure.text'), clockShift: t('failure.clockShift') };
  const shownText = isError && !isFetching ? reportsFailureText(error, texts) : null;
  return {
    reports,
    isFetching,
    /** The days that were chosen have not come yet: those before them are shown. */
    isOfOtherDays: isPlaceholderData,
    failure: error,
    failureText: shownText,
    isFailureNew: shownText !== null && errorUpdatedAt !== readFailureAt,
    markFailureAsRead: () => setReadFailureAt(errorUpdatedAt),
    refresh: () => void refetch(),
  };
}

/** Reports may be older than the plan: the rates that they call current are those of the plan in force. */
export function withCurrentRates(reports: PatientReports, current: PumpPlanInForce | undefined): PatientReports {
  const plan = current?.plan;
  if (!plan) return reports;
  return {
    ...reports,
    reportsData: {
      ...reports.reportsData,
      existingRates: plan.pumpPlan.rates,
      existingRatesUpdatedAt: plan.timestamp,
    },
  };
}

/** Codes that say what to do keep their own text; everything else is a report that could not be generated (D3-34). */
const CODES_WITH_TEXT: readonly number[] = [77, 119, 132, 144, 150, 152];
/** What has no code. */
const NAMES_WITH_TEXT: readonly (string | null)[] = ['system-busy', 'throttled'];

/** Texts about reports: the contract's words for a changed clock are about a recommendation, which nobody asked for here. */
type ReportTexts = Readonly<{ general: string; clockShift: string }>;

export function reportsFailureText(failure: unknown, texts: ReportTexts): string {
  if (!(failure instanceof CallFailure)) return texts.general;
  const { code, name } = failure.resolved;
  if (name === 'clock-shift') return texts.clockShift;
  const hasText = NAMES_WITH_TEXT.includes(name) || (code !== null && CODES_WITH_TEXT.includes(code));
  return hasText ? failureText(failure) : texts.general;
}
