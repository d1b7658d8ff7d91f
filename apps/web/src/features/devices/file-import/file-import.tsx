import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';

import type { Patient } from '#shared/account/patients.query.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { sessionKind } from '#shared/session/use-session.ts';
import { Card } from '#shared/ui/card.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { FileDrop } from './file-drop.tsx';
import styles from './file-import.module.css';
import { DonePanel, HaltedPanel, ProblemPanel, ProblemText, ProgressPanel } from './import-panels.tsx';
import type { ImportState } from './import-state.ts';
import { PreviewPanel } from './preview-panel.tsx';
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

/** Asks before a page that is still sending is left, by a link or by closing the tab. Shown only while it sends. */
function LeaveWhileSending() {
  const { t } = useTranslation('device-files');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A session that has ended must not be held up by a question.
      currentLocation.pathname !== nextLocation.pathname && sessionKind() === 'user',
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const stay = () => blocker.reset?.();

  return (
    <Dialog opened={blocker.state === 'blocked'} title={t('leave.title')} onClose={stay}>
      <Text>{t('leave.text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('leave.leave')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('leave.stay')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Says each new state once to those who do not see the page; how far the work is, the progress bar tells. */
function ImportStatus({ state }: Readonly<{ state: ImportState }>) {
  return (
    <p className="gp-visually-hidden" role="status">
      <StatusText state={state} />
    </p>
  );
}

function StatusText({ state }: Readonly<{ state: ImportState }>) {
  const { t } = useTranslation('device-files');
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  switch (state.at) {
    case 'idle':
      return null;
    case 'reading':
      return t('status.reading');
    case 'refused':
      return <ProblemText problem={state.problem} />;
    case 'preview':
      return state.isReadingAgain
        ? t('preview.readingAgain')
        : t('status.preview', { count: state.preview.recordCount, total: number(state.preview.recordCount) });
    case 'sending':
      return t('status.sending');
    case 'halted':
      return t(state.failure === undefined ? 'halted.stopped' : 'halted.failed');
    case 'done':
      return t('status.done', { count: state.storedRecords, stored: number(state.storedRecords) });
  }
}
