import { createSignOffsCall } from '@glidepath/api-contract/worklist/create-sign-offs.call';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';

import { useMayCall } from '#shared/account/may-call.ts';
import { ShortcutsDialog } from '#shared/keyboard/shortcuts-dialog.tsx';
import { FailureModal } from '#shared/ui/failure-modal.tsx';
import type { AdviceSlots } from './advice-slots.ts';
import { GiveModal } from './list/give.modal.tsx';
import { GroupTabs } from './list/group-tabs.tsx';
import { ListState } from './list/list-state.tsx';
import { PrintHead } from './list/print-head.tsx';
import { SnoozeModal } from './list/snooze.modal.tsx';
import { useWorklist, type Worklist } from './list/use-worklist.ts';
import type { WorklistRow } from './list/worklist.query.ts';
import { type Tab, type WorklistFilter, worklistFilter, worklistParams } from './list/worklist-filter.ts';
import { type TableHandle, WorklistTable } from './list/worklist-table.tsx';
import { WorklistToolbar } from './list/worklist-toolbar.tsx';
import { AdvicePanel } from './panel/advice-panel.tsx';
import type { PanelHandle } from './panel/decision-bar.tsx';
import { SignOffPage } from './sign-off/sign-off-page.tsx';
import { SignedList } from './sign-off/signed-list.tsx';
import { type Desk, useDesk } from './use-desk.ts';
import { useWorklistKeys, WORKLIST_KEYS } from './use-worklist-keys.ts';
import styles from './worklist.module.css';

const SEARCH_DELAY_MS = 300;

type WorklistViewProps = Readonly<{ slots: AdviceSlots; isBatchOffered: boolean }>;

/** The list, its filters, and the patient that is open beside it; or those whose changes are signed together. */
export function WorklistView({ slots, isBatchOffered }: WorklistViewProps) {
  const { filter, changeFilter } = useAddress();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, SEARCH_DELAY_MS);
  const worklist = useWorklist(filter, asked);
  const table = useRef<TableHandle>(null);
  const panel = useRef<PanelHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const desk = useDesk(worklist, table);
  const mayBatch = useMayCall()(createSignOffsCall) && isBatchOffered;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const openHelp = () => setIsHelpOpen(true);
  const focusSearch = () => field.current?.focus();
  const chooseTab = (tab: Tab) => changeFilter({ tab });
  useWorklistKeys({ desk, table, panel, mayBatch, search: focusSearch, help: openHelp, chooseTab });
  const shortcuts = useShortcuts(mayBatch);
  if (desk.signing) return <Signing rows={desk.signing} slots={slots} desk={desk} worklist={worklist} />;
  return (
    <div className={styles.worklist}>
      <GroupTabs counts={worklist.counts} chosen={filter.tab} onChoose={chooseTab} />
      <WorklistToolbar
        fieldRef={field}
        {...{ worklist, filter, search }}
        onFilter={changeFilter}
        onSearch={setSearch}
        onHelp={openHelp}
      />
      <PrintHead {...{ worklist, filter }} search={asked} />
      {mayBatch && <SignedList />}
      <LiveLine worklist={worklist} />
      <ListState
        {...{ worklist, filter, search: asked }}
        onClear={(wide) => {
          setSearch('');
          changeFilter(wide);
        }}
      >
        <WorklistTable
          ref={table}
          rows={worklist.rows}
          openId={desk.open?.patient}
          ticked={mayBatch ? desk.ticked : null}
          actions={desk.actions}
        />
      </ListState>
      {mayBatch && <SignBar worklist={worklist} desk={desk} />}
      <OpenPatient desk={desk} panel={panel} slots={slots} worklist={worklist} />
      <ShortcutsDialog opened={isHelpOpen} onClose={() => setIsHelpOpen(false)} keys={shortcuts} />
    </div>
  );
}

type SigningProps = Readonly<{ rows: readonly WorklistRow[]; slots: AdviceSlots; desk: Desk; worklist: Worklist }>;

function Signing({ rows, slots, desk, worklist }: SigningProps) {
  return (
    <SignOffPage
      rows={rows}
      AdviceInShort={slots.AdviceInShort}
      onBack={() => desk.sign(null)}
      onSigned={() => {
        desk.sign(null);
        // What was signed, and the way to undo it, stand above the list.
        window.scrollTo({ top: 0 });
        desk.untick();
        void worklist.reload();
      }}
      onGone={(patientId) => void worklist.readAgain(patientId).catch(() => undefined)}
    />
  );
}

/** Group, filters and order stand in the address; a name that is searched for never does. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const filter = worklistFilter(params);
  const changeFilter = (changes: Partial<WorklistFilter>) =>
    setParams(worklistParams({ ...filter, ...changes }), { replace: true, preventScrollReset: true });
  return { filter, changeFilter };
}

function useShortcuts(mayBatch: boolean): readonly (readonly [string, string])[] {
  const { t } = useTranslation('worklist');
  return WORKLIST_KEYS.filter(([, action]) => mayBatch || action !== 'tick').map(([key, action]) => [
    key,
    t(`keyboard.${action}`),
  ]);
}

/** What changed since the list was read waits for somebody to ask for it. */
function LiveLine({ worklist: { changed, reload, isLiveFailed, list } }: Readonly<{ worklist: Worklist }>) {
  const { t } = useTranslation('worklist');
  const readAt = new Date(list.dataUpdatedAt).toLocaleTimeString([], {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return (
    <div aria-live="polite" className={styles.live}>
      {changed > 0 && (
        <Button size="xs" variant="light" onClick={() => void reload()}>
          {t('live.changed', { count: changed })}
        </Button>
      )}
      {isLiveFailed && list.data && <p className={styles.stale}>{t('live.failed', { time: readAt })}</p>}
    </div>
  );
}

function SignBar({ worklist, desk }: Readonly<{ worklist: Worklist; desk: Desk }>) {
  const { t } = useTranslation('worklist');
  const rows = worklist.rows.filter(({ patient }) => desk.ticked.has(patient));
  if (rows.length === 0) return null;
  return (
    <div className={styles.signBar}>
      <Button onClick={() => desk.sign(rows)}>{t('signOff.start', { count: rows.length })}</Button>
    </div>
  );
}

type OpenPatientProps = Readonly<{
  desk: Desk;
  panel: RefObject<PanelHandle | null>;
  worklist: Worklist;
  slots: AdviceSlots;
}>;

function OpenPatient({ desk, panel, worklist, slots }: OpenPatientProps) {
  const { open, snoozing, giving, updates } = desk;
  return (
    <>
      {open && (
        <AdvicePanel
          key={open.patient}
          ref={panel}
          row={open}
          slots={slots}
          onClose={desk.close}
          onSnooze={() => desk.actions.snooze(open, 'not-now')}
          onAsk={() => desk.actions.snooze(open, 'needs-data')}
          onTakeBack={() => desk.actions.wake(open)}
          onGive={() => desk.actions.give(open)}
          onNext={desk.openNext}
          onChanged={worklist.readAgain}
        />
      )}
      {snoozing && (
        <SnoozeModal
          row={snoozing}
          kind={desk.snoozeKind}
          onSnooze={(asked) => updates.snooze(snoozing, asked)}
          onAsk={(asked) => updates.askForData(snoozing, asked)}
          onClose={desk.endSnooze}
        />
      )}
      {giving && <GiveModal row={giving} onGive={(owner) => updates.give(giving, owner)} onClose={desk.endGiving} />}
      <FailureModal failure={updates.failure} onClose={updates.forgetFailure} />
    </>
  );
}
