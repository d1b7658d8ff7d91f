import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

type DialogProps = Readonly<{
  opened: boolean;
  title: string;
  /** Left out where the user cannot close it. */
  onClose?: () => void;
  children: ReactNode;
}>;

/**
 * A short message over the page, by the browser's own dialog: it is small enough to be there before anything else is,
 * also when the network is not. Forms with lists or calendars need Mantine's Modal, whose layers lie above it.
 */
export function Dialog({ opened, ...dialog }: DialogProps) {
  return opened ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({ title, onClose, children }: Omit<DialogProps, 'opened'>) {
  const { t } = useTranslation('shell');
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closing gives the focus back to where it was.
    return () => dialog?.close();
  }, []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose?.();
  };

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className={styles.heading}>
        <h2 id={titleId}>{title}</h2>
        {onClose && (
          <button type="button" className={styles.close} aria-label={t('modal.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}
