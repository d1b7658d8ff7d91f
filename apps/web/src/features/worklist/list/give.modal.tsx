import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { type WorklistRow, worklistOwnersQuery } from './worklist.query.ts';

type Owner = NonNullable<WorklistRow['owner']>;

type GiveModalProps = Readonly<{
  row: WorklistRow;
  onGive: (owner: Owner) => Promise<boolean>;
  onClose: () => void;
}>;

/** To a colleague, by one click on the name. */
export function GiveModal({ row, onGive, onClose }: GiveModalProps) {
  const { t } = useTranslation('worklist');
  const owners = useQuery(worklistOwnersQuery());
  const [sendingTo, setSendingTo] = useState<string>();
  const give = async (owner: Owner) => {
    setSendingTo(owner.id);
    const isDone = await onGive(owner);
    setSendingTo(undefined);
    if (isDone) onClose();
  };
  const offered = owners.data?.filter(({ id }) => id !== row.owner?.id);
  return (
    <Dialog opened title={t('give.title', { name: row.name })} {...(sendingTo === undefined && { onClose })}>
      {owners.isLoadingError && <LoadFailure failure={owners.error} onRetry={() => void owners.refetch()} />}
      {owners.isPending && <Skeleton height={120} />}
      {offered?.length === 0 && <Text size="sm">{t('give.nobody')}</Text>}
      <Stack gap="xs">
        {offered?.map((owner) => (
          <Button
            key={owner.id}
            variant="default"
            loading={sendingTo === owner.id}
            disabled={sendingTo !== undefined}
            onClick={() => void give(owner)}
          >
            <bdi>{owner.name}</bdi>
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
