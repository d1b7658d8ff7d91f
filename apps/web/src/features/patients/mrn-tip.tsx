import { useEffect, useId, useRef, useState } from 'react';

import { CopyMrnButton } from '#shared/patient/copy-mrn-button.tsx';
import styles from './mrn-tip.module.css';

/** An MRN in a cell; a click opens it in full, with the way to copy it. */
export function MrnTip({ mrn }: Readonly<{ mrn: string }>) {
  const [isOpen, setIsOpen] = useState(false);
  const tipId = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setIsOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  return (
    <div ref={place} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.mrn}
        dir="ltr"
        title={mrn}
        aria-expanded={isOpen}
        aria-controls={isOpen ? tipId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {mrn}
      </button>
      {isOpen && (
        <div id={tipId} className={styles.tip}>
          <bdi dir="ltr">{mrn}</bdi>
          <CopyMrnButton mrn={mrn} />
        </div>
      )}
    </div>
  );
}
