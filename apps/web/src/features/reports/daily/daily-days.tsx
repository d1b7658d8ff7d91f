import { type DailyReport, dayTimeInRange, scantMinutes } from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import styles from './daily.module.css';
import { DailyCharts } from './daily-charts.tsx';
import { DayTimeInRange } from './day-time-in-range.tsx';
import type { DayWindow } from './day-window.ts';
import type { MarkedTime } from './marked-time.ts';

type DailyDaysProps = Readonly<{
  daily: DailyReport;
  treatmentType: TreatmentType;
  chosen: DayWindow;
  /** Undefined until the chosen days are prepared. */
  drawn: DayWindow | undefined;
  marked?: MarkedTime | null;
}>;

/** The chosen days: a single one with its time in range, and the charts of all. */
export function DailyDays({ daily, treatmentType, chosen, drawn, marked = null }: DailyDaysProps) {
  const { t } = useTranslation('daily');
  return (
    <>
      {chosen.rangeDays === 1 && (
        <DayTimeInRange
          shares={dayTimeInRange(daily.timeInRange, chosen.endDay)}
          scantMinutes={scantMinutes(daily, chosen.endDay)}
        />
      )}
      <Card>
        <div className={styles.charts}>
          {drawn ? (
            <DailyCharts daily={daily} shown={drawn} treatmentType={treatmentType} marked={marked} />
          ) : (
            <p role="status" className={styles.loading}>
              {t('loading')}
            </p>
          )}
        </div>
      </Card>
    </>
  );
}
