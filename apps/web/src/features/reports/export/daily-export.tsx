import type { DailyReport } from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { formatDays } from '#shared/format/dates.ts';
import { chartedSeries, shownCharts, useSeriesTexts } from '../daily/daily-charts.tsx';
import { type DayWindow, windowStartDay } from '../daily/day-window.ts';
import { useDailyFormats } from '../daily/use-daily-formats.ts';
import { dailyCsv } from './daily-csv.ts';
import { ExportLinks } from './export-links.tsx';
import { useExportWords } from './use-export-words.ts';

type DailyExportProps = Readonly<{ daily: DailyReport; treatmentType: TreatmentType; shown: DayWindow }>;

/** The chosen days as files. */
export function DailyExport({ daily, treatmentType, shown }: DailyExportProps) {
  const { t } = useTranslation('reports');
  const { t: dailyT } = useTranslation('daily');
  const words = useExportWords();
  const formats = useDailyFormats();
  const seriesTexts = useSeriesTexts(treatmentType, formats);
  const rows = () => {
    const series = chartedSeries(daily, shown, { charts: shownCharts(treatmentType), seriesTexts });
    return dailyCsv(series, shown, { t: dailyT, words, formats });
  };
  return (
    <ExportLinks
      name="days"
      title={t('tabs.daily')}
      period={formatDays(windowStartDay(shown), shown.endDay, formats.language)}
      rows={rows}
      hasDrawings
    />
  );
}
