import { lazy, Suspense } from 'react';

import { loadTexts } from '#shared/i18n/i18n.ts';
import { answerProofRequest, useWantedProof } from '#shared/session/proof-request.ts';

const ProofModal = lazy(async () => {
  const [{ ProofModal: modal }] = await Promise.all([
    import('#features/security/proof.modal.tsx'),
    loadTexts(['security']),
  ]);
  return { default: modal };
});

/** Over every page: asks whoever is there to prove it, where a call wants that. */
export function ProofGate() {
  const wanted = useWantedProof();
  if (!wanted) return null;
  const toSign = wanted === 'proof' ? undefined : wanted;
  return (
    <Suspense>
      <ProofModal
        key={toSign?.digest}
        toSign={toSign}
        onProven={() => answerProofRequest(wanted, true)}
        onClose={() => answerProofRequest(wanted, false)}
      />
    </Suspense>
  );
}
