import { ApiError } from './api-error.ts';
import type { SecondFactorKind } from './error-body.ts';

/** The password was right. The call `complete-sign-in` takes the challenge together with the code. */
export class SecondStepNeeded extends ApiError {
  readonly challenge: string;
  readonly factors: readonly SecondFactorKind[];

  constructor(challenge: string, factors: readonly SecondFactorKind[]) {
    super('second-factor-needed');
    this.challenge = challenge;
    this.factors = factors;
  }
}
