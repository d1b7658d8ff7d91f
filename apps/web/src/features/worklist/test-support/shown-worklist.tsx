import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import { worklistRowWire } from '@glidepath/api-contract/wire/worklist.wire';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { vi } from 'vitest';

import { clinicQuery } from '#shared/account/clinic.query.ts';
import { userQuery } from '#shared/account/user.query.ts';
import { aUser } from '#shared/test-support/account-builders.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { renderInApp } from '#shared/test-support/render-in-app.tsx';
import type { BlindAdviceProps, WholeAdviceProps } from '../advice-slots.ts';
import {
  type WorklistPage,
  type WorklistRow,
  worklistChangesQuery,
  worklistOwnersQuery,
  worklistQuery,
  worklistViewsQuery,
} from '../list/worklist.query.ts';
import { worklistFilter } from '../list/worklist-filter.ts';
import { preparedAdviceQuery } from '../panel/advice.query.ts';
import { signOffsQuery } from '../sign-off/sign-offs.query.ts';
import { WorklistScreen } from '../worklist.screen.tsx';
import { aPage, aRow } from './worklist-builders.ts';

export const MAYA = aRow();
export const NOAM = aRow({
  patient: '00000000-0000-4000-8000-000000000002',
  name: 'Noam Katz',
  mrn: 'A101',
  state: 'decide-by-hand',
  group: 'worse',
  prepared: null,
  daysWaiting: 20,
  version: 7,
});
/** A colleague. */
export const RUTH = { id: '00000000-0000-4000-8000-000000000077', name: 'Ruth Adler' };
const PREPARED = { advisorVersion: '2.3.0' } as never;
function WholeAdvice({ onSeen }: WholeAdviceProps) {
  return (
    <button type="button" onClick={onSeen}>
      the plan
    </button>
  );
}
const BlindAdvice = ({ onGiven }: BlindAdviceProps) => (
  <button type="button" onClick={onGiven}>
    the question
  </button>
);
/** As where all of the plan fits on the screen. */
export const SeenAtOnce = ({ onSeen }: WholeAdviceProps) => {
  useEffect(onSeen, [onSeen]);
  return <p>the plan</p>;
};

type Shown = Readonly<{
  rows?: readonly WorklistRow[];
  page?: Partial<WorklistPage>;
  changes?: readonly Readonly<{ patient: string; version: number }>[];
  answers?: Parameters<typeof fakeServer>[0];
  role?: 'doctor' | 'educator' | 'viewer';
  clinic?: Readonly<Record<string, boolean>>;
  Advice?: typeof WholeAdvice;
  address?: string;
  signOffs?: readonly unknown[];
}>;

const USUAL = {
  rows: [MAYA, NOAM],
  page: {},
  changes: [],
  answers: {},
  role: 'doctor',
  clinic: {},
  Advice: WholeAdvice,
  address: '/worklist',
  signOffs: [],
} as const;

/** The page as it is after its first answers; what it asks then is answered by path. */
export function show(asked: Shown = {}) {
  const { rows, page, changes, answers, role, clinic, Advice, address, signOffs } = { ...USUAL, ...asked };
  const server = fakeServer(answers);
  vi.stubGlobal('fetch', server.fetch);
  const filter = worklistFilter(new URL(address, 'http://localhost').searchParams);
  const first = aPage(rows, page);
  const flags = { isWorklistHidden: false, isBatchSignOffEnabled: true, ...clinic };
  const slots = { BlindAdvice, AdviceInShort: () => <p>in short</p>, LastOutcome: () => <p>the last change</p> };
  renderInApp(<WorklistScreen WholeAdvice={Advice} {...slots} />, {
    address,
    known: [
      [userQuery().queryKey, aUser({ staffRole: role })],
      [clinicQuery().queryKey, { isEmrSinglePatientMode: false, clinicConfiguration: flags }],
      [worklistQuery(filter, '').queryKey, { pages: [first], pageParams: [null] }],
      [
        worklistChangesQuery(first.askedAt).queryKey,
        { rows: changes, counts: first.counts, snoozed: first.snoozed, askedAt: first.askedAt },
      ],
      [worklistViewsQuery().queryKey, { views: [] }],
      [worklistOwnersQuery().queryKey, [RUTH]],
      [signOffsQuery().queryKey, { signOffs }],
      [preparedAdviceQuery(MAYA.patient, MAYA.prepared?.key ?? '').queryKey, PREPARED],
    ],
  });
  return server;
}

export const wired = (row: WorklistRow) => ({ body: toWire(worklistRowWire, row as never) });
export const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
export const panel = () => screen.getByRole('region', { name: 'Patient of the worklist' });
export const open = (name: string) => userEvent.click(screen.getByRole('button', { name: `Open ${name}` }));
export const ADVICE = `/api/worklist/${MAYA.patient}`;
