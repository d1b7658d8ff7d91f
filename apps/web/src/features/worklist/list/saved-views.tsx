import { saveWorklistViewsCall } from '@glidepath/api-contract/worklist/save-worklist-views.call';
import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { useFailureText } from '#shared/api/call-failure.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { worklistViewsQuery } from './worklist.query.ts';
import { type WorklistFilter, worklistFilter, worklistParams } from './worklist-filter.ts';
import styles from './worklist-tools.module.css';

const MOST_VIEWS = 20;
const MAX_NAME_LENGTH = 60;

type SavedViewsProps = Readonly<{ filter: WorklistFilter; onFilter: (filter: WorklistFilter) => void }>;

/** Filters by a name of the reader's own. */
export function SavedViews({ filter, onFilter }: SavedViewsProps) {
  const { t } = useTranslation('worklist');
  const { views, save } = useViews();
  const [isNaming, setIsNaming] = useState(false);
  const query = worklistParams(filter).toString();
  const open = views.find((view) => view.query === query);
  return (
    <>
      {views.length > 0 && (
        <NativeSelect
          size="xs"
          className={styles.choice ?? ''}
          aria-label={t('views.label')}
          value={open?.name ?? ''}
          data={[{ value: '', label: t('views.none') }, ...views.map(({ name }) => ({ value: name, label: name }))]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = views.find(({ name }) => name === value);
            if (chosen) onFilter(worklistFilter(new URLSearchParams(chosen.query)));
          }}
        />
      )}
      {open ? (
        <Button
          size="xs"
          variant="subtle"
          disabled={save.isPending}
          onClick={() => save.mutate(views.filter((view) => view !== open))}
        >
          {t('views.remove')}
        </Button>
      ) : (
        <Button size="xs" variant="subtle" onClick={() => setIsNaming(true)}>
          {t('views.save')}
        </Button>
      )}
      {isNaming && (
        <ViewNameDialog
          isFull={views.length >= MOST_VIEWS}
          save={save}
          onClose={() => setIsNaming(false)}
          onName={async (name) => {
            await save.mutateAsync([...views.filter((view) => view.name !== name), { name, query }]);
            setIsNaming(false);
          }}
        />
      )}
    </>
  );
}

function useViews() {
  const client = useQueryClient();
  const known = useQuery(worklistViewsQuery());
  const save = useMutation({
    mutationFn: (views: readonly View[]) => callApi(saveWorklistViewsCall, { body: { views: [...views] } }),
    onSuccess: (saved) => client.setQueryData(worklistViewsQuery().queryKey, saved),
  });
  return { views: known.data?.views ?? [], save };
}

type View = Readonly<{ name: string; query: string }>;

type ViewNameDialogProps = Readonly<{
  isFull: boolean;
  save: Pick<ReturnType<typeof useViews>['save'], 'isPending' | 'error'>;
  onName: (name: string) => Promise<void>;
  onClose: () => void;
}>;

function ViewNameDialog({ isFull, save, onName, onClose }: ViewNameDialogProps) {
  const { t } = useTranslation(['worklist', 'shell']);
  const failureText = useFailureText();
  const [name, setName] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(name.trim() === '');
    // A failure stands below the field.
    if (name.trim() !== '' && !isFull) onName(name.trim()).catch(() => undefined);
  };
  return (
    <Dialog opened title={t('views.title')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text size="sm">{t('views.about')}</Text>
          <TextInput
            label={t('views.name')}
            maxLength={MAX_NAME_LENGTH}
            data-autofocus
            value={name}
            error={isEmpty && t('views.needName')}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
          {isFull && <Alert color="orange">{t('views.full')}</Alert>}
          {save.error && (
            <Alert color="red" role="alert">
              {failureText(save.error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:modal.cancel')}
            </Button>
            <Button type="submit" disabled={isFull} loading={save.isPending}>
              {t('views.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
