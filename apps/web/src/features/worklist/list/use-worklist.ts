import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';

import {
  readWorklistRow,
  type WorklistPage,
  type WorklistRow,
  worklistChangesQuery,
  worklistQuery,
} from './worklist.query.ts';
import { countOf, isNarrowed, type WorklistFilter } from './worklist-filter.ts';

/**
 * The rows as they were read. What others change meanwhile is only counted, until somebody asks to see it; what the reader
 * does to a row is seen at once, in its place.
 */
export function useWorklist(filter: WorklistFilter, search: string) {
  const options = worklistQuery(filter, search);
  const list = useInfiniteQuery(options);
  const pages = list.data?.pages;
  const rows = useMemo(() => pages?.flatMap((page) => page.rows) ?? [], [pages]);
  const { own, ...memory } = useRowMemory(options.queryKey);
  const { told, counts, countsAtFirst, isLiveFailed } = useChanges(pages);
  // Of a list that leaves nobody out the counts tell how many came in.
  const isCounted = counts !== undefined && countsAtFirst !== undefined && !isNarrowed(filter, search);
  const cameIn = isCounted ? countOf(filter.tab, counts) - countOf(filter.tab, countsAtFirst) : 0;
  useOwnChanges({ rows, told, own }, memory.readAgain);
  const changed = changedCount(rows, told, { own, cameIn });
  return { list, rows, counts, changed, isLiveFailed, ...memory, preparing: pages?.[0]?.preparing ?? 0 };
}

export type Worklist = ReturnType<typeof useWorklist>;

/** What was told since the list was read. */
function useChanges(pages: readonly WorklistPage[] | undefined) {
  const first = pages?.[0];
  const { data, isError } = useQuery({ ...worklistChangesQuery(first?.askedAt ?? null), enabled: first !== undefined });
  const countsAtFirst = first && countsOf(first);
  return {
    told: data?.rows ?? NOTHING,
    counts: data ? countsOf(data) : countsAtFirst,
    countsAtFirst,
    isLiveFailed: isError,
  };
}

const countsOf = ({ counts, snoozed }: Pick<WorklistPage, 'counts' | 'snoozed'>) => ({ ...counts, snoozed });

type Changed = Readonly<{ patient: string; version: number }>;
type Known = Readonly<{ own: ReadonlySet<string>; cameIn: number }>;

const NOTHING: readonly Changed[] = [];

/** Rows that are not the version that is shown, and rows that came into the list; what the reader did is no news. */
export function changedCount(rows: readonly WorklistRow[], told: readonly Changed[], { own, cameIn }: Known): number {
  const shown = new Set(rows.map(({ patient }) => patient));
  const outside = told.filter(({ patient }) => !shown.has(patient) && !own.has(patient));
  const changed = newer(rows, told).filter((patient) => !own.has(patient));
  return changed.length + Math.min(outside.length, Math.max(0, cameIn));
}

/** Patients of the list whose row is of a later version than the one that is shown. */
function newer(rows: readonly WorklistRow[], told: readonly Changed[]): string[] {
  const shown = new Map(rows.map(({ patient, version }) => [patient, version]));
  return told
    .filter(({ patient, version }) => version > (shown.get(patient) ?? Number.POSITIVE_INFINITY))
    .map(({ patient }) => patient);
}

type Shown = Readonly<{ rows: readonly WorklistRow[]; told: readonly Changed[]; own: ReadonlySet<string> }>;

/** What follows from what the reader did, as the next step after an approval, is read without being asked for. */
function useOwnChanges({ rows, told, own }: Shown, readAgain: (patientId: string) => Promise<void>): void {
  const read = useEffectEvent(() => {
    for (const patient of newer(rows, told)) if (own.has(patient)) readAgain(patient).catch(() => undefined);
  });
  // Once for each answer: a row that cannot be read is not asked for again and again.
  useEffect(() => {
    if (told.length > 0) read();
  }, [told]);
}

type Memory = InfiniteData<WorklistPage, string | null>;

function useRowMemory(queryKey: readonly unknown[]) {
  const client = useQueryClient();
  // Of the patients to whom the reader did something since the list was read.
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const replaceRow = useCallback(
    (row: WorklistRow) => {
      setOwn((known) => new Set(known).add(row.patient));
      client.setQueryData(queryKey, (memory: Memory | undefined) => memory && withRow(memory, row));
    },
    [client, queryKey],
  );
  return {
    own,
    /** In the place where it stands. */
    replaceRow,
    reload: () => {
      setOwn(new Set());
      return client.resetQueries({ queryKey });
    },
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
