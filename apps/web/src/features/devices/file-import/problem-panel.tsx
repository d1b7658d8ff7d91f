import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { FileDrop } from './file-drop.tsx';
import styles from './file-import.module.css';
import type { ImportProblem } from './import-problem.ts';
import { Outcome, PanelTitle } from './panel.tsx';
import { SkippedLines } from './skipped-lines.tsx';

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
