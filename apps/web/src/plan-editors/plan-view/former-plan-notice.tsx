import type { TreatmentType } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { formatDay, isoDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { NewestPlan } from '../newest-plan.query.ts';

export type PlanReader = 'patient' | 'clinician';

type FormerPlanNoticeProps = Readonly<{
  former: Pick<NewestPlan, 'type' | 'version' | 'timestamp'>;
  treatmentType: TreatmentType;
  reader: PlanReader;
}>;

/** The treatment was changed and no plan of the new one is shared: what that means, for whoever reads. */
export function FormerPlanNotice({ former, treatmentType, reader }: FormerPlanNoticeProps) {
  const { t } = useTranslation(['plan-editors', 'patient']);
  const date = formatDay(isoDay(new Date(former.timestamp)), useLanguage());
  return (
    <Notice>
      {reader === 'patient'
        ? t('former.patient', { date })
        : t('former.clinician', {
            date,
            version: former.version,
            now: t(`patient:treatmentTypes.${treatmentType}`),
            former: t(`patient:treatmentTypes.${former.type}`),
          })}
    </Notice>
  );
}
