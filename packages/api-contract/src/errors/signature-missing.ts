import type { ToSign } from '../wire/to-sign.wire.ts';
import { ApiError } from './api-error.ts';

/** With what is to be signed, so that the proof can name it. */
export class SignatureMissing extends ApiError {
  readonly toSign: ToSign;

  constructor(name: 'signature-needed' | 'signature-for-another', toSign: ToSign) {
    super(name);
    this.toSign = toSign;
  }
}
