import type { DeviceTree } from '@glidepath/device-selection';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';
import { Breadcrumb } from '#shared/ui/breadcrumb.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import { type TreeVersion, treeVersionsQuery } from './device-trees.query.ts';
import { OpenedVersion } from './opened-version.tsx';
import { useTreeChanges } from './use-tree-changes.ts';
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
        onUse={changes.activate}
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
        {changes.done && t(`done.${changes.done}`)}
      </p>
      <FailureModal failure={changes.failure} title={t('notSaved')} onClose={changes.close} />
    </>
  );
}
