import { approveLoopSettingsCall } from '@glidepath/api-contract/closed-loops/approve-loop-settings.call';
import { setLoopReviewSwitchCall } from '@glidepath/api-contract/closed-loops/set-loop-review-switch.call';
import { setLoopSystemCall } from '@glidepath/api-contract/closed-loops/set-loop-system.call';
import type { LoopSettings } from '@glidepath/loop-review';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { callApi } from '#shared/api/call-api.ts';
import type { CallInput } from '#shared/api/call-types.ts';
import { type LoopSystem, loopKeys } from './closed-loops.query.ts';

/** Turns the review on or off for one patient. */
export function useSwitchLoopReview(patientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isEnabled: boolean) =>
      callApi(setLoopReviewSwitchCall, { params: { id: patientId }, body: { isEnabled } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(loopKeys.switch(patientId), changed);
      queryClient.removeQueries({ queryKey: loopKeys.review(patientId) });
    },
    // Somebody may have taken it from the clinic's settings meanwhile.
    onError: () => void queryClient.invalidateQueries({ queryKey: loopKeys.switch(patientId) }),
  });
}

/** Says which system runs; null takes the word of the devices again. */
export function useCorrectLoopSystem(patientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (system: LoopSystem | null) =>
      callApi(setLoopSystemCall, { params: { id: patientId }, body: { system } }),
    // Everything that is said of a loop depends on which it is.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: loopKeys.ofPatient(patientId) }),
  });
}

type Approval = Readonly<{ key: string; settings: LoopSettings; note: string }>;

export function useApproveLoopSettings(patientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, settings, note }: Approval) =>
      // The lists of settings are read-only and those of a body are not; nobody writes to either.
      callApi(approveLoopSettingsCall, {
        params: { id: patientId },
        body: { key, settings, note } as CallInput<typeof approveLoopSettingsCall>['body'],
      }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: loopKeys.decisions(patientId) }),
    // What was approved waits for its effect, and what was refused had changed: either way there is another review.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: loopKeys.review(patientId) }),
  });
}
