import type { RunningRequest } from '../list/recommendation-list.ts';
import type { GenerationStage } from './generation-status.ts';
import type { GenerationOutcome } from './watch-generation.ts';

/** What the page shows of a generation; at most one dialog at a time. */
export type GenerationPhase =
  | Readonly<{ kind: 'idle' }>
  | Readonly<{ kind: 'running'; stage: GenerationStage | null }>
  | Readonly<{ kind: 'already-running'; running: RunningRequest }>
  | Exclude<GenerationOutcome, { kind: 'ready' }>
  | Readonly<{ kind: 'asking-manual'; requestId: string; isSending: boolean }>;

export const IDLE: GenerationPhase = { kind: 'idle' };
export const BEGINNING: GenerationPhase = { kind: 'running', stage: null };
