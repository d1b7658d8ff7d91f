import type { InjectionPlanDraft } from '@glidepath/treatment-plan';

import { type SectionName, scaleSlotOf, sectionsOf } from '#plan-editors/editing/section-name.ts';
import { CallFailure } from '#shared/api/call-failure.ts';

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
