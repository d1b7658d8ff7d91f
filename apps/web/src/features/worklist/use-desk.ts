import { updateWorklistRowCall } from '@glidepath/api-contract/worklist/update-worklist-row.call';
import type { SnoozeKind } from '@glidepath/worklist-rules';
import { type RefObject, useState } from 'react';

import { useMayCall } from '#shared/account/may-call.ts';
import { type RowActions, useRowUpdates } from './list/row-actions.ts';
import type { Worklist } from './list/use-worklist.ts';
import type { WorklistRow } from './list/worklist.query.ts';
import type { TableHandle } from './list/worklist-table.tsx';

/** What is open, ticked and asked, and what can be done to a row. */
export function useDesk({ rows, replaceRow }: Worklist, table: RefObject<TableHandle | null>) {
  const [openId, setOpenId] = useState<string>();
  const [snoozing, setSnoozing] = useState<Snoozing>();
  const [givingId, setGivingId] = useState<string>();
  const [signing, setSigning] = useState<readonly WorklistRow[] | null>(null);
  const { ticked, toggle, untick } = useTicks();
  const updates = useRowUpdates(replaceRow);
  const mayUpdate = useMayCall()(updateWorklistRowCall);
  const rowOf = (patientId: string | undefined) => rows.find(({ patient }) => patient === patientId);
  const openAt = rows.findIndex(({ patient }) => patient === openId);
  const next = openAt === -1 ? undefined : rows[openAt + 1];
  const actions: RowActions = {
    open: ({ patient }) => setOpenId(patient),
    tick: ({ patient, prepared }) => void (prepared && toggle(patient)),
    own: (row) => void (mayUpdate && updates.own(row)),
    give: ({ patient }) => void (mayUpdate && setGivingId(patient)),
    snooze: (row, kind = usualKind(row)) => void (mayUpdate && setSnoozing({ patientId: row.patient, kind })),
    wake: (row) => void updates.wake(row),
  };
  return {
    actions,
    updates,
    ticked,
    untick,
    signing,
    sign: setSigning,
    open: rowOf(openId),
    snoozing: rowOf(snoozing?.patientId),
    snoozeKind: snoozing?.kind ?? 'not-now',
    endSnooze: () => setSnoozing(undefined),
    giving: rowOf(givingId),
    endGiving: () => setGivingId(undefined),
    openNext: next && (() => setOpenId(next.patient)),
    /** The open patient, else the one whose row has the keyboard. */
    current: () => rowOf(openId ?? table.current?.focused()),
    close: () => {
      setOpenId(undefined);
      if (openId !== undefined) table.current?.focusPatient(openId);
    },
  };
}

type Snoozing = Readonly<{ patientId: string; kind: SnoozeKind }>;

const usualKind = ({ state }: WorklistRow): SnoozeKind => (state === 'needs-data' ? 'needs-data' : 'not-now');

export type Desk = ReturnType<typeof useDesk>;

function useTicks() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (patientId: string) => {
    const changed = new Set(ticked);
    if (!changed.delete(patientId)) changed.add(patientId);
    setTicked(changed);
  };
  return { ticked, toggle, untick: () => setTicked(new Set()) };
}
