import { MAX_LEFT_OUT_NOTE_LENGTH } from '@glidepath/api-contract/wire/days-left-out.wire';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFailureText } from '#shared/api/call-failure.ts';
import { ChoiceField } from '#shared/form/choice-field.tsx';
import { FormModal } from '#shared/form/form.modal.tsx';
import { typedDirection } from '#shared/form/typed-direction.ts';
import { useCallForm } from '#shared/form/use-call-form.ts';
import { formatDay } from '#shared/format/dates.ts';
import { useGlucoseWriter } from '#shared/glucose/glucose-writer.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { type LeftOutReason, useDaysLeftOut, useLeaveDayOut } from './days-left-out.query.ts';

const REASONS = ['sick', 'sensor', 'other'] as const satisfies readonly LeftOutReason[];

type Reasoned = Readonly<{ reason: LeftOutReason | null; note: string }>;
type Issues = Partial<Record<keyof Reasoned, 'missing' | 'too-long'>>;

/** The rules of the call, said before it is made. */
function issuesOf({ reason, note }: Reasoned): Issues {
  const written = note.trim();
  if (reason === null) return { reason: 'missing' };
  if (written.length > MAX_LEFT_OUT_NOTE_LENGTH) return { note: 'too-long' };
  return reason === 'other' && written === '' ? { note: 'missing' } : {};
}

type LeaveDayOutModalProps = Readonly<{
  patientId: string;
  day: string;
  /** Left out where there is no open recommendation to be computed again. */
  onRecompute?: (() => void) | undefined;
  onClose: () => void;
}>;

/** Why a day is left out; then what becomes of it. */
export function LeaveDayOutModal(props: LeaveDayOutModalProps) {
  const [isLeftOut, setIsLeftOut] = useState(false);
  return isLeftOut ? <LeftOutDialog {...props} /> : <ReasonModal {...props} onLeftOut={() => setIsLeftOut(true)} />;
}

function ReasonModal({
  patientId,
  day,
  onLeftOut,
  onClose,
}: LeaveDayOutModalProps & Readonly<{ onLeftOut: () => void }>) {
  const { t } = useTranslation('days-left-out');
  const { words } = useGlucoseWriter();
  const failureText = useFailureText();
  const date = formatDay(day, useLanguage());
  const leaveDayOut = useLeaveDayOut(patientId);
  const { form, issues, isSending, failure, submit } = useCallForm<Reasoned, Issues>({
    initialValues: { reason: null, note: '' },
    issuesOf,
    send: async ({ reason, note }) => {
      if (reason === null) return;
      await leaveDayOut({ day, reason, note: note.trim() });
      onLeftOut();
    },
  });
  const { reason, note } = form.values;
  return (
    <FormModal
      title={t('leave.title', { day: date })}
      submitText={t(isSending ? 'leave.sending' : 'leave.confirm')}
      isSubmitting={isSending}
      generalText={failure === undefined ? undefined : failureText(failure)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('leave.about')}</Text>
      <Text size="sm">{t('leave.lows', words)}</Text>
      <ChoiceField
        label={t('leave.reason')}
        choices={REASONS.map((name) => ({ name, text: t(`leave.reasons.${name}`) }))}
        chosen={reason}
        onChoose={(name) => form.setFieldValue('reason', name)}
        errorText={issues.reason && t('leave.reasonMissing')}
      />
      <Textarea
        {...form.getInputProps('note')}
        label={t(reason === 'other' ? 'leave.what' : 'leave.note')}
        autosize
        minRows={2}
        maxRows={5}
        dir={typedDirection(note)}
        error={issues.note && t(`leave.noteIssues.${issues.note}`, { max: MAX_LEFT_OUT_NOTE_LENGTH })}
      />
    </FormModal>
  );
}

function LeftOutDialog({ patientId, day, onRecompute, onClose }: LeaveDayOutModalProps) {
  const { t } = useTranslation(['days-left-out', 'shell']);
  const leftOut = useDaysLeftOut(patientId);
  const date = formatDay(day, useLanguage());
  const recompute = () => {
    onClose();
    onRecompute?.();
  };
  return (
    <Dialog opened title={t('done.title', { day: date })} onClose={onClose}>
      <Text>{t(onRecompute ? 'done.open' : 'done.next')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant={onRecompute ? 'default' : 'filled'}
          onClick={onClose}
          data-autofocus={onRecompute ? undefined : true}
        >
          {t(onRecompute ? 'done.later' : 'shell:modal.ok')}
        </Button>
        {onRecompute && (
          <Button onClick={recompute} data-autofocus>
            {t('again', { count: leftOut.length })}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
