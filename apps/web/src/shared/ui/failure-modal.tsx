import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { ErrorModal, type OtherAction } from './error-modal.tsx';

type FailureModalProps = Readonly<{
  /** Opens the dialog unless it is null or undefined. */
  failure: unknown;
  title?: string;
  onClose: () => void;
  /** A way on, where there is one. */
  otherAction?: OtherAction | undefined;
}>;

/** What a failed call says, in a dialog. */
export function FailureModal({ failure, title, onClose, otherAction }: FailureModalProps) {
  const { t } = useTranslation('shell');
  const failureText = useFailureText();
  const isOpen = failure !== null && failure !== undefined;
  return (
    <ErrorModal
      opened={isOpen}
      title={title ?? t('modal.errorTitle')}
      text={isOpen ? failureText(failure) : ''}
      onClose={onClose}
      otherAction={otherAction}
    />
  );
}
