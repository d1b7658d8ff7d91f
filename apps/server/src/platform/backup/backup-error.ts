/** A backup or restore that cannot be; the message is a sentence for the operator. */
export class BackupError extends Error {}
