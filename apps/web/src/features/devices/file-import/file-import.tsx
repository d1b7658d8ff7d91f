import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import type { Patient } from '#shared/account/patients.query.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Card } from '#shared/ui/card.tsx';
import { FileDrop } from './file-drop.tsx';
import styles from './file-import.module.css';
import { ImportStatus } from './import-status.tsx';
import { LeaveWhileSending } from './leave-while-sending.tsx';
import { DonePanel, HaltedPanel } from './outcome-panels.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { useFileImport } from './use-file-import.ts';

type FileImportProps = Readonly<{ patient: Patient }>;

/** Brings the file of a device or of another service into a patient's record. */
export function FileImport({ patient }: FileImportProps) {
  const { t } = useTranslation('device-files');
  return (
    <section className={styles.section} aria-labelledby="file-import-title">
      <Card>
        <div className={styles.heading}>
          <Title order={2} id="file-import-title">
            {t('title')}
          </Title>
          <p>{t('about')}</p>
        </div>
        {/* A file opened for one patient must never be sent to the next. */}
        <ImportPanel key={patient.id} patient={patient} />
      </Card>
    </section>
  );
}

function ImportPanel({ patient }: FileImportProps) {
  const work = useFileImport(patient);
  return (
    <div className={styles.panel}>
      <ImportStatus state={work.state} />
      <Panel patient={patient} work={work} />
      {work.state.at === 'sending' && <LeaveWhileSending />}
    </div>
  );
}

type PanelProps = FileImportProps & Readonly<{ work: ReturnType<typeof useFileImport> }>;

function Panel({ patient, work }: PanelProps) {
  const { state, choose, changeOptions, send, close } = work;
  switch (state.at) {
    case 'idle':
      return <FileDrop onFiles={choose} />;
    case 'refused':
      return (
        <ProblemPanel key={state.problem.code} fileName={state.fileName} problem={state.problem} onFiles={choose} />
      );
    case 'preview':
      return (
        <PreviewPanel state={state} patient={patient} onChangeOptions={changeOptions} onImport={send} onClose={close} />
      );
    case 'done':
      return <DonePanel state={state} onClose={close} />;
    case 'halted':
      return <HaltedPanel state={state} onSend={send} onClose={close} />;
    default:
      return <Progress work={work} />;
  }
}

function Progress({ work: { state, close, cancelSending } }: Pick<PanelProps, 'work'>) {
  const { t } = useTranslation('device-files');
  const language = useLanguage();
  if (state.at === 'reading') {
    return (
      <ProgressPanel
        key="reading"
        title={t('reading.title')}
        text={state.fileName}
        share={state.share}
        onCancel={close}
      />
    );
  }
  if (state.at !== 'sending') return null;
  const total = state.preview.recordCount;
  const numbers = { sent: formatNumber(state.sentRecords, language), total: formatNumber(total, language) };
  return (
    <ProgressPanel
      key="sending"
      title={t('sending.title')}
      text={t('sending.text', numbers)}
      share={state.sentRecords / total}
      onCancel={cancelSending}
    />
  );
}
