import { type ChangeEvent, type DragEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Icon } from '#shared/ui/frame-icons.tsx';
import styles from './file-import.module.css';

const ACCEPTED = '.csv,.xlsx,.json,.txt,text/csv,text/plain,application/json';

/** Where a file is dropped, or chosen by a click or a key: a real file input lies over the whole of it. */
export function FileDrop({ onFiles }: Readonly<{ onFiles: (files: readonly File[]) => void }>) {
  const { t } = useTranslation('device-files');
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  useDropsElsewhereIgnored();

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // So that the same file can be chosen again after it was put right.
    event.currentTarget.value = '';
    onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };

  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragEnter={() => setIsOver(true)}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input id={id} type="file" accept={ACCEPTED} aria-describedby={`${id}-formats`} onChange={take} />
      <Icon sizePx={28}>
        <path d="M12 16V4.5M7.5 9 12 4.5 16.5 9" />
        <path d="M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V15" />
      </Icon>
      <label htmlFor={id}>{t('drop.label')}</label>
      <p id={`${id}-formats`}>{t('drop.formats')}</p>
    </div>
  );
}

/** A file let go beside the area would otherwise be opened by the browser in the place of this page. */
function useDropsElsewhereIgnored(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent) => event.preventDefault();
    const names = ['dragover', 'drop'] as const;
    for (const name of names) window.addEventListener(name, ignore);
    return () => {
      for (const name of names) window.removeEventListener(name, ignore);
    };
  }, []);
}
