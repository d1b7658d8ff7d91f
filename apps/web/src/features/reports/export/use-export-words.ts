import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Column =
  | ('figure' | 'value' | 'unit' | 'goal' | 'isGoalMet' | 'change' | 'sd')
  | ('day' | 'time' | 'what' | 'details');

/** What the files of the reports say beyond the words of their tabs. */
export type ExportWords = Readonly<{
  columns: (...columns: readonly Column[]) => string[];
  yesOrNo: (isMet: boolean) => string;
  until: (time: string) => string;
  /** Before the days that changes are measured from. */
  comparedWith: string;
}>;

export function useExportWords(): ExportWords {
  const { t } = useTranslation('reports');
  return useMemo(
    () => ({
      columns: (...columns) => columns.map((column) => t(`export.columns.${column}`)),
      yesOrNo: (isMet) => t(isMet ? 'export.yes' : 'export.no'),
      until: (time) => t('export.until', { time }),
      comparedWith: t('export.comparedWith'),
    }),
    [t],
  );
}
