import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import type { KeptDraft } from '#shared/draft/draft-keeper.ts';
import { draftOfTab } from '#shared/draft/draft-of-tab.ts';
import { formatTimeOfDay } from '#shared/format/times.ts';
import { useIsAmPm } from '#shared/i18n/use-clock.ts';
import { undoOffer } from '#shared/ui/undo-offer.ts';
import styles from './kept-draft-notice.module.css';

/** Offers to go on where an automatic logout broke off. */
export function KeptDraftNotice({ kept }: Readonly<{ kept: KeptDraft }>) {
  const { t } = useTranslation('shell');
  const isAmPm = useIsAmPm();
  const navigate = useNavigate();
  const { draft, endsAtMs } = kept;
  const ends = new Date(endsAtMs);
  const until = formatTimeOfDay(ends.getHours() * 60 + ends.getMinutes(), isAmPm);
  const discard = () => {
    const undo = draftOfTab.discard();
    if (kept.kind === 'offered') undoOffer.make({ text: t('draft.discarded'), undo });
  };
  const goOn = () => {
    draftOfTab.accept();
    void navigate(draft.page);
  };
  return (
    <Alert className={styles.notice} color={kept.kind === 'offered' ? 'teal' : 'orange'} role="status" p="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t(`draft.${kept.kind}`, { until })}</Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={discard}>
            {t(kept.kind === 'offered' ? 'draft.discard' : 'draft.close')}
          </Button>
          {kept.kind === 'offered' && (
            <Button size="xs" onClick={goOn}>
              {t('draft.goOn')}
            </Button>
          )}
        </Group>
      </Group>
    </Alert>
  );
}
