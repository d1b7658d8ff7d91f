import { setImmediate } from 'node:timers/promises';
import {
  type Agreement,
  ASKED_SETTINGS,
  type AskedSetting,
  agreementOf,
  agreementOfAll,
  BLIND_AGAIN_AFTER_DAYS,
  blindLooks,
  type SecondOpinion,
} from '@glidepath/decision-outcome';
import { dayIn, zoneClock } from '@glidepath/device-readings';
import { DAY_MS, dayAfter } from '@glidepath/quantities';

import { findClinicZone } from '#modules/clinics/clinic-facts.ts';
import { checkedRow } from '#platform/audit/ledger.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Clinician } from '#platform/http/caller.ts';
import { findOpinionsSince, type SecondOpinionRow } from './second-opinion.repository.ts';

/** Always the same period: two that differ by a day would tell of whoever answered on that day. */
const LOOKED_BACK_DAYS = 364;
/** Each row is checked against its seal: others are answered in between. */
const CHECKED_AT_ONCE = 200;

/** How often the caller and the advice agree, and how often the clinicians do, without their names. */
export async function findAgreement(tx: Tx, now: Date, { clinicId, userId }: Clinician) {
  const zone = await findClinicZone(tx, clinicId);
  const to = dayIn(zone, now.getTime());
  const from = dayAfter(to, -LOOKED_BACK_DAYS);
  const fromMs = zoneClock(zone).instantMs(Date.parse(`${from}T00:00:00Z`));
  // What was seen before the period may have shown what came in it.
  const looks = await findLooks(tx, new Date(fromMs - BLIND_AGAIN_AFTER_DAYS * DAY_MS));
  const inPeriod = (look: Look) => look.enteredAtMs >= fromMs;
  const blind = blindLooks(looks).filter(inPeriod);
  const own = (look: Look) => look.clinician === userId;
  return {
    from,
    to,
    own: ownAnswer(looks.filter(inPeriod).filter(own), blind.filter(own)),
    clinic: clinicAnswer(blind),
  };
}

type Look = Readonly<{
  clinician: string;
  patient: string;
  enteredAtMs: number;
  opinions: Readonly<Partial<Record<AskedSetting, SecondOpinion>>>;
  isSkipped: boolean;
}>;

async function findLooks(tx: Tx, since: Date): Promise<Look[]> {
  const rows = await findOpinionsSince(tx, since);
  const looks: Look[] = [];
  for (let first = 0; first < rows.length; first += CHECKED_AT_ONCE) {
    const some = rows.slice(first, first + CHECKED_AT_ONCE);
    looks.push(...some.map((row) => lookOf(checkedRow(tx, 'second_opinions', row))));
    await setImmediate();
  }
  return looks;
}

function lookOf({ clinician_id, patient_id, entered_at, view, advised: ways }: SecondOpinionRow): Look {
  const opinions = ASKED_SETTINGS.flatMap((setting) => {
    const [viewed, advised] = [view?.[setting], ways[setting]];
    return viewed && advised ? [[setting, { view: viewed, advised }] as const] : [];
  });
  return {
    clinician: clinician_id,
    patient: patient_id,
    enteredAtMs: entered_at.getTime(),
    opinions: Object.fromEntries(opinions),
    isSkipped: view === null,
  };
}

function opinionsOn(setting: AskedSetting, looks: readonly Look[]): SecondOpinion[] {
  return looks.flatMap(({ opinions }) => opinions[setting] ?? []);
}

function ownAnswer(looks: readonly Look[], blind: readonly Look[]) {
  const given = looks.filter(({ isSkipped }) => !isSkipped);
  return {
    given: given.length,
    skipped: looks.length - given.length,
    notBlind: given.filter((look) => !blind.includes(look)).length,
    settings: ASKED_SETTINGS.map((setting) => ({
      setting,
      agreement: toldOf(agreementOf(opinionsOn(setting, blind))),
    })),
  };
}

function clinicAnswer(blind: readonly Look[]) {
  const byClinician = [...Map.groupBy(blind, ({ clinician }) => clinician).values()];
  return ASKED_SETTINGS.map((setting) => {
    const agreement = agreementOfAll(byClinician.map((looks) => opinionsOn(setting, looks)));
    return { setting, agreement: agreement && toldOf(agreement) };
  });
}

const toldOf = ({ byAdvice, ...agreement }: Agreement) => ({ ...agreement, byAdvice: [...byAdvice] });
