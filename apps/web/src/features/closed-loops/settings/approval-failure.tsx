import { useTranslation } from 'react-i18next';

import { CallFailure } from '#shared/api/call-failure.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';

type ApprovalFailureProps = Readonly<{ failure: unknown; onClose: () => void }>;

/** Why nothing was approved. It stays while a newer review takes the place of the one that was to be approved. */
export function ApprovalFailure({ failure, onClose }: ApprovalFailureProps) {
  const { t } = useTranslation(['closed-loops', 'shell']);
  const isOutdated = failure instanceof CallFailure && failure.resolved.name === 'advice-outdated';
  if (!isOutdated) return <FailureModal failure={failure} onClose={onClose} />;
  return <ErrorModal opened title={t('shell:modal.errorTitle')} text={t('approve.outdated')} onClose={onClose} />;
}
