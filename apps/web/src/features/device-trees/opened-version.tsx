import type { DeviceTree } from '@glidepath/device-selection';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { treeVersionQuery } from './device-trees.query.ts';
import type { EditedTree } from './read-tree.ts';
import { TreeEditor } from './tree-editor.tsx';

type OpenedVersionProps = Readonly<{
  treeId: number;
  isBusy: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  onSave: (tree: EditedTree) => void;
  Preview: ComponentType<Readonly<{ tree: DeviceTree }>>;
}>;

export function OpenedVersion({ treeId, ...editor }: OpenedVersionProps) {
  const tree = useQuery(treeVersionQuery(treeId));
  if (tree.isPending) return <Skeleton height={480} />;
  if (tree.isLoadingError) return <LoadFailure failure={tree.error} onRetry={() => void tree.refetch()} />;
  return <TreeEditor stored={tree.data} treeId={treeId} {...editor} />;
}
