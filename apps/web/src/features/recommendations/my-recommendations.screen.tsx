import { useTranslation } from 'react-i18next';

import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ClipboardIcon } from '#shared/ui/icons/clipboard.icon.tsx';
import { Page } from '#shared/ui/page.tsx';

/** The plans that the clinic has shared with the patient. */
export function MyRecommendationsScreen() {
  const { t } = useTranslation('recommendations');
  return (
    <Page title={t('mine.title')}>
      <Card>
        <EmptyState icon={<ClipboardIcon sizePx={28} />} text={t('mine.empty')} />
      </Card>
    </Page>
  );
}
