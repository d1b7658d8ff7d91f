/**
 * Why a cloud gave nothing. `stale`: the access token is no longer taken. `refused`: neither is the refresh token, or
 * the password, so a person must sign in again. `withheld`: the account may be used but does not share its data.
 * `throttled`, `unreachable` and `unreadable` pass by themselves.
 */
export type CloudFailure = 'stale' | 'refused' | 'withheld' | 'throttled' | 'unreachable' | 'unreadable';

export class CloudError extends Error {
  readonly failure: CloudFailure;
  /** When a cloud that is asked too often wants to be asked again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: CloudFailure, details: Readonly<{ retryAfterSeconds?: number; cause?: unknown }> = {}) {
    // Without the address, the answer or anything else that a cloud said: it may hold tokens or health data.
    super(`The cloud could not be read: ${failure}.`, { cause: details.cause });
    this.failure = failure;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
