import {
  type DailyReport,
  hoursWithoutBolus,
  type Logbook,
  type LogbookWeek,
  logbookWeeks,
} from '@glidepath/report-figures';
import { isInjectionType, type PumpRates, type TreatmentType } from '@glidepath/treatment-plan';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import { windowLabel } from '../daily/day-label.ts';
import { StepNavigator } from '../daily/step-navigator.tsx';
import { RepeatedHours } from '../repeated-hours.tsx';
import { CurrentPlans } from './current-plans.tsx';
import { REPORT_MARKS } from './logbook-marks.ts';
import styles from './logbook-tab.module.css';
import { LogbookTable } from './logbook-table.tsx';
import { MarkSample } from './mark-sample.tsx';
import { WeekStatistics } from './week-statistics.tsx';

type LogbookTabProps = Readonly<{
  logbook: Logbook;
  treatmentType: TreatmentType;
  rates: PumpRates;
  /** Tells which carbs had no bolus. */
  daily: DailyReport | null;
  /** The ways to take the shown week along. */
  renderFiles?: (week: LogbookWeek) => ReactNode;
}>;

/** Week by week and hour by hour, what meters, pumps and people wrote down. */
export function LogbookTab({ logbook, treatmentType, rates, daily, renderFiles }: LogbookTabProps) {
  const { t } = useTranslation('logbook');
  const language = useLanguage();
  const [weekIndex, setWeekIndex] = useState(0);
  const weeks = logbookWeeks(logbook);
  const withoutBolus = useMemo(() => hoursWithoutBolus(daily), [daily]);
  const week = weeks[weekIndex];
  const { rows = [], statistics } = week ?? {};
  const endDay = rows.at(-1)?.day;
  const label = endDay === undefined ? '' : windowLabel({ rangeDays: 7, endDay }, language);

  return (
    <div className={styles.tab}>
      {week && renderFiles?.(week)}
      <div className={styles.bar}>
        <StepNavigator
          label={label}
          previous={{
            label: t('previousWeek'),
            isOffered: weekIndex < weeks.length - 1,
            onClick: () => setWeekIndex(weekIndex + 1),
          }}
          next={{
            label: t('nextWeek'),
            isOffered: weekIndex > 0,
            onClick: () => setWeekIndex(weekIndex - 1),
          }}
        />
      </div>
      <Card>
        {endDay === undefined ? (
          <p className={styles.empty}>{t('empty')}</p>
        ) : (
          <>
            <WeekStatistics statistics={statistics} />
            <LogbookTable rows={rows} label={label} treatmentType={treatmentType} withoutBolus={withoutBolus} />
            <RepeatedHours
              about="amounts"
              days={rows.map(({ day, entries }) => ({ day, hours: entries?.repeatedHours }))}
            />
            <ReportsLegend />
            <Notes hasMealsWithoutBolus={withoutBolus.size > 0} treatmentType={treatmentType} />
          </>
        )}
      </Card>
      {!isInjectionType(treatmentType) && <CurrentPlans rates={rates} />}
    </div>
  );
}

type NotesProps = Readonly<{ hasMealsWithoutBolus: boolean; treatmentType: TreatmentType }>;

/** Below the legend, where there is anything to explain. */
function Notes({ hasMealsWithoutBolus, treatmentType }: NotesProps) {
  const { t } = useTranslation('logbook');
  return (
    <>
      {hasMealsWithoutBolus && (
        <p className={styles.note}>
          <MarkSample mark="carbWithoutBolus" /> {t('withoutBolus')}
        </p>
      )}
      {!isInjectionType(treatmentType) && <p className={styles.note}>{t('table.basalChanges')}</p>}
    </>
  );
}

/** The eleven marks of the reports (RPT-40). */
export function ReportsLegend() {
  const { t } = useTranslation('logbook');
  return (
    <ul className={styles.legend} aria-label={t('legend.label')}>
      {REPORT_MARKS.map((mark) => (
        <li key={mark}>
          <span aria-hidden="true">
            <MarkSample mark={mark} />
          </span>
          {t(`legend.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
