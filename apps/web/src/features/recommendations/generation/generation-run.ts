import type { TreatmentType } from '@glidepath/treatment-plan';

import { CallFailure } from '#shared/api/call-failure.ts';
import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import type { RunningRequest } from '../list/recommendation-list.ts';
import type { GenerationStage } from './generation-status.ts';
import type { GenerationStart } from './start-generation.ts';
import type { GenerationOutcome } from './watch-generation.ts';

/** What the page shows of a generation; at most one dialog at a time. */
export type GenerationPhase =
  | Readonly<{ kind: 'idle' }>
  | Readonly<{ kind: 'running'; stage: GenerationStage | null }>
  | Readonly<{ kind: 'already-running'; running: RunningRequest }>
  | Exclude<GenerationOutcome, { kind: 'ready' }>
  | Readonly<{ kind: 'asking-manual'; requestId: string; isSending: boolean }>;

export const IDLE: GenerationPhase = { kind: 'idle' };
const BEGINNING: GenerationPhase = { kind: 'running', stage: null };

type Following = Readonly<{ onStage: (stage: GenerationStage | null) => void; signal: AbortSignal }>;

export type GenerationSteps = Readonly<{
  start: () => Promise<GenerationStart>;
  watch: (request: RunningRequest, following: Following) => Promise<GenerationOutcome>;
  markManual: (requestId: string) => Promise<unknown>;
  /** Reads the list again. */
  reload: () => void;
  /** Leads to the recommendation. */
  open: (recommendationId: string) => void;
}>;

type RunInput = Readonly<{
  patient: Readonly<{ id: string; treatmentType: TreatmentType | null }>;
  steps: GenerationSteps;
  storage: KeyValueStorage;
  onPhase: (phase: GenerationPhase) => void;
}>;

/** A generation from the click to the open recommendation, with whatever happens in between. */
export class GenerationRun {
  readonly #input: RunInput;
  #page = new AbortController();
  #phase = IDLE;

  constructor(input: RunInput) {
    this.#input = input;
  }

  /** When the page opens: continues a generation that was requested before a reload. */
  async enter(): Promise<void> {
    const { patient, storage } = this.#input;
    this.#page = new AbortController();
    const id = rememberedRequest(storage, patient.id);
    if (id !== null && patient.treatmentType !== null) {
      await this.resume({ id, treatmentType: patient.treatmentType });
    }
  }

  leave(): void {
    this.#page.abort();
    this.close();
  }

  /** Continues a generation that nobody else waits for, unless this page is already busy. */
  async resume(running: RunningRequest | null): Promise<void> {
    if (!running || this.#phase.kind !== 'idle') return;
    const outcome = await this.#watched(running);
    if (outcome) this.#show(isUnknownRequest(outcome) ? IDLE : outcome);
  }

  async start(): Promise<void> {
    const { patient, steps } = this.#input;
    if (this.#phase.kind !== 'idle') return;
    const { signal } = this.#page;
    this.#show(BEGINNING);
    const started = await steps.start();
    if (signal.aborted) return;
    if (started.kind !== 'started') this.#show(started);
    else if (patient.treatmentType !== null) {
      await this.follow({ id: started.requestId, treatmentType: patient.treatmentType });
    }
  }

  async follow(running: RunningRequest): Promise<void> {
    const outcome = await this.#watched(running);
    if (outcome) this.#show(outcome);
  }

  askManual(requestId: string): void {
    this.#show({ kind: 'asking-manual', requestId, isSending: false });
  }

  async makeManual(): Promise<void> {
    const { steps } = this.#input;
    const phase = this.#phase;
    if (phase.kind !== 'asking-manual' || phase.isSending) return;
    this.#show({ ...phase, isSending: true });
    try {
      await steps.markManual(phase.requestId);
      steps.open(phase.requestId);
    } catch {
      // One sentence for every reason (ERR2-04).
      this.#show({ kind: 'failed', failure: undefined });
    }
  }

  close(): void {
    forgetRequest(this.#input.storage, this.#input.patient.id);
    this.#show(IDLE);
  }

  /** What is left to show; undefined when the recommendation opens or the page was left. */
  async #watched(request: RunningRequest): Promise<Exclude<GenerationOutcome, { kind: 'ready' }> | undefined> {
    const { patient, steps, storage } = this.#input;
    const { signal } = this.#page;
    rememberRequest(storage, patient.id, request.id);
    this.#show(BEGINNING);
    const onStage = (stage: GenerationStage | null) => this.#show({ kind: 'running', stage });
    const outcome = await steps.watch(request, { onStage, signal });
    if (signal.aborted) return undefined;
    forgetRequest(storage, patient.id);
    if (outcome.kind === 'ready') {
      steps.open(outcome.requestId);
      return undefined;
    }
    steps.reload();
    return outcome;
  }

  #show(phase: GenerationPhase): void {
    this.#phase = phase;
    this.#input.onPhase(phase);
  }
}

/** What was stored before a reload may belong to another treatment by now: then nobody waits for it. */
function isUnknownRequest(outcome: GenerationOutcome): boolean {
  return (
    outcome.kind === 'failed' && outcome.failure instanceof CallFailure && outcome.failure.resolved.name === 'not-found'
  );
}

/** Kept for each patient, as two tabs may show two. */
const keyOf = (patientId: string) => `last_request_id_${patientId}`;

/** Stored, so that a reloaded page keeps following the same generation (D-10). */
function rememberRequest(storage: KeyValueStorage, patientId: string, requestId: string): void {
  storage.setItem(keyOf(patientId), requestId);
}

function rememberedRequest(storage: KeyValueStorage, patientId: string): string | null {
  return storage.getItem(keyOf(patientId));
}

function forgetRequest(storage: KeyValueStorage, patientId: string): void {
  storage.removeItem(keyOf(patientId));
}
