import type { Call } from '@glidepath/api-contract/define-call';
import { errorText, type ResolvedError, resolveError } from '@glidepath/api-contract/errors/resolve-error';
import { refusedFieldsFromWire } from '@glidepath/api-contract/wire/refused-fields';
import { useTranslation } from 'react-i18next';

import { currentErrorTexts } from '#shared/i18n/i18n.ts';

/** What every failed call throws. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly resolved: ResolvedError;

  constructor(resolved: ResolvedError) {
    super('The call failed');
    this.resolved = resolved;
  }
}

/** What the server answered instead, its refused fields by the names the code uses. */
export function refusedCall(call: Call, status: number, body: unknown): CallFailure {
  const resolved = resolveError({ status, body, path: call.path });
  return new CallFailure({ ...resolved, fields: refusedFieldsFromWire(call, resolved.fields) });
}

/** Which of these fields the server refused, in the order it names them; none if the failure is about something else. */
export function refusedAmong<Field extends string>(failure: unknown, fields: readonly Field[]): Field[] {
  if (!(failure instanceof CallFailure)) return [];
  return Object.keys(failure.resolved.fields).flatMap((name) => fields.find((field) => field === name) ?? []);
}

/** The request did not get through, or its answer made no sense. */
export function unansweredFailure(path: string): CallFailure {
  return new CallFailure(resolveError({ status: null, body: undefined, path }));
}

/** No answer that could be read came back: whether the server has done what it was asked for is not known. */
export function isUnanswered(failure: unknown): boolean {
  return (
    !(failure instanceof CallFailure) || (failure.resolved.status === null && failure.resolved.serverText === null)
  );
}

/** The patient does not share with the clinic: what holds the treatment is closed. */
export function isNotShared(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.resolved.name === 'data-access-denied';
}

/** Somebody else saved something first; nothing of this call was kept. */
export function isChangedMeanwhile(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.resolved.name === 'changed-meanwhile';
}

/** The words for a failure in the language shown. Whatever is not a failed call is the general error. */
export function useFailureText(): (failure: unknown) => string {
  // Subscribes to changes of the language.
  useTranslation();
  return failureText;
}

export function failureText(failure: unknown): string {
  const { resolved } = failure instanceof CallFailure ? failure : unansweredFailure('');
  return errorText(resolved, currentErrorTexts());
}
