import { useTranslation } from 'react-i18next';

import { type SectionName, scaleSlotOf } from './editing/section-name.ts';

/** What a section is called over its tables, and in "Click on Edit to set the … plan." */
export function useSectionTitle() {
  const { t } = useTranslation('plan-editors');
  return {
    title: (section: SectionName) => {
      const slot = scaleSlotOf(section);
      return slot ? t('scale.title', { time: t(`slots.${slot}`) }) : t(`sections.${section}`);
    },
    placeholder: (section: SectionName) => {
      const slot = scaleSlotOf(section);
      return t('section.unset', { label: t(slot ? `slots.${slot}` : `section.labels.${section}`) });
    },
  };
}
