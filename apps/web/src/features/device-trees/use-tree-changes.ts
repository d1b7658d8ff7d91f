import { activateDeviceTreeCall } from '@glidepath/api-contract/devices/activate-device-tree.call';
import { saveDeviceTreeCall } from '@glidepath/api-contract/devices/save-device-tree.call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { callApi } from '#shared/api/call-api.ts';
import { type TreeVersion, treeVersionsQuery } from './device-trees.query.ts';
import type { EditedTree } from './read-tree.ts';

type TreeChangesOptions = Readonly<{
  /** The version in use that the page shows: nobody else's is passed over unseen. */
  inUseId: number;
  onSaved: (version: TreeVersion) => void;
}>;

/** One change at a time; the list is read anew after each, also after one that failed. */
export function useTreeChanges({ inUseId, onSaved }: TreeChangesOptions) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<'saved' | 'activated'>();
  const [failure, setFailure] = useState<unknown>();

  const run = async (what: 'saved' | 'activated', send: () => Promise<TreeVersion>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    setDone(undefined);
    try {
      const version = await send();
      // What clinicians are asked is another tree from now on.
      await queryClient.invalidateQueries({ queryKey: ['device-tree', 'in-use'] });
      if (what === 'saved') onSaved(version);
      setDone(what);
    } catch (thrown) {
      setFailure(thrown);
    }
    await queryClient.invalidateQueries({ queryKey: treeVersionsQuery().queryKey });
    setIsBusy(false);
  };

  const save = (tree: EditedTree) =>
    void run('saved', () => callApi(saveDeviceTreeCall, { body: { tree, replacesTreeId: inUseId } }));
  const activate = ({ treeId }: TreeVersion) =>
    void run('activated', () => callApi(activateDeviceTreeCall, { body: { treeId } }));
  return { save, activate, isBusy, done, failure, close: () => setFailure(undefined) };
}
