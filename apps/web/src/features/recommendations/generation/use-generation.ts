import { useEffect, useRef, useState } from 'react';

import type { Patient } from '#shared/account/patients.query.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import type { RunningRequest } from '../list/recommendation-list.ts';
import { type GenerationPhase, IDLE } from './generation-phase.ts';
import { GenerationRun } from './generation-run.ts';
import { useGenerationSteps } from './use-generation-steps.ts';

type GenerationInput = Readonly<{
  /** The component lives as long as this one and its treatment. */
  patient: Patient;
  isDirectToPatient: boolean;
  /** What is being made, once the server was asked after the page opened. */
  inProcess: RunningRequest | null | undefined;
}>;

/** The generation of the page that is open. */
export function useGeneration({ patient, isDirectToPatient, inProcess }: GenerationInput) {
  const [phase, setPhase] = useState<GenerationPhase>(IDLE);
  const steps = useGenerationSteps(patient, isDirectToPatient);
  const [run] = useState(() => new GenerationRun({ patient, steps, storage: localStore, onPhase: setPhase }));
  useEffect(() => {
    void run.enter();
    return () => run.leave();
  }, [run]);

  // Only what ran when the page was opened: a later one was started here, or is told of when New is clicked.
  const isListKnown = useRef(false);
  useEffect(() => {
    if (inProcess === undefined || isListKnown.current) return;
    isListKnown.current = true;
    void run.resume(inProcess);
  }, [run, inProcess]);
  return { phase, run };
}
