import { changedValueWire, type preparedChangeWire } from '@glidepath/api-contract/wire/prepared-advice.wire';
import { toWire } from '@glidepath/api-contract/wire/rename-keys';
import type { StoredPlanAdvice } from '@glidepath/api-contract/wire/stored-advice';
import { MISSING_DATA } from '@glidepath/api-contract/wire/worklist.wire';
import { HOUR_MS } from '@glidepath/quantities';
import {
  type GlucoseFigures,
  type SignOffRefusal,
  signOffRefusals,
  type WorklistFacts,
} from '@glidepath/worklist-rules';
import type * as z from 'zod/mini';

import type { PreparedNow } from '#modules/recommendations/prepare/find-prepared-advice.ts';
import type { CountedDays } from './counted-glucose.ts';
import type { Seen } from './find-seen.ts';
import type { Preparing } from './prepared-at-look.ts';

/** What came of preparing, as the rules of the list ask for it. */
export function preparedFact(preparing: Preparing | null): WorklistFacts['prepared'] {
  const prepared = preparing?.prepared;
  if (!prepared || prepared.truth !== 'true') return null;
  return { kind: kindOf(prepared), earliestOn: prepared.next_possible_on, mayTakeOn: preparing.mayTakeOn };
}

function kindOf(prepared: PreparedNow) {
  if (prepared.status === 'COMPLETED') return isChange(prepared) ? 'changed' : 'unchanged';
  return missingData(prepared) ? 'refused-for-data' : 'refused';
}

const isChange = ({ advice }: PreparedNow) => advice?.outcome === 'plan' && advice.isChanged;

/** What has to come before advice can be made; null where data are not the reason. */
export function missingDataOf(preparing: Preparing | null) {
  const prepared = preparing?.prepared;
  return prepared?.truth === 'true' && prepared.status === 'ERROR' ? missingData(prepared) : null;
}

function missingData({ error_name: error }: PreparedNow) {
  return MISSING_DATA.find((name) => name === error) ?? null;
}

type Told = z.infer<typeof preparedChangeWire>;
type Looked = Readonly<{ seen: Seen; glucose: CountedDays; preparing: Preparing | null; now: Date }>;

/** What the row tells of it; null where there is nothing to be acted on. */
export function preparedTold(look: Looked, figures: GlucoseFigures | null): Told | null {
  const prepared = look.preparing?.prepared;
  if (!prepared || prepared.truth !== 'true' || prepared.status !== 'COMPLETED') return null;
  const { advice } = prepared;
  if (advice?.outcome !== 'plan') return null;
  const [first] = changesOf(advice).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return {
    key: prepared.key,
    computed_at: prepared.made_at.toISOString(),
    data_until: look.seen.newestDataAt?.toISOString() ?? null,
    changed_values: changesOf(advice).length,
    first_change: first ? changedValue(first) : null,
    sign_off_refusals: [...signOffRefusalsOf(look, { prepared, advice, figures })],
  };
}

function changedValue({ place, from, to, insulinChangePercent }: StoredPlanAdvice['settings'][number]) {
  return toWire(changedValueWire, { place, from, to, insulinChangePercent });
}

const sizeOf = ({ insulinChangePercent }: StoredPlanAdvice['settings'][number]) => Math.abs(insulinChangePercent);

function changesOf({ settings }: StoredPlanAdvice) {
  return settings.filter(({ from, to }) => from !== to);
}

type Offered = Readonly<{ prepared: PreparedNow; advice: StoredPlanAdvice; figures: GlucoseFigures | null }>;

const WEEK_MS = 7 * 24 * HOUR_MS;

/** Why it must be opened by itself; empty where it may be signed with others. */
export function signOffRefusalsOf(
  { seen, glucose, now }: Pick<Looked, 'seen' | 'glucose' | 'now'>,
  { prepared, advice, figures }: Offered,
): readonly SignOffRefusal[] {
  const { newestDataAt, decisions } = seen;
  return signOffRefusals({
    changes: changesOf(advice).map(({ place, ...change }) => ({ ...change, area: place.area })),
    dailyDoseChangePercent: prepared.madeFrom.dailyDoseChangePercent ?? Number.NaN,
    flags: advice.flags,
    notes: advice.notes,
    figures,
    care: seen.care,
    ageYears: seen.ageYears,
    isFirstAdvice: !decisions.hasSharedBefore,
    lastOutcome: seen.lastOutcome?.verdict ?? null,
    glucoseDays: advice.period.glucoseDays,
    newestDataAgeHours: newestDataAt && (now.getTime() - newestDataAt.getTime()) / HOUR_MS,
    isKeyCurrent: prepared.truth === 'true',
    hadVeryLowWithin7Days: glucose.veryLowAt !== null && now.getTime() - glucose.veryLowAt.getTime() < WEEK_MS,
  });
}
