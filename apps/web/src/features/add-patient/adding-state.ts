import type { PatientDraft } from './patient-draft.ts';

/** Why the server took no patient, which draft it was shown, and who was there already. */
export type Refusal = Readonly<{ failure: unknown; draft: PatientDraft; existingPatientId?: string | undefined }>;

/** The way of one draft to the server. */
export type AddingState = Readonly<
  | { kind: 'ready'; refusal?: Refusal }
  /** Waits for the clinician to confirm the enrolment in the SEEDS program (D1-071). */
  | { kind: 'asking' }
  | { kind: 'adding' }
  | { kind: 'added'; patientId: string; isMailMissing: boolean }
  /** Somebody who is there already is opened instead: the draft is given up. */
  | { kind: 'opening'; patientId: string }
>;

export type AddingEvent = Readonly<
  | { type: 'submitted'; next: 'asking' | 'adding' }
  | { type: 'confirmed' }
  | { type: 'added'; patientId: string; wasMailSent: boolean | null }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'opened'; patientId: string }
  /** The question or the refusal was read, and the form is as before. */
  | { type: 'closed' }
>;

/** What does not fit the state changes nothing: a second click must not add a second patient. */
export function nextAddingState(state: AddingState, event: AddingEvent): AddingState {
  switch (event.type) {
    case 'submitted':
      return state.kind === 'ready' ? { kind: event.next } : state;
    case 'confirmed':
      return state.kind === 'asking' ? { kind: 'adding' } : state;
    case 'added':
      // Without an address no mail was due, so none is missing.
      return { kind: 'added', patientId: event.patientId, isMailMissing: event.wasMailSent === false };
    case 'refused':
      return { kind: 'ready', refusal: event.refusal };
    case 'opened':
      return { kind: 'opening', patientId: event.patientId };
    case 'closed':
      return isAnswerable(state) ? { kind: 'ready' } : state;
  }
}

/** Something on the page waits for the clinician, and nothing is on its way. */
function isAnswerable({ kind }: AddingState): boolean {
  return kind === 'asking' || kind === 'ready';
}
