/** A backup or restore that cannot be; the message is a sentence for the operator. */
export class BackupError extends Error {}

export const damagedBackup = (fault: string, cause?: unknown) =>
  new BackupError(`The backup is damaged: ${fault}. Nothing was changed.`, { cause });
