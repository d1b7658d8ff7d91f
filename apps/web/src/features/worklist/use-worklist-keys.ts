import { GROUPS } from '@glidepath/worklist-rules';
import type { RefObject } from 'react';

import { usePageKeys } from '#shared/keyboard/page-keys.ts';
import { undoOffer } from '#shared/ui/undo-offer.ts';
import type { Tab } from './list/worklist-filter.ts';
import type { TableHandle } from './list/worklist-table.tsx';
import type { PanelHandle } from './panel/decision-bar.tsx';
import type { Desk } from './use-desk.ts';

/** As they are told; Enter works by itself, on the name that has the keyboard. */
export const WORKLIST_KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['A', 'approve'],
  ['n', 'advance'],
  ['x', 'tick'],
  ['s', 'snooze'],
  ['m', 'mine'],
  ['u', 'undo'],
  ['1–9', 'group'],
  ['/', 'search'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const;

type Action = Exclude<(typeof WORKLIST_KEYS)[number][1], 'open' | 'group'> | Readonly<{ tab: Tab }>;

const KEYS: Readonly<Record<string, Action>> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  n: 'advance',
  x: 'tick',
  s: 'snooze',
  m: 'mine',
  u: 'undo',
  '/': 'search',
  escape: 'close',
  '?': 'help',
  '0': { tab: 'all' },
  ...Object.fromEntries(GROUPS.map((group, index) => [String(index + 1), { tab: group }])),
};

type KeyTargets = Readonly<{
  desk: Desk;
  table: RefObject<TableHandle | null>;
  panel: RefObject<PanelHandle | null>;
  mayBatch: boolean;
  search: () => void;
  help: () => void;
  chooseTab: (tab: Tab) => void;
}>;

/** From row to row and through what is open, without a mouse. */
export function useWorklistKeys({ desk, table, panel, mayBatch, search, help, chooseTab }: KeyTargets): void {
  const withCurrent = (act: (row: NonNullable<ReturnType<Desk['current']>>) => void) => {
    const row = desk.current();
    if (row) act(row);
  };
  const run: Readonly<Record<Extract<Action, string>, () => void>> = {
    next: () => table.current?.move(1),
    previous: () => table.current?.move(-1),
    approve: () => panel.current?.approve(),
    advance: () => desk.openNext?.(),
    tick: () => mayBatch && withCurrent(desk.actions.tick),
    snooze: () => withCurrent(desk.actions.snooze),
    mine: () => withCurrent(desk.actions.own),
    undo: () => {
      const offer = undoOffer.current();
      undoOffer.close();
      offer?.undo();
    },
    search,
    close: desk.close,
    help,
  };
  usePageKeys(KEYS, (action) => {
    // Of what is being signed nothing else can be done.
    if (desk.signing) return;
    if (typeof action === 'string') run[action]();
    else chooseTab(action.tab);
  });
}
