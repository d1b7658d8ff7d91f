import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import {
  readWorklistRow,
  type WorklistPage,
  type WorklistRow,
  worklistChangesQuery,
  worklistQuery,
} from './worklist.query.ts';
import type { WorklistFilter } from './worklist-filter.ts';

/**
 * The rows as they were read. What others change meanwhile is only counted, until somebody asks to see it; what the reader
 * does to a row is seen at once, in its place.
 */
export function useWorklist(filter: WorklistFilter, search: string) {
  const options = worklistQuery(filter, search);
  const list = useInfiniteQuery(options);
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]);
  const { counts, changed, isLiveFailed } = useChanges(pages, rows);
  const memory = useRowMemory(options.queryKey);
  return { list, rows, counts, changed, isLiveFailed, ...memory, preparing: pages?.[0]?.preparing ?? 0 };
}

export type Worklist = ReturnType<typeof useWorklist>;

/** Rows that are not the version that is shown, and rows that are new. */
function useChanges(pages: readonly WorklistPage[] | undefined, rows: readonly WorklistRow[]) {
  const first = pages?.[0];
  const changes = useQuery({ ...worklistChangesQuery(first?.askedAt ?? null), enabled: first !== undefined });
  const changed = useMemo(() => changedCount(rows, changes.data?.rows ?? []), [rows, changes.data]);
  const known = changes.data ?? first;
  return {
    counts: known && { ...known.counts, snoozed: known.snoozed },
    changed,
    isLiveFailed: changes.isError,
  };
}

type Changed = Readonly<{ patient: string; version: number }>;

export function changedCount(rows: readonly WorklistRow[], changes: readonly Changed[]): number {
  const shown = new Map(rows.map(({ patient, version }) => [patient, version]));
  return changes.filter(({ patient, version }) => (shown.get(patient) ?? -1) < version).length;
}

type Memory = InfiniteData<WorklistPage, string | null>;

function useRowMemory(queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const replaceRow = useCallback(
    (row: WorklistRow) => client.setQueryData(queryKey, (memory: Memory | undefined) => memory && withRow(memory, row)),
    [client, queryKey],
  );
  return {
    /** In the place where it stands. */
    replaceRow,
    reload: () => client.resetQueries({ queryKey }),
    readAgain: async (patientId: string) => {
      const row = await readWorklistRow(patientId);
      if (row) replaceRow(row);
    },
  };
}

function withRow(memory: Memory, row: WorklistRow): Memory {
  const pages = memory.pages.map((page) => ({
    ...page,
    rows: page.rows.map((known) => (known.patient === row.patient ? row : known)),
  }));
  return { ...memory, pages };
}
