import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

import { formatNumber } from '#shared/format/numbers.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import styles from './file-import.module.css';
import { PanelActions, PanelTitle } from './panel.tsx';

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
