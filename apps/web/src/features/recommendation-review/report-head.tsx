import { isInjectionType } from '@glidepath/treatment-plan';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type Patient, patientName } from '#shared/account/patients.query.ts';
import { formatDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import type { Recommendation } from './recommendation/reviewed-recommendation.ts';
import styles from './review.module.css';

type ReportHeadProps = Readonly<{
  patient: Patient;
  recommendation: Recommendation;
  /** What can be done with the report as a whole. */
  tools: ReactNode;
  children?: ReactNode;
}>;

/** Whose report it is, of which treatment and which days. */
export function ReportHead({ patient, recommendation, tools, children }: ReportHeadProps) {
  const { t } = useTranslation(['recommendation-review', 'patient']);
  const period = usePeriodText(recommendation);
  return (
    <Card>
      <div className={styles.head}>
        <div className={styles.headLine}>
          <Title order={2}>{t(`reports.${reportTitleKey(recommendation.treatmentType)}`)}</Title>
          <div className={styles.tools}>{tools}</div>
        </div>
        <p className={styles.period}>
          <bdi>{patientName(patient) ?? t('patient:anonymous')}</bdi>
          {period !== null && (
            <>
              {' · '}
              {t('period.label')} {period}
            </>
          )}
        </p>
        {children}
      </div>
    </Card>
  );
}

/** Basal only is one of the injection plans (D-02). */
export function reportTitleKey(treatmentType: Recommendation['treatmentType']): 'pump' | 'injections' | 'generic' {
  if (treatmentType === 'PUMP') return 'pump';
  return isInjectionType(treatmentType) ? 'injections' : 'generic';
}

/** The days whose data was looked at; null where none were. */
function usePeriodText({ start, end }: Pick<Recommendation, 'start' | 'end'>): string | null {
  const { t } = useTranslation('recommendation-review');
  const language = useLanguage();
  if (start === null || end === null) return null;
  return t('period.days', { start: formatDay(start, language), end: formatDay(end, language) });
}
