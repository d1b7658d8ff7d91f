import type { UnusualChange } from '@glidepath/treatment-plan';

import { ApiError } from './api-error.ts';

/** Nothing was approved: these are beyond usual bounds, and nobody has confirmed them. */
export class UnusualChangesUnconfirmed extends ApiError {
  readonly changes: readonly UnusualChange[];

  constructor(changes: readonly UnusualChange[]) {
    super('unusual-changes-unconfirmed');
    this.changes = changes;
  }
}
