import { setAutoTitrationCall } from '@glidepath/api-contract/titration/set-auto-titration.call';
import type { TitrationLimits } from '@glidepath/patient-rules';
import type { UnusualConfirmation } from '@glidepath/treatment-plan';

import { sentConfirmation } from '#plan-editors/unusual/typed-confirmation.ts';
import { callApi } from '#shared/api/call-api.ts';

export type ChangePhase = 'idle' | 'asking' | 'changing' | 'failed';
type ChangeEvent = 'asked' | 'cancelled' | 'confirmed' | 'changed' | 'failed' | 'acknowledged';

const NEXT: Readonly<Record<ChangePhase, Partial<Record<ChangeEvent, ChangePhase>>>> = {
  idle: { asked: 'asking' },
  asking: { cancelled: 'idle', confirmed: 'changing' },
  changing: { changed: 'idle', failed: 'failed' },
  failed: { acknowledged: 'asking', cancelled: 'idle' },
};

/** What does not fit, such as a second click, changes nothing. */
export function nextChangePhase(phase: ChangePhase, event: ChangeEvent): ChangePhase {
  return NEXT[phase][event] ?? phase;
}

type Confirmed = Readonly<{
  phase: ChangePhase;
  send: () => Promise<unknown>;
  onEvent: (event: ChangeEvent) => void;
}>;

/** Only a confirmed question sends, and only once. */
export async function confirmChange({ phase, send, onEvent }: Confirmed): Promise<void> {
  if (nextChangePhase(phase, 'confirmed') !== 'changing') return;
  onEvent('confirmed');
  try {
    await send();
  } catch {
    onEvent('failed');
    return;
  }
  onEvent('changed');
}

type Wanted = Readonly<
  { isEnabled: true; limits: TitrationLimits; unusualChanges?: UnusualConfirmation | undefined } | { isEnabled: false }
>;

/** Answers the new state. */
export async function changeAutoTitration(
  patientId: string,
  wanted: Wanted,
): Promise<Readonly<{ isEnabled: boolean }>> {
  const params = { id: patientId };
  if (!wanted.isEnabled) return callApi(setAutoTitrationCall, { params, body: { isEnabled: false } });
  const { limits, unusualChanges } = wanted;
  const confirmed = unusualChanges && { unusualChanges: sentConfirmation(unusualChanges) };
  return callApi(setAutoTitrationCall, { params, body: { isEnabled: true, limits, ...confirmed } });
}
