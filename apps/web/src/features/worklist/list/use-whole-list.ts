import { useState } from 'react';

import type { Worklist } from './use-worklist.ts';
import type { WorklistRow } from './worklist.query.ts';

/** All rows of the filter, for what is taken along: a list is shown a page at a time. */
export function useWholeList({ list }: Pick<Worklist, 'list'>) {
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** Undefined where a page could not be read: nobody takes a part for the whole. */
  const load = async (): Promise<readonly WorklistRow[] | undefined> => {
    setIsLoading(true);
    try {
      let { data, hasNextPage } = list;
      while (hasNextPage) ({ data, hasNextPage } = await list.fetchNextPage({ throwOnError: true }));
      return data?.pages.flatMap(({ rows }) => rows) ?? [];
    } catch (failed) {
      setFailure(failed);
      return undefined;
    } finally {
      setIsLoading(false);
    }
  };
  return { load, isLoading, failure, forgetFailure: () => setFailure(undefined) };
}
