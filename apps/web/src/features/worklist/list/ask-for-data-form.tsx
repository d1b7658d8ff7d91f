import '@mantine/core/styles/Checkbox.layer.css';
import { MAX_DATA_MESSAGE_LENGTH } from '@glidepath/api-contract/wire/worklist.wire';
import { ASKED_DATA, type AskedData } from '@glidepath/worklist-rules';
import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useReadySentence } from '#shared/data-request/ready-sentence.ts';
import { typedDirection } from '#shared/form/typed-direction.ts';
import { DaysField, useSnoozeDays } from './days-field.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { dataThatIsMissing } from './missing-data.ts';
import type { AskedForData } from './row-actions.ts';
import type { WorklistRow } from './worklist.query.ts';

type AskForDataFormProps = Readonly<{
  row: WorklistRow;
  isSending: boolean;
  onAsk: (asked: AskedForData) => void;
  onClose: () => void;
}>;

/** What the patient is asked for, in ready words or one's own. */
export function AskForDataForm({ row, isSending, onAsk, onClose }: AskForDataFormProps) {
  const { t } = useTranslation('worklist');
  const readySentence = useReadySentence();
  const days = useSnoozeDays(row, 'needs-data');
  const [data, setData] = useState<readonly AskedData[]>(() => dataThatIsMissing(row.missingData));
  // Null as long as the ready words are meant.
  const [ownWords, setOwnWords] = useState<string | null>(null);
  const [isTried, setIsTried] = useState(false);
  const words = ownWords ?? readySentence(data);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (data.length === 0 || words.trim() === '') return;
    const isReady = ownWords === null || ownWords.trim() === readySentence(data);
    onAsk({ data: [...data], message: isReady ? null : ownWords.trim(), until: days.until });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('ask.about', { name: row.name })}</Text>
        <DataField data={data} error={isTried && data.length === 0 && t('ask.needData')} onChange={setData} />
        <Textarea
          label={t('ask.message')}
          description={t(ownWords === null ? 'ask.readyWords' : 'ask.ownWords')}
          autosize
          minRows={3}
          maxLength={MAX_DATA_MESSAGE_LENGTH}
          dir={typedDirection(words)}
          value={words}
          error={isTried && data.length > 0 && words.trim() === '' && t('ask.needMessage')}
          onChange={({ currentTarget: { value } }) => setOwnWords(value === readySentence(data) ? null : value)}
        />
        <DaysField {...days} />
        <DialogButtons submit={t('ask.submit')} {...{ isSending, onClose }} />
      </Stack>
    </form>
  );
}

type DataFieldProps = Readonly<{
  data: readonly AskedData[];
  error: string | false;
  onChange: (data: readonly AskedData[]) => void;
}>;

function DataField({ data, error, onChange }: DataFieldProps) {
  const { t } = useTranslation(['worklist', 'data-request']);
  return (
    <Checkbox.Group
      label={t('worklist:ask.data')}
      error={error}
      value={[...data]}
      onChange={(chosen) => onChange(ASKED_DATA.filter((kind) => chosen.includes(kind)))}
    >
      <Stack gap={6} mt={6}>
        {ASKED_DATA.map((kind) => (
          <Checkbox key={kind} value={kind} label={t(`data-request:kinds.${kind}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
