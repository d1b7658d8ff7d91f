import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './dialog.module.css';
import { CloseIcon } from './frame-icons.tsx';

type DialogProps = Readonly<{
  opened: boolean;
  title: string;
  /** At most as wide as the window. */
  widthPx?: number;
  /** Left out where the user cannot close it. */
  onClose?: () => void;
  children: ReactNode;
}>;

/**
 * A question or a message over the page, by the browser's own dialog: it is small enough to be there before anything else
 * is, also when the network is not, and it takes the keyboard in the moment it is drawn. Mantine's Modal takes it a moment
 * later; until then keys go to the page behind it. It is only for forms with lists or calendars, whose layers lie above it.
 *
 * The keyboard begins at what is marked `data-autofocus`, else at the title. What cannot be taken back is not marked: a
 * second Enter must not approve what nobody has read.
 */
export function Dialog({ opened, ...dialog }: DialogProps) {
  return opened ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({ title, widthPx = 440, onClose, children }: Omit<DialogProps, 'opened'>) {
  const { t } = useTranslation('shell');
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    const first = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current;
    // It opens at its beginning, however long it is.
    first?.focus({ preventScroll: true });
    // Closing gives the focus back to where it was.
    return () => dialog?.close();
  }, []);

  const takeKey = (event: KeyboardEvent) => {
    // The Enter that opened it may still be held down: nobody has read yet what it would answer.
    const isText = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && event.repeat && !isText) event.preventDefault();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose?.();
  };

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      style={{ inlineSize: `min(${widthPx}px, 100vw - 32px)` }}
      aria-labelledby={titleId}
      onKeyDown={takeKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className={styles.heading}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
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
