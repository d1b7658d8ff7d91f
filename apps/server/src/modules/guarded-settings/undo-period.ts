import { DAY_MS } from '@glidepath/quantities';
import type { SettingChangeRow } from './setting-change.repository.ts';

/** Long enough for somebody back from holiday to find the mail. */
export const UNDO_MS = 30 * DAY_MS;

export const undoUntil = ({ asked_at }: SettingChangeRow) => new Date(asked_at.getTime() + UNDO_MS);

export function isUndoable(change: SettingChangeRow, now: Date): boolean {
  return change.state === 'done' && undoUntil(change) > now;
}
