import { ENGLISH_ERROR_TEXTS } from '@glidepath/api-contract/errors/english-texts';
import type { TreatmentType } from '@glidepath/treatment-plan';
import { describe, expect, it } from 'vitest';

import { aStatus } from '../test-support/generation-builders.ts';
import { obstacle } from './obstacle.ts';
import { lostConnection, shownRefusal } from './readiness.query.ts';
import { isReady, missedNeeds, readinessNow } from './readiness.ts';

type Answer = Parameters<typeof readinessNow>[0];
const COUNTS: Answer['counts'] = [
  { need: 'glucose-days', found: 19, needed: 12 },
  { need: 'calculator-uses', found: 40, needed: 3 },
];
const now = (changes: Partial<Answer> = {}, lost: Parameters<typeof readinessNow>[1] = null) =>
  readinessNow({ isReady: true, wait: null, refusals: [], counts: COUNTS, nextPossibleOn: null, ...changes }, lost);
const refusal = (code: number | string, params: Record<string, number> = {}, earliestOn: string | null = null) => ({
  code,
  params,
  earliestOn,
});
const unmet = ({ needs }: ReturnType<typeof now>) => needs.filter(({ isMet }) => !isMet).map(({ name }) => name);

describe('what a recommendation needs, now', () => {
  it('all of it is told where all of it is there, with what was counted', () => {
    const readiness = now();
    expect([isReady(readiness), readiness.needs.map(({ name, found }) => [name, found])]).toEqual([
      true,
      [
        ['wait', null],
        ['connection', null],
        ['plan', null],
        ['recent-data', null],
        ['glucose-days', 19],
        ['calculator-uses', 40],
      ],
    ]);
  });

  it('ERR2-12: what the advisor would refuse by is missing, with its figures and its day', () => {
    const readiness = now({
      refusals: [refusal(110), refusal(1001, { found: 8, needed: 12 }, '2026-03-06')],
      counts: [{ need: 'glucose-days', found: 8, needed: 12 }],
    });
    expect([isReady(readiness), unmet(readiness)]).toEqual([false, ['plan', 'glucose-days']]);
    expect(readiness.needs.at(-1)).toEqual({
      name: 'glucose-days',
      isMet: false,
      found: 8,
      needed: 12,
      obstacles: [{ name: 'too-few-glucose-days', found: 8, needed: 12, outside: null, earliestOn: '2026-03-06' }],
    });
  });

  it('ERR2-14: a wait is a need like the others, and names its end where it alone is in the way', () => {
    const wait = { wait: 'automatic-within-14-days', nextPossibleOn: '2026-03-15' };
    const alone = now(wait);
    expect([unmet(alone), alone.earliestOn]).toEqual([['wait'], '2026-03-15']);
    expect(alone.needs[0]?.obstacles).toEqual([obstacle('automatic-within-14-days', '2026-03-15')]);
    // The last day of several is not that of the wait.
    expect(now({ ...wait, refusals: [refusal(1002)] }).needs[0]?.obstacles).toEqual([
      obstacle('automatic-within-14-days'),
    ]);
  });

  it('D-69: a lost connection comes first, and no day can be told', () => {
    const readiness = now({ nextPossibleOn: '2026-03-15' }, obstacle('dexcom-disconnected'));
    expect([unmet(readiness), readiness.earliestOn]).toEqual([['connection'], null]);
  });

  it('what belongs to no need, known here or not, is told all the same', () => {
    const readiness = now({ refusals: [refusal(1021), refusal(1999)] });
    expect([isReady(readiness), readiness.others.map(({ name }) => name)]).toEqual([
      false,
      ['recent-severe-event', 'general-error'],
    ]);
  });
});

describe('what a refused request missed', () => {
  it('ERR2-12: each need once, and nothing that was there', () => {
    const refusals = [refusal(83), refusal(93), refusal(1004, { found: 1, needed: 3 }), refusal('WAIT_21D')];
    const { needs, others } = missedNeeds(refusals, null);
    expect(needs.map(({ name, found, obstacles }) => [name, found, obstacles.length])).toEqual([
      ['recent-data', null, 2],
      ['calculator-uses', 1, 1],
      ['wait', null, 1],
    ]);
    expect(others).toEqual([]);
  });
});

describe('the last refusal', () => {
  const last = { treatmentType: 'PUMP', requestedAt: '2026-03-02T09:00:00Z', status: aStatus() } as const;
  const shown = (currentSince: string | null, treatmentType: TreatmentType | null = 'PUMP') =>
    shownRefusal({ refusal: last, treatmentType, currentSince });

  it('is shown until something came after it, and of the treatment of now only', () => {
    expect(shown(null)).toBe(last);
    expect(shown('2026-03-01T09:00:00Z')).toBe(last);
    expect(shown('2026-03-03T09:00:00Z')).toBeNull();
    expect(shown(null, 'MDI_SSI')).toBeNull();
    expect(shownRefusal({ refusal: null, treatmentType: 'PUMP', currentSince: null })).toBeNull();
  });

  it('D-69: of an ended Dexcom account stands until the account is connected again', () => {
    const error = ENGLISH_ERROR_TEXTS['dexcom-disconnected'];
    const ended = { ...last, status: aStatus({ status: 'ERROR', code: 119, error }) };
    const connections = (connectedAt: string | null) => ({
      devices: {
        dexcom: { isConnected: connectedAt !== null, connectedAt },
        libre: { isConnected: false, connectedAt: null, loginUrl: null },
      },
      disconnectNotification: false,
    });
    const lost = (connectedAt: string | null) =>
      lostConnection({ connections: connections(connectedAt), refusal: ended });
    expect(lost(null)).toEqual(obstacle('dexcom-disconnected'));
    expect(lost('2026-03-01T09:00:00Z')).not.toBeNull();
    expect(lost('2026-03-03T09:00:00Z')).toBeNull();
    expect(lostConnection({ connections: undefined, refusal: last })).toBeNull();
  });
});
