import type { EhrFailureName } from '#platform/database/ehr-tables.ts';

/** Why a plan did not reach the record system: the codes 160 to 163. */
export class EhrFailure extends Error {
  override readonly name: EhrFailureName;
  /** When a record system that is busy wants to be asked again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    name: EhrFailureName,
    details: Readonly<{ retryAfterSeconds?: number | undefined; cause?: unknown }> = {},
  ) {
    // Without anything that was sent or answered: both hold health data.
    super(`Nothing was sent to the record system: ${name}.`, { cause: details.cause });
    this.name = name;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
