import '@mantine/core/styles/Radio.layer.css';
import type { SnoozeKind } from '@glidepath/worklist-rules';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import { AskForDataForm } from './ask-for-data-form.tsx';
import { NotNowForm } from './not-now-form.tsx';
import type { AskedForData, AskedSnooze } from './row-actions.ts';
import type { WorklistRow } from './worklist.query.ts';

const KINDS: readonly SnoozeKind[] = ['not-now', 'needs-data'];

type SnoozeModalProps = Readonly<{
  row: WorklistRow;
  kind: SnoozeKind;
  onSnooze: (asked: AskedSnooze) => Promise<boolean>;
  onAsk: (asked: AskedForData) => Promise<boolean>;
  onClose: () => void;
}>;

/** Not now, until a day, for a reason; or sent back to the patient for data. */
export function SnoozeModal({ row, kind: first, onSnooze, onAsk, onClose }: SnoozeModalProps) {
  const { t } = useTranslation('worklist');
  const [kind, setKind] = useState(first);
  const [isSending, setIsSending] = useState(false);
  const send = async (sent: Promise<boolean>) => {
    setIsSending(true);
    const isDone = await sent;
    setIsSending(false);
    if (isDone) onClose();
  };
  const shared = { row, isSending, onClose };
  return (
    <Dialog opened title={t(`snooze.titles.${kind}`)} {...(!isSending && { onClose })}>
      <Stack>
        <KindField kind={kind} onChange={setKind} />
        {kind === 'not-now' ? (
          <NotNowForm {...shared} onSnooze={(asked) => void send(onSnooze(asked))} />
        ) : (
          <AskForDataForm {...shared} onAsk={(asked) => void send(onAsk(asked))} />
        )}
      </Stack>
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
