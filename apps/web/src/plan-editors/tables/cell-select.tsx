import type { ReactNode } from 'react';

import styles from './cell-select.module.css';

type CellSelectProps = Readonly<{
  label: string;
  value: string;
  /** Shown while nothing is chosen; it can never be chosen again (BASAL-06). */
  placeholder: string | undefined;
  /** The id of the sentence that says what is wrong, if anything is. */
  faultId: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
  onKeyDown?: () => void;
  onPointerDown?: () => void;
  isLeftToRight?: boolean;
  children: ReactNode;
}>;

/** A list in a cell: the browser's own, which opens and searches by letters on every keyboard. */
export function CellSelect(props: CellSelectProps) {
  const { label, value, placeholder, faultId, onChange, onLeave, onKeyDown, onPointerDown, children } = props;
  const { isLeftToRight = false } = props;
  return (
    <select
      className={styles.select}
      dir={isLeftToRight && value !== '' ? 'ltr' : undefined}
      aria-label={label}
      aria-invalid={faultId !== undefined || undefined}
      aria-describedby={faultId}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      {placeholder !== undefined && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {children}
    </select>
  );
}
