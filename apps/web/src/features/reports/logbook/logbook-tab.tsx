import { isInjectionType, type TreatmentType } from '@glidepath/treatment-plan';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import { windowLabel } from '../daily/day-label.ts';
import { StepNavigator } from '../daily/step-navigator.tsx';
import { RepeatedHours } from '../repeated-hours.tsx';
import type { Logbook, RateTable } from '../report-data.ts';
import { CurrentPlans } from './current-plans.tsx';
import styles from './logbook.module.css';
import { LogbookTable } from './logbook-table.tsx';
import { hasNewerWeek, hasOlderWeek, logbookWeekCount, weekRows, weekStatistics } from './logbook-weeks.ts';
import { ReportsLegend } from './reports-legend.tsx';
import { WeekStatistics } from './week-statistics.tsx';

type LogbookTabProps = Readonly<{
  logbook: Logbook;
  treatmentType: TreatmentType;
  existingBasalRates: RateTable | null;
  existingCarbRatio: RateTable | null;
  existingCorrectionFactor: RateTable | null;
}>;

/** Week by week and hour by hour, what meters, pumps and people wrote down. */
export function LogbookTab(props: LogbookTabProps) {
  const { logbook, treatmentType } = props;
  const { t } = useTranslation('logbook');
  const language = useLanguage();
  const [weekIndex, setWeekIndex] = useState(0);
  const weeks = logbookWeekCount(logbook);
  const rows = weekRows(logbook, weekIndex);
  const endDay = rows.at(-1)?.day;
  const label = endDay === undefined ? '' : windowLabel({ rangeDays: 7, endDay }, language);

  return (
    <div className={styles.tab}>
      <div className={styles.bar}>
        <StepNavigator
          label={label}
          previous={{
            label: t('previousWeek'),
            isOffered: hasOlderWeek(weekIndex, weeks),
            onClick: () => setWeekIndex(weekIndex + 1),
          }}
          next={{
            label: t('nextWeek'),
            isOffered: hasNewerWeek(weekIndex),
            onClick: () => setWeekIndex(weekIndex - 1),
          }}
        />
      </div>
      <Card>
        {endDay === undefined ? (
          <p className={styles.empty}>{t('empty')}</p>
        ) : (
          <>
            <WeekStatistics statistics={weekStatistics(logbook, weekIndex)} />
            <LogbookTable rows={rows} label={label} treatmentType={treatmentType} />
            <RepeatedHours
              about="amounts"
              days={rows.map(({ day, entries }) => ({ day, hours: entries?.repeatedHours }))}
            />
            <ReportsLegend />
          </>
        )}
      </Card>
      {!isInjectionType(treatmentType) && <CurrentPlans {...props} />}
    </div>
  );
}
