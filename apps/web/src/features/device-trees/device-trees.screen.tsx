import { activateDeviceTreeCall } from '@glidepath/api-contract/devices/activate-device-tree.call';
import { saveDeviceTreeCall } from '@glidepath/api-contract/devices/save-device-tree.call';
import type { DeviceTree } from '@glidepath/device-selection';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { paths } from '#shared/routing/paths.ts';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { undoOffer } from '#shared/ui/undo-offer.ts';
import { type TreeVersion, treeVersionQuery, treeVersionsQuery } from './device-trees.query.ts';
import type { EditedTree } from './read-tree.ts';
import { TreeEditor } from './tree-editor.tsx';
import { VersionTable } from './version-table.tsx';

type DeviceTreesProps = Readonly<{ Preview: ComponentType<Readonly<{ tree: DeviceTree }>> }>;

/** The questions by which the clinic chooses devices: every version, an editor, and how it will look. */
export function DeviceTreesScreen({ Preview }: DeviceTreesProps) {
  const { t } = useTranslation('device-trees');
  const versions = useQuery(treeVersionsQuery());
  if (versions.isPending) return <ScreenLoader rows={9} />;
  if (versions.isLoadingError) {
    return <LoadFailure failure={versions.error} onRetry={() => void versions.refetch()} />;
  }
  return (
    <Page
      title={t('title')}
      breadcrumb={<Breadcrumb steps={[{ text: t('settings'), to: paths.adminSettings }, { text: t('title') }]} />}
    >
      <LoadedTrees versions={versions.data} Preview={Preview} />
    </Page>
  );
}

function LoadedTrees({ versions, Preview }: DeviceTreesProps & Readonly<{ versions: readonly TreeVersion[] }>) {
  const { t } = useTranslation('device-trees');
  const inUse = versions.find(({ isInUse }) => isInUse);
  const [chosenId, setChosenId] = useState<number>();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const open = ({ treeId }: TreeVersion) => {
    setChosenId(treeId);
    setIsUnsaved(false);
  };
  const changes = useTreeChanges({ inUseId: inUse?.treeId ?? 0, onSaved: open });
  const openedId = chosenId ?? inUse?.treeId;
  return (
    <>
      <VersionTable
        versions={versions}
        openedId={openedId}
        hasUnsaved={isUnsaved}
        isBusy={changes.isBusy}
        onOpen={open}
        onUse={({ treeId }) => changes.activate(treeId)}
      />
      {openedId !== undefined && (
        <OpenedVersion
          key={openedId}
          treeId={openedId}
          isBusy={changes.isBusy}
          onUnsaved={setIsUnsaved}
          onSave={changes.save}
          Preview={Preview}
        />
      )}
      <p role="status" className="gp-visually-hidden">
        {changes.isSaved && t('done.saved')}
      </p>
      <FailureModal failure={changes.failure} title={t('notSaved')} onClose={changes.close} />
    </>
  );
}

type OpenedVersionProps = Readonly<{
  treeId: number;
  isBusy: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  onSave: (tree: EditedTree) => void;
  Preview: ComponentType<Readonly<{ tree: DeviceTree }>>;
}>;

function OpenedVersion({ treeId, ...editor }: OpenedVersionProps) {
  const tree = useQuery(treeVersionQuery(treeId));
  if (tree.isPending) return <Skeleton height={480} />;
  if (tree.isLoadingError) return <LoadFailure failure={tree.error} onRetry={() => void tree.refetch()} />;
  return <TreeEditor stored={tree.data} treeId={treeId} {...editor} />;
}

type TreeChangesOptions = Readonly<{
  /** The version in use that the page shows: nobody else's is passed over unseen. */
  inUseId: number;
  onSaved: (version: TreeVersion) => void;
}>;

/** One change at a time; the list is read again after each, even after one that failed. */
function useTreeChanges({ inUseId, onSaved }: TreeChangesOptions) {
  const { t } = useTranslation('device-trees');
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const run = async (send: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setIsSaved(false);
    try {
      await send();
      // What clinicians are asked is another tree from now on.
      await queryClient.invalidateQueries({ queryKey: ['device-tree', 'in-use'] });
    } catch (thrown) {
      setFailure(thrown);
    }
    await queryClient.invalidateQueries({ queryKey: treeVersionsQuery().queryKey });
    setIsBusy(false);
  };

  const save = (tree: EditedTree) =>
    void run(async () => {
      onSaved(await callApi(saveDeviceTreeCall, { body: { tree, replacesTreeId: inUseId } }));
      setIsSaved(true);
    });
  const activate = (treeId: number) =>
    void run(async () => {
      await callApi(activateDeviceTreeCall, { body: { treeId } });
      undoOffer.make({ text: t('done.activated', { number: treeId }), undo: () => activate(inUseId) });
    });
  return { save, activate, isBusy, isSaved, failure, close: () => setFailure(undefined) };
}
