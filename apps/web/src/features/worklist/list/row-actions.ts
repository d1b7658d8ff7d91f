import { askForDataCall } from '@glidepath/api-contract/worklist/ask-for-data.call';
import { takeDataRequestBackCall } from '@glidepath/api-contract/worklist/take-data-request-back.call';
import { updateWorklistRowCall } from '@glidepath/api-contract/worklist/update-worklist-row.call';
import type { SnoozeKind } from '@glidepath/worklist-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useUser } from '#shared/account/user.query.ts';
import { callApi } from '#shared/api/call-api.ts';
import type { CallInput } from '#shared/api/call-types.ts';
import { formatDay } from '#shared/format/dates.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { undoOffer } from '#shared/ui/undo-offer.ts';
import type { WorklistRow } from './worklist.query.ts';

export type RowActions = Readonly<{
  open: (row: WorklistRow) => void;
  tick: (row: WorklistRow) => void;
  /** The reader's, or nobody's if it is already. */
  own: (row: WorklistRow) => void;
  /** Asks to whom. */
  give: (row: WorklistRow) => void;
  /** Asks for how long, and why; or what the patient is asked for. */
  snooze: (row: WorklistRow, kind?: SnoozeKind) => void;
  /** Back at once; the patient is no longer asked for data. */
  wake: (row: WorklistRow) => void;
}>;

export type AskedSnooze = Readonly<{ until: string; reason: string }>;
export type AskedForData = Omit<CallInput<typeof askForDataCall>['body'], 'version'>;
type RowChange = Omit<CallInput<typeof updateWorklistRowCall>['body'], 'version'>;

/** Whose patient it is, and until when nobody need look: each can be taken back. */
export function useRowUpdates(replaceRow: (row: WorklistRow) => void) {
  const { t } = useTranslation('worklist');
  const language = useLanguage();
  const { data: user } = useUser();
  const { send, change, replace, ...failed } = useRowChange(replaceRow);
  const takeBack = ({ patient }: WorklistRow) =>
    replace(() => callApi(takeDataRequestBackCall, { params: { patientId: patient } }));
  return {
    ...failed,
    own: (row: WorklistRow) => {
      const isMine = row.owner?.id === user?.id;
      const owner = isMine ? null : (user?.id ?? null);
      const text = t(isMine ? 'owner.released' : 'owner.taken', { name: row.name });
      return change(row, { ownerId: owner }, { text, back: { ownerId: row.owner?.id ?? null } });
    },
    give: (row: WorklistRow, owner: NonNullable<WorklistRow['owner']>) => {
      const text = t('owner.given', { name: row.name, owner: owner.name });
      return change(row, { ownerId: owner.id }, { text, back: { ownerId: row.owner?.id ?? null } });
    },
    snooze: (row: WorklistRow, asked: AskedSnooze) => {
      const text = t('snooze.done', { name: row.name, day: formatDay(asked.until, language) });
      return change(row, { snooze: { ...asked, kind: 'not-now' } }, { text, back: { snooze: null } });
    },
    askForData: async (row: WorklistRow, asked: AskedForData) => {
      const { patient, name, version } = row;
      const params = { patientId: patient };
      const waiting = await replace(() => callApi(askForDataCall, { params, body: { ...asked, version } }));
      if (!waiting) return false;
      const isTold = waiting.dataRequest?.isReaderKnown === true;
      const text = t(isTold ? 'ask.done' : 'ask.doneUntold', { name, day: formatDay(asked.until, language) });
      undoOffer.make({ text, undo: () => void takeBack(waiting) });
      return true;
    },
    wake: async (row: WorklistRow) => {
      await (row.dataRequest ? takeBack(row) : send(row, { snooze: null }));
    },
  };
}

type Undo = Readonly<{ text: string; back: RowChange }>;

function useRowChange(replaceRow: (row: WorklistRow) => void) {
  const [failure, setFailure] = useState<unknown>();
  const replace = async (answered: () => Promise<WorklistRow>) => {
    try {
      const row = await answered();
      replaceRow(row);
      return row;
    } catch (refused) {
      setFailure(refused);
      return undefined;
    }
  };
  const send = ({ patient, version }: WorklistRow, change: RowChange) =>
    replace(() => callApi(updateWorklistRowCall, { params: { patientId: patient }, body: { ...change, version } }));
  /** The way back begins at the row as it is then. */
  const change = async (row: WorklistRow, asked: RowChange, { text, back }: Undo) => {
    const changed = await send(row, asked);
    if (changed) undoOffer.make({ text, undo: () => void send(changed, back) });
    return changed !== undefined;
  };
  return { send, change, replace, failure, forgetFailure: () => setFailure(undefined) };
}
