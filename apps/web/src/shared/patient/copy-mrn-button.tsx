import { useTranslation } from 'react-i18next';

import { CheckIcon, CopyIcon } from '#shared/ui/icons.tsx';
import styles from './copy-mrn-button.module.css';
import { useCopied } from './use-copied.ts';

/** Puts a record number on the clipboard: typing it again into the record system is where digits get swapped. */
export function CopyMrnButton({ mrn }: Readonly<{ mrn: string }>) {
  const { t } = useTranslation('patient');
  const { state, copy } = useCopied();
  return (
    <span className={styles.place}>
      <button type="button" className={styles.button} aria-label={t('mrn.copy', { mrn })} onClick={() => copy(mrn)}>
        {state === 'copied' ? <CheckIcon sizePx={16} /> : <CopyIcon sizePx={16} />}
      </button>
      <span role="status" className={styles.said} data-state={state}>
        {state !== 'ready' && t(`mrn.${state}`)}
      </span>
    </span>
  );
}
