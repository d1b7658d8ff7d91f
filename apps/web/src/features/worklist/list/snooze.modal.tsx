import '@mantine/core/styles/Radio.layer.css';
import { MAX_SNOOZE_REASON_LENGTH } from '@glidepath/api-contract/wire/worklist.wire';
import { dayAfter } from '@glidepath/quantities';
import { longestSnoozeDays, SNOOZE_DAYS, type SnoozeKind } from '@glidepath/worklist-rules';
import { Button, Group, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { typedDirection } from '#shared/form/typed-direction.ts';
import { formatDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { AskedSnooze } from './row-actions.ts';
import type { WorklistRow } from './worklist.query.ts';

const KINDS: readonly SnoozeKind[] = ['not-now', 'needs-data'];

const USUAL_DAYS = 3;

type SnoozeModalProps = Readonly<{
  row: WorklistRow;
  onSnooze: (asked: AskedSnooze) => Promise<boolean>;
  onClose: () => void;
}>;

/** Not now, until a day, for a reason; or sent back for data. */
export function SnoozeModal({ row, onSnooze, onClose }: SnoozeModalProps) {
  const { t } = useTranslation(['worklist', 'shell']);
  const [kind, setKind] = useState<SnoozeKind>(row.state === 'needs-data' ? 'needs-data' : 'not-now');
  const [asked, setAsked] = useState(USUAL_DAYS);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isVeryLow = row.criteria.some(({ criterion }) => criterion === 'very-low');
  const offered = SNOOZE_DAYS[kind].filter((days) => days <= longestSnoozeDays({ kind, isVeryLow }));
  const days = offered.includes(asked) ? asked : (offered[0] ?? 1);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsReasonMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setIsSending(true);
    const isDone = await onSnooze({ kind, until: dayAfter(row.today, days), reason: reason.trim() });
    setIsSending(false);
    if (isDone) onClose();
  };
  return (
    <Dialog opened title={t('snooze.title')} {...(!isSending && { onClose })}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm">{t(`snooze.about.${kind}`, { name: row.name })}</Text>
          <KindField kind={kind} onChange={setKind} />
          <DaysField {...{ offered, days, isVeryLow }} today={row.today} onChange={setAsked} />
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={isSending}>
              {t('shell:modal.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {t('snooze.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function KindField({ kind, onChange }: Readonly<{ kind: SnoozeKind; onChange: (kind: SnoozeKind) => void }>) {
  const { t } = useTranslation('worklist');
  return (
    <Radio.Group
      label={t('snooze.kind')}
      value={kind}
      onChange={(value) => onChange(KINDS.find((known) => known === value) ?? 'not-now')}
    >
      <Stack gap={6} mt={6}>
        {KINDS.map((known) => (
          <Radio key={known} value={known} label={t(`snooze.kinds.${known}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type DaysFieldProps = Readonly<{
  offered: readonly number[];
  days: number;
  isVeryLow: boolean;
  /** In the patient's calendar. */
  today: string;
  onChange: (days: number) => void;
}>;

function DaysField({ offered, days, isVeryLow, today, onChange }: DaysFieldProps) {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  return (
    <NativeSelect
      label={t('snooze.until')}
      description={isVeryLow && t('snooze.limited')}
      value={String(days)}
      data={offered.map((count) => ({
        value: String(count),
        label: `${t('snooze.inDays', { count })} · ${formatDay(dayAfter(today, count), language)}`,
      }))}
      onChange={({ currentTarget: { value } }) => onChange(Number(value))}
    />
  );
}
