import styles from './cursor-readout.module.css';
import { type MinuteCursor, useCursorMinute } from './minute-cursor.ts';

/** One series at the cursor, ready to be shown. */
export type Reading = Readonly<{ label: string; text: string }>;

type CursorReadoutProps = Readonly<{
  cursor: MinuteCursor;
  formatTime: (minute: number) => string;
  readingsAt: (minute: number) => readonly Reading[];
  /** Stands there while nobody points. */
  hint: string;
}>;

/** What the chart shows at the cursor. It is for the eye; `CursorStatus` says it. */
export function CursorReadout({ cursor, formatTime, readingsAt, hint }: CursorReadoutProps) {
  const minute = useCursorMinute(cursor);
  return (
    <p className={styles.readout} aria-hidden="true">
      {minute === null ? (
        hint
      ) : (
        <>
          <bdi>{formatTime(minute)}</bdi>
          {readingsAt(minute).map(({ label, text }) => (
            <span key={label}>
              <bdi className={styles.label}>{label}</bdi> <bdi>{text}</bdi>
            </span>
          ))}
        </>
      )}
    </p>
  );
}

type CursorStatusProps = Readonly<{ cursor: MinuteCursor; readingsAt: (minute: number) => readonly Reading[] }>;

/** Says every series at the cursor; the control of the cursor says the time. One for all charts that share it. */
export function CursorStatus({ cursor, readingsAt }: CursorStatusProps) {
  const minute = useCursorMinute(cursor);
  return (
    <p role="status" aria-live="polite" className="gp-visually-hidden">
      {minute !== null &&
        readingsAt(minute)
          .map(({ label, text }) => `${label} ${text}`)
          .join(', ')}
    </p>
  );
}
