import { MAX_SNOOZE_REASON_LENGTH } from '@glidepath/api-contract/wire/worklist.wire';
import { Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { typedDirection } from '#shared/form/typed-direction.ts';
import { DaysField, useSnoozeDays } from './days-field.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import type { AskedSnooze } from './row-actions.ts';
import type { WorklistRow } from './worklist.query.ts';

type NotNowFormProps = Readonly<{
  row: WorklistRow;
  isSending: boolean;
  onSnooze: (asked: AskedSnooze) => void;
  onClose: () => void;
}>;

/** Until a day, for a reason that the clinic reads. */
export function NotNowForm({ row, isSending, onSnooze, onClose }: NotNowFormProps) {
  const { t } = useTranslation('worklist');
  const days = useSnoozeDays(row, 'not-now');
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsReasonMissing(reason.trim() === '');
    if (reason.trim() !== '') onSnooze({ until: days.until, reason: reason.trim() });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('snooze.about', { name: row.name })}</Text>
        <DaysField {...days} />
        <TextInput
          label={t('snooze.reason')}
          description={t('snooze.reasonAbout')}
          maxLength={MAX_SNOOZE_REASON_LENGTH}
          dir={typedDirection(reason)}
          data-autofocus
          value={reason}
          error={isReasonMissing && t('snooze.needReason')}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <DialogButtons submit={t('snooze.submit')} {...{ isSending, onClose }} />
      </Stack>
    </form>
  );
}
