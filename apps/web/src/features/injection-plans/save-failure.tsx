import type { InjectionPlanDraft } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { useSectionTitle } from '#plan-editors/section-title.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';
import { refusedSections } from './refused-sections.ts';

type SaveFailureProps = Readonly<{ failure: unknown; type: InjectionPlanDraft['type']; onClose: () => void }>;

/** What the server said, where it found something, and that nothing is lost. */
export function SaveFailure({ failure, type, onClose }: SaveFailureProps) {
  const { t } = useTranslation('injection-plans');
  const { title } = useSectionTitle();
  const failureText = useFailureText();
  const places = refusedSections(failure, type).map(title).join(', ');
  const reason = failureText(failure);
  const text = places === '' ? t('failed.text', { reason }) : t('failed.textWithPlaces', { reason, places });
  return <ErrorModal opened title={t('failed.title')} text={text} onClose={onClose} />;
}
