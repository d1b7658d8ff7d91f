import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

import downloadDocumentStyles from '#documents/download-document.module.css';
import { useUser } from '#shared/account/user.query.ts';
import { type CsvRow, csvText } from '#shared/files/csv-text.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { isoDay } from '#shared/format/dates.ts';
import { chartPicture } from './chart-picture.ts';
import styles from './export-links.module.css';

type ExportLinksProps = Readonly<{
  /** In the names of the files, which say nothing about the patient: folders of downloads are read by many. */
  name: 'profile' | 'days' | 'logbook';
  /** What is shown, and of which days. */
  title: string;
  period: string;
  /** Called when they are wanted: a report has thousands. */
  rows: () => readonly CsvRow[];
  hasDrawings: boolean;
}>;

/** What a tab shows as a file: its numbers for everybody who sees them, its drawings for clinicians alone (RPT-08). */
export function ExportLinks({ name, title, period, rows, hasDrawings }: ExportLinksProps) {
  const { t } = useTranslation('reports');
  const isDoctor = useUser().data?.isDoctor === true;
  const picture = useMutation({
    mutationFn: async (link: HTMLElement) => {
      const canvas = await chartPicture(drawingsBeside(link), { title, period });
      const file = await new Promise<Blob | null>((resolve) => {
        if (canvas) canvas.toBlob(resolve, 'image/png');
        else resolve(null);
      });
      if (!file) throw new Error('The browser made no picture.');
      saveFile(file, fileName(name, 'png'));
    },
  });
  const saveRows = () => {
    const text = csvText([[title, period], [], ...rows()]);
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName(name, 'csv'));
  };
  const savePicture = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!picture.isPending) picture.mutate(currentTarget);
  };
  return (
    <div className={styles.links}>
      {picture.isError && (
        <span role="alert" className={downloadDocumentStyles.failure}>
          {t('export.failed')}
        </span>
      )}
      <Anchor component="button" type="button" onClick={saveRows}>
        {t('export.csv')}
      </Anchor>
      {isDoctor && hasDrawings && (
        <Anchor component="button" type="button" aria-busy={picture.isPending} onClick={savePicture}>
          {t('export.png')}
        </Anchor>
      )}
    </div>
  );
}

/** The drawings of the same tab; each has the title of its section, where it has one of its own. */
function drawingsBeside(link: HTMLElement) {
  const drawings = link.closest('[role="tabpanel"]')?.querySelectorAll<SVGSVGElement>('[data-chart-frame] > div > svg');
  return [...(drawings ?? [])].map((drawing) => ({
    drawing,
    title: drawing.closest('section')?.querySelector('h2')?.textContent ?? undefined,
  }));
}

function fileName(name: ExportLinksProps['name'], type: 'csv' | 'png'): string {
  return `glucose-${name}-${isoDay(new Date())}.${type}`;
}
