import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { patientName } from '#shared/account/patient-name.ts';
import type { Patient } from '#shared/account/patients.query.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './file-import.module.css';
import { type ImportState, mayImport } from './import-state.ts';
import type { ReadingOptions } from './opened-history.ts';
import { PanelActions, PanelTitle } from './panel.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import { ReadingChoices } from './reading-choices.tsx';
import { SkippedLines } from './skipped-lines.tsx';

type PreviewPanelProps = Readonly<{
  state: Extract<ImportState, { at: 'preview' }>;
  patient: Patient;
  onChangeOptions: (options: ReadingOptions) => void;
  onImport: () => void;
  onClose: () => void;
}>;

/** Everything that is known of a file before any of it is sent. */
export function PreviewPanel({ state, patient, onChangeOptions, onImport, onClose }: PreviewPanelProps) {
  const { t } = useTranslation(['device-files', 'patient']);
  const { preview, isReadingAgain } = state;
  const count = preview.recordCount;
  const total = formatNumber(count, useLanguage());
  const isReady = mayImport(state);
  const name = patientName(patient) ?? t('patient:anonymous');

  return (
    <>
      <PanelTitle>{t('preview.title')}</PanelTitle>
      <div className={styles.preview} aria-busy={isReadingAgain}>
        <PreviewFacts {...state} />
        <ReadingChoices shown={state} patientZone={patient.timezone} onChange={onChangeOptions} />
        <SkippedLines format={preview.format} groups={preview.skipped} />
      </div>
      <PanelActions>
        <p className={styles.notice}>{t(notice(state), { name })}</p>
        <Button variant="default" onClick={onClose}>
          {t('preview.close')}
        </Button>
        <Button
          aria-disabled={!isReady}
          {...(!isReady && { 'data-disabled': true })}
          onClick={isReady ? onImport : undefined}
        >
          {t('preview.import', { count, total })}
        </Button>
      </PanelActions>
    </>
  );
}

function notice({ preview, isReadingAgain }: PreviewPanelProps['state']) {
  if (isReadingAgain) return 'preview.readingAgain';
  return preview.dateOrder === 'assumed' ? 'preview.chooseDates' : 'preview.goesTo';
}
