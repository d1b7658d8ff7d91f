import { useTranslation } from 'react-i18next';

import { useAgpWriter } from '../agp/agp-writer.ts';
import { periodText } from '../agp/period-text.ts';
import type { ReportsData } from '../patient-reports.query.ts';
import { hasNoData } from '../report-tabs.ts';
import { agpCsv } from './agp-csv.ts';
import { ExportLinks } from './export-links.tsx';
import { useExportWords } from './use-export-words.ts';

/** The first tab as files. */
export function AgpExport({ reportsData }: Readonly<{ reportsData: ReportsData }>) {
  const { t } = useTranslation('reports');
  // Files sort by their times.
  const writer = useAgpWriter(false);
  const words = useExportWords();
  if (!reportsData.agp || hasNoData(reportsData)) return null;
  const { start, end } = reportsData.agp;
  return (
    <ExportLinks
      name="profile"
      title={t('tabs.agp')}
      period={periodText({ start, end, periodDays: reportsData.periodDays }, writer.language, writer.t)}
      rows={() => agpCsv(reportsData, writer, words)}
      hasDrawings={reportsData.agp.statistics.cgm !== null}
    />
  );
}
