import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { newestPlanQuery } from '#plan-editors/newest-plan.query.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { type PatientWaits, waitsState } from '#shared/patient/patient-wait.ts';
import { recommendationListQuery } from './list/recommendation-list.query.ts';
import type { ListedRecommendation } from './list/recommendation-list.ts';

/** A recommendation that nobody has approved yet, or an approved plan that the patient has not been given. */
export function useRecommendationWaits({ id, treatmentType }: Patient): PatientWaits {
  const { t } = useTranslation('recommendations');
  const language = useLanguage();
  const list = useQuery(recommendationListQuery(id));
  const plan = useQuery(newestPlanQuery({ patientId: id, treatmentType }));
  const current = list.data?.current;
  const wait = current ? waitOf(current, { treatmentType, planSince: plan.data?.timestamp ?? null }) : null;
  const waits =
    current && wait
      ? [
          {
            key: wait,
            text: t(`waits.${wait}`, { day: formatDay(isoDay(new Date(current.date)), language) }),
            action: { text: t(`waits.${wait}Action`), to: current.viewReportLink },
          },
        ]
      : [];
  return { waits, state: waitsState([list, plan]) };
}

type Asked = Pick<ListedRecommendation, 'treatmentType' | 'date' | 'feedbackDoctor' | 'isShared'>;
type Context = Readonly<{ treatmentType: Patient['treatmentType']; planSince: string | null }>;

/** What was made for another treatment, or before the plan in force, can no longer be approved. */
export function waitOf(recommendation: Asked, { treatmentType, planSince }: Context): 'review' | 'share' | null {
  const { date, feedbackDoctor, isShared } = recommendation;
  const isOutdated = planSince !== null && Date.parse(planSince) > Date.parse(date);
  if (isShared || isOutdated || recommendation.treatmentType !== treatmentType) return null;
  return feedbackDoctor === null ? 'review' : 'share';
}
