import { DAY_MS, type GlucoseUnit } from '@glidepath/quantities';
import type { ApprovedContent } from '@glidepath/report-documents/plan/approved-content';

import { isLanguage, type Language } from '#shared/i18n/language.ts';
import type { KeyValueStorage } from '#shared/session/memory-storage.ts';
import { LOCAL_KEYS } from '#shared/session/storage-keys.ts';
import { type Lock, opened, type Sealed, sealed } from './sealed-box.ts';

/** Doses and the clinic's words. Nobody's name: whoever opens the box without right does not learn whose they are. */
export type KeptPlan = Readonly<{
  content: ApprovedContent;
  note: string | null;
  inForceSince: string;
  isTreatmentChanging: boolean;
  glucoseUnit: GlucoseUnit;
}>;

/** How to write to who reads it: the choices themselves go with the session. */
type Reader = Readonly<{ language: Language; isAmPm: boolean }>;

type KeptRecord = Reader &
  Readonly<{
    /** The account whose plan it is: another one takes it away. */
    owner: string;
    /** When the server said that this is the plan. */
    asOf: string;
    lock: Lock;
    box: Sealed;
    wrongCodes: number;
  }>;

/** A plan that nobody has looked at for so long may well be another by now. */
const KEPT_MS = 30 * DAY_MS;
const MOST_WRONG_CODES = 5;
const CODE = /^\d{6,12}$/;

type Time = Readonly<{ nowMs: number }>;

/** Without the code: that there is a plan, whose it is, and of when. What is too old, or unreadable, goes. */
export function keptRecord(storage: KeyValueStorage, { nowMs }: Time): KeptRecord | undefined {
  const record = readRecord(storage.getItem(LOCAL_KEYS.keptPlan));
  const ageMs = record ? nowMs - Date.parse(record.asOf) : Number.NaN;
  if (record && ageMs < KEPT_MS && ageMs > -DAY_MS) return record;
  removeKeptPlan(storage);
  return undefined;
}

export function removeKeptPlan(storage: KeyValueStorage): void {
  storage.removeItem(LOCAL_KEYS.keptPlan);
}

type Kept = Reader & Readonly<{ owner: string; plan: KeptPlan; asOf: string }>;

/** Puts the newest plan in the place of the one that is kept, if any is; another account's is taken away. */
export async function renewKeptPlan(storage: KeyValueStorage, kept: Kept, time: Time): Promise<void> {
  const record = keptRecord(storage, time);
  if (!record) return;
  if (record.owner !== kept.owner) return removeKeptPlan(storage);
  // An answer from memory never takes the place of a newer one.
  if (record.asOf >= kept.asOf) return;
  await keepPlan(storage, kept, record.lock);
}

/** Keeps a plan, in the place of any other. */
export async function keepPlan(storage: KeyValueStorage, { plan, ...open }: Kept, lock: Lock): Promise<void> {
  const box = await sealed(lock, JSON.stringify(plan), open.asOf);
  const record: KeptRecord = { ...open, lock, box, wrongCodes: 0 };
  storage.setItem(LOCAL_KEYS.keptPlan, JSON.stringify(record));
}

export type OpenedPlan =
  | Readonly<{ kind: 'open'; plan: KeptPlan; asOf: string }>
  | Readonly<{ kind: 'wrong'; triesLeft: number }>
  /** Too many wrong codes, or nothing is kept any more. */
  | Readonly<{ kind: 'gone' }>;

/** The tries are counted where they can be set back by who knows how; it stops whoever only picks up the phone. */
export async function openKeptPlan(storage: KeyValueStorage, code: string, time: Time): Promise<OpenedPlan> {
  const record = keptRecord(storage, time);
  if (!record) return { kind: 'gone' };
  const text = await opened(record.lock, record.box, { code, label: record.asOf });
  if (text !== undefined) {
    storage.setItem(LOCAL_KEYS.keptPlan, JSON.stringify({ ...record, wrongCodes: 0 }));
    // Sealed by this app: its shape is what was put in.
    return { kind: 'open', plan: JSON.parse(text) as KeptPlan, asOf: record.asOf };
  }
  const wrongCodes = record.wrongCodes + 1;
  if (wrongCodes >= MOST_WRONG_CODES) {
    removeKeptPlan(storage);
    return { kind: 'gone' };
  }
  storage.setItem(LOCAL_KEYS.keptPlan, JSON.stringify({ ...record, wrongCodes }));
  return { kind: 'wrong', triesLeft: MOST_WRONG_CODES - wrongCodes };
}

export type CodeIssue = 'code-form' | 'code-simple';

/** 111111 and 123456 are what others try first. */
export function codeIssue(code: string): CodeIssue | undefined {
  if (!CODE.test(code)) return 'code-form';
  const steps = new Set([...code].slice(1).map((digit, index) => Number(digit) - Number(code[index])));
  const [step, ...others] = steps;
  return others.length === 0 && step !== undefined && Math.abs(step) <= 1 ? 'code-simple' : undefined;
}

function readRecord(text: string | null): KeptRecord | undefined {
  try {
    const record = JSON.parse(text ?? 'null') as KeptRecord | null;
    const isWhole = record !== null && isLanguage(record.language) && record.lock && record.box;
    return isWhole ? record : undefined;
  } catch {
    return undefined;
  }
}
