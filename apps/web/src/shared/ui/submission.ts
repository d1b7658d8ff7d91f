/** How long a button says that the work is done. */
const COMPLETED_MS = 3_000;

export type SubmissionState = 'ready' | 'in-progress' | 'completed';
export type SubmissionEvent = 'submitted' | 'succeeded' | 'failed' | 'completed-time-passed';

/** A second click while the work runs changes nothing. */
export function nextSubmissionState(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  switch (event) {
    case 'submitted':
      return 'in-progress';
    case 'succeeded':
      return state === 'in-progress' ? 'completed' : state;
    case 'failed':
      return 'ready';
    case 'completed-time-passed':
      return state === 'completed' ? 'ready' : state;
  }
}

type SubmissionRun = Readonly<{
  send: () => Promise<unknown>;
  onEvent: (event: SubmissionEvent) => void;
  onFailure: (failure: unknown) => void;
}>;

/** Sends once and reports what happens; the completed state ends by itself. */
export async function runSubmission({ send, onEvent, onFailure }: SubmissionRun): Promise<void> {
  onEvent('submitted');
  try {
    await send();
  } catch (failure) {
    onEvent('failed');
    onFailure(failure);
    return;
  }
  onEvent('succeeded');
  setTimeout(() => onEvent('completed-time-passed'), COMPLETED_MS);
}
