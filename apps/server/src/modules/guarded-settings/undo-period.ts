import type { SettingChangeRow } from './setting-change.repository.ts';

/** Long enough for somebody back from holiday to find the mail. */
export const UNDO_MS = 30 * 86_400_000;

export const undoUntil = ({ asked_at }: SettingChangeRow) => new Date(asked_at.getTime() + UNDO_MS);

export function isUndoable(change: SettingChangeRow, now: Date): boolean {
  return change.state === 'done' && undoUntil(change) > now;
}
