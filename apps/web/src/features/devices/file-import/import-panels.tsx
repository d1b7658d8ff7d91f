import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { FileDrop } from './file-drop.tsx';
import styles from './file-import.module.css';
import type { ImportProblem } from './import-problem.ts';
import type { ImportState } from './import-state.ts';
import { Outcome, PanelActions, PanelTitle } from './panel.tsx';
import { SkippedLines } from './skipped-lines.tsx';

type DonePanelProps = Readonly<{ state: Extract<ImportState, { at: 'done' }>; onClose: () => void }>;

/** Everything was sent: how much of it was new. */
export function DonePanel({ state: { fileName, sentRecords, storedRecords, preview }, onClose }: DonePanelProps) {
  const { t } = useTranslation('device-files');
  const language = useLanguage();
  const skippedCount = preview.skipped.reduce((sum, { count }) => sum + count, 0);
  const counts = [
    ['stored', storedRecords],
    ['known', sentRecords - storedRecords],
    ['skipped', skippedCount],
  ] as const;
  return (
    <>
      <Outcome tone="good">
        <PanelTitle>{t('done.title')}</PanelTitle>
        <p className={styles.fileName}>
          <bdi>{fileName}</bdi>
        </p>
        <dl className={styles.counts}>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{t(`done.${name}`)}</dt>
              <dd className="gp-numbers">{formatNumber(count, language)}</dd>
            </div>
          ))}
        </dl>
      </Outcome>
      {skippedCount > 0 && <SkippedLines format={preview.format} groups={preview.skipped} />}
      <PanelActions>
        <Button onClick={onClose}>{t('done.another')}</Button>
      </PanelActions>
    </>
  );
}

type HaltedPanelProps = Readonly<{
  state: Extract<ImportState, { at: 'halted' }>;
  onSend: () => void;
  onClose: () => void;
}>;

/** Stopped half-way, by somebody or by a failure. What was sent is stored, and nothing is stored twice. */
export function HaltedPanel({ state, onSend, onClose }: HaltedPanelProps) {
  const { t } = useTranslation('device-files');
  const language = useLanguage();
  const failureText = useFailureText();
  const { failure, sentRecords, preview } = state;
  const numbers = { sent: formatNumber(sentRecords, language), total: formatNumber(preview.recordCount, language) };
  return (
    <>
      <Outcome tone={failure === undefined ? 'caution' : 'bad'}>
        <PanelTitle>{t(failure === undefined ? 'halted.stopped' : 'halted.failed')}</PanelTitle>
        {failure !== undefined && <p>{failureText(failure)}</p>}
        <p>{t('halted.sent', numbers)}</p>
        <p className={styles.muted}>{t('halted.safe')}</p>
      </Outcome>
      <PanelActions>
        <Button variant="default" onClick={onClose}>
          {t('preview.close')}
        </Button>
        <Button onClick={onSend}>{t('halted.sendAgain')}</Button>
      </PanelActions>
    </>
  );
}

type ProblemPanelProps = Readonly<{
  fileName: string | undefined;
  problem: ImportProblem;
  onFiles: (files: readonly File[]) => void;
}>;

/** Why a file was not taken, where in it, and the place for a better one. */
export function ProblemPanel({ fileName, problem, onFiles }: ProblemPanelProps) {
  const { t } = useTranslation('device-files');
  return (
    <>
      <Outcome tone="bad">
        <PanelTitle>{t('refused.title')}</PanelTitle>
        {fileName !== undefined && (
          <p className={styles.fileName}>
            <bdi>{fileName}</bdi>
          </p>
        )}
        <p>
          <ProblemText problem={problem} />
        </p>
        <p className={styles.muted}>{t('refused.unchanged')}</p>
      </Outcome>
      {problem.skipped && <SkippedLines {...problem.skipped} />}
      <FileDrop onFiles={onFiles} />
    </>
  );
}

/** The line first, where there is one. */
export function ProblemText({ problem: { code, line } }: Pick<ProblemPanelProps, 'problem'>) {
  const { t } = useTranslation('device-files');
  const language = useLanguage();
  return (
    <>
      {line !== undefined && <strong>{t('refused.line', { line: formatNumber(line, language) })} </strong>}
      {t(`problems.${code}`)}
    </>
  );
}

type ProgressPanelProps = Readonly<{
  title: string;
  /** How much is done, in words. */
  text: string;
  /** From 0 to 1. */
  share: number;
  onCancel: () => void;
}>;

/** Work that is under way: how far it is, and a way to stop it. */
export function ProgressPanel({ title, text, share, onCancel }: ProgressPanelProps) {
  const { t } = useTranslation('device-files');
  const percent = Math.floor(share * 100);
  const shown = `${formatNumber(percent, useLanguage())}%`;
  return (
    <>
      <PanelTitle>{title}</PanelTitle>
      <div className={styles.progress}>
        <div
          className={styles.track}
          role="progressbar"
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div style={{ inlineSize: `${percent}%` }} />
        </div>
        <span className="gp-numbers" dir="ltr">
          {shown}
        </span>
      </div>
      <p className={styles.muted}>{text}</p>
      <PanelActions>
        <Button variant="default" onClick={onCancel}>
          {t('stop')}
        </Button>
      </PanelActions>
    </>
  );
}
