import { useTranslation } from 'react-i18next';

import { type SectionName, scalePeriodOf } from '../editing/section-name.ts';

/** What a section is called over its tables, and in "Click on Edit to set the … plan." */
export function useSectionTitle() {
  const { t } = useTranslation('plan-editors');
  return {
    title: (section: SectionName) => {
      const period = scalePeriodOf(section);
      return period ? t('scale.title', { time: t(`periods.${period}`) }) : t(`sections.${section}`);
    },
    placeholder: (section: SectionName) => {
      const period = scalePeriodOf(section);
      return t('section.unset', { label: t(period ? `periods.${period}` : `section.labels.${section}`) });
    },
  };
}
