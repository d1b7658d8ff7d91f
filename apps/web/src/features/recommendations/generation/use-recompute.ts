import { recomputeRecommendationCall } from '@glidepath/api-contract/recommendations/recompute-recommendation.call';
import { useEffect, useState } from 'react';

import type { Patient } from '#shared/account/patients.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import { localStore } from '#shared/session/browser-storage.ts';
import { type GenerationPhase, GenerationRun, IDLE } from './generation-run.ts';
import { useGenerationSteps } from './use-generation-steps.ts';

type Recomputed = Readonly<{ patient: Patient; recommendationId: string }>;

/** The recommendation that is open, made once more: it goes and ends like one that is asked for in the list. */
export function useRecompute({ patient, recommendationId }: Recomputed) {
  const [phase, setPhase] = useState<GenerationPhase>(IDLE);
  // Where patients are treated directly nobody asks for one.
  const steps = useGenerationSteps(patient, false, async () => {
    const asked = { params: { requestId: recommendationId }, body: {} };
    return (await callApi(recomputeRecommendationCall, asked)).requestId;
  });
  const [run] = useState(() => new GenerationRun({ patient, steps, storage: localStore, onPhase: setPhase }));
  useEffect(() => {
    void run.enter();
    return () => run.leave();
  }, [run]);
  return { phase, run };
}
