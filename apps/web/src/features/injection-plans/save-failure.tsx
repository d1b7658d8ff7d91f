import type { InjectionPlanDraft } from '@glidepath/treatment-plan';
import { useTranslation } from 'react-i18next';

import { type SectionName, scaleSlotOf, sectionsOf } from '#plan-editors/editing/section-name.ts';
import { useSectionTitle } from '#plan-editors/section-title.ts';
import { CallFailure, useFailureText } from '#shared/api/call-failure.ts';
import { ErrorModal } from '#shared/ui/error-modal.tsx';

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

/** The sections in which the server's rules found something, by the places it names, such as `scales.evening.rows.1`. */
export function refusedSections(failure: unknown, type: InjectionPlanDraft['type']): readonly SectionName[] {
  if (!(failure instanceof CallFailure)) return [];
  const places = Object.keys(failure.resolved.fields);
  return sectionsOf(type).filter((section) => places.some((place) => isIn(section, place)));
}

function isIn(section: SectionName, place: string): boolean {
  const [part, slot] = place.split('.');
  if (section === 'meals') return part === 'meals' || part === 'correction';
  return scaleSlotOf(section) === null ? part === section : part === 'scales' && slot === scaleSlotOf(section);
}
