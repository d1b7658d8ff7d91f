import { CallFailure } from '#shared/api/call-failure.ts';
import type { RunningRequest } from '../list/recommendation-list.ts';

/** The clinic's own account at its data provider no longer lets us in. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused';
}

type StartSteps = Readonly<{
  /** As the server knows it now, not as the page remembers it. */
  findRunning: () => Promise<RunningRequest | null>;
  /** Throws where data could not be brought in. */
  checkSource: () => Promise<void>;
  /** The id of what was asked for. */
  request: () => Promise<string>;
}>;

export type GenerationStart =
  | Readonly<{ kind: 'started'; requestId: string }>
  | Readonly<{ kind: 'already-running'; running: RunningRequest }>
  | Readonly<{ kind: 'failed'; failure: unknown }>;

/** Asks for one recommendation and never for a second beside it. */
export async function startGeneration({ findRunning, checkSource, request }: StartSteps): Promise<GenerationStart> {
  try {
    const checked = checkSource();
    // Looked at below; until then it must not count as an error that nobody handles.
    checked.catch(() => undefined);
    const running = await findRunning();
    if (running) return { kind: 'already-running', running };
    await checked;
    return { kind: 'started', requestId: await request() };
  } catch (failure) {
    const requestId = adoptedRequest(failure);
    return requestId === undefined ? { kind: 'failed', failure } : { kind: 'started', requestId };
  }
}

/** Somebody was quicker: theirs is followed (D-12). */
function adoptedRequest(failure: unknown): string | undefined {
  return failure instanceof CallFailure && failure.resolved.name === 'recommendation-running'
    ? failure.resolved.requestId
    : undefined;
}
