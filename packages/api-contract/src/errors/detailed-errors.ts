import type { UnusualChange } from '@glidepath/treatment-plan';

import type { PlanChange } from '../wire/plan-change.wire.ts';
import type { ToSign } from '../wire/to-sign.wire.ts';
import { ApiError } from './api-error.ts';
import type { SecondFactorKind } from './error-body.ts';

/** Nothing was approved: these are beyond usual bounds, and nobody has confirmed them. */
export class UnusualChangesUnconfirmed extends ApiError {
  readonly changes: readonly UnusualChange[];

  constructor(changes: readonly UnusualChange[]) {
    super('unusual-changes-unconfirmed');
    this.changes = changes;
  }
}

/** Nothing was approved or shared: another plan is in force than the one that was read. */
export class PlanChangedSince extends ApiError {
  readonly change: PlanChange;

  constructor(change: PlanChange) {
    super('plan-changed-since');
    this.change = change;
  }
}

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

/** With what is to be signed, so that the proof can name it. */
export class SignatureMissing extends ApiError {
  readonly toSign: ToSign;

  constructor(name: 'signature-needed' | 'signature-for-another', toSign: ToSign) {
    super(name);
    this.toSign = toSign;
  }
}
