import { type ActionDispatch, useReducer } from 'react';

import { isoDay } from '#shared/format/dates.ts';
import type { EnrolmentEntries, EnrolmentKind } from './enrolment-issues.ts';
import {
  type EnrolmentEvent,
  type EnrolmentState,
  initialEnrolment,
  mayComplete,
  nextEnrolment,
} from './enrolment-state.ts';
import { resolvedFailure } from './resolved-failure.ts';

export type EnrolmentForm = Readonly<{
  state: EnrolmentState;
  dispatch: ActionDispatch<[EnrolmentEvent]>;
  submit: () => void;
}>;

/** `complete` sends the form and takes the user onwards; when it throws, the form stays with what was typed. */
export function useEnrolmentForm(
  kind: EnrolmentKind,
  complete: (entries: EnrolmentEntries) => Promise<void>,
): EnrolmentForm {
  const [state, dispatch] = useReducer(nextEnrolment, kind, initialEnrolment);

  const submit = () => {
    const today = isoDay(new Date());
    dispatch({ type: 'submitted', today });
    if (!mayComplete(state, today)) return;
    complete(state.entries).catch((failure: unknown) => dispatch({ type: 'failed', error: resolvedFailure(failure) }));
  };

  return { state, dispatch, submit };
}
