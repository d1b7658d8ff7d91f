import type { UnusualChange, UnusualConfirmation } from '@glidepath/treatment-plan';
import { useState } from 'react';

import { CallFailure } from '#shared/api/call-failure.ts';
import { useFocusFirstFault } from '#shared/form/use-focus-first-fault.ts';
import { confirmationOf, NOTHING_TYPED, retypedValues } from './typed-confirmation.ts';
import { type NamedPlans, useUnusualTexts } from './unusual-texts.ts';

/** What a dialog asks of somebody who approves values beyond usual bounds; nothing where there are none. */
export function useUnusualConfirmation(changes: readonly UnusualChange[], plans: NamedPlans) {
  const texts = useUnusualTexts(plans);
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [refusals, setRefusals] = useState(0);
  const section = useFocusFirstFault<HTMLElement>(refusals);
  const retyped = retypedValues(changes, texts.shownAfter);
  /** Calls back with what is sent, or shows what is still to be typed. */
  const confirmed = (send: (confirmation: UnusualConfirmation | undefined) => void) => {
    if (changes.length === 0) return send(undefined);
    const confirmation = confirmationOf(retyped, typed);
    if (confirmation) return send(confirmation);
    setRefusals(refusals + 1);
  };
  return { section, named: texts.namedChanges(changes), retyped, typed, setTyped, isRefused: refusals > 0, confirmed };
}
export type UnusualConfirmationState = ReturnType<typeof useUnusualConfirmation>;

/** What the server wants confirmed before it approves; nothing of any other failure. */
export function unconfirmedChangesOf(failure: unknown): readonly UnusualChange[] {
  return failure instanceof CallFailure ? (failure.resolved.unusualChanges ?? []) : [];
}
