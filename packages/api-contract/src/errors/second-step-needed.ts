import { ApiError } from './api-error.ts';

/** The password was right. The call `complete-sign-in` takes the challenge together with the code. */
export class SecondStepNeeded extends ApiError {
  readonly challenge: string;

  constructor(challenge: string) {
    super('second-factor-needed');
    this.challenge = challenge;
  }
}
