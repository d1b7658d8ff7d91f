import { type DailyReport, hoursWithoutBolus, type LogbookWeek } from '@glidepath/report-figures';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { formatDays } from '#shared/format/dates.ts';
import { useLogbookWriter } from '../logbook/use-logbook-writer.ts';
import { ExportLinks } from './export-links.tsx';
import { logbookCsv } from './logbook-csv.ts';
import { useExportWords } from './use-export-words.ts';

type LogbookExportProps = Readonly<{
  week: LogbookWeek;
  treatmentType: TreatmentType;
  /** Tells which carbs no bolus was given for; null without a daily report. */
  daily: DailyReport | null;
}>;

/** The shown week as a file: it is a table and has no drawing. */
export function LogbookExport({ week, treatmentType, daily }: LogbookExportProps) {
  const { t } = useTranslation('reports');
  const writer = useLogbookWriter();
  const words = useExportWords();
  const [first, last] = [week.rows[0]?.day, week.rows.at(-1)?.day];
  if (first === undefined || last === undefined) return null;
  return (
    <ExportLinks
      name="logbook"
      title={t('tabs.logbook')}
      period={formatDays(first, last, writer.language)}
      rows={() => logbookCsv(week, { writer, words, treatmentType, withoutBolus: hoursWithoutBolus(daily) })}
      hasDrawings={false}
    />
  );
}
