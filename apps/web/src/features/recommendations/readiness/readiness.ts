import type { getAdviceReadinessCall } from '@glidepath/api-contract/recommendations/get-advice-readiness.call';

import type { CallAnswer } from '#shared/api/call-types.ts';
import { type NeedName, needOfError } from './needs.ts';
import { errorNamed, type Obstacle, obstacle, obstacleOf, type Refusal } from './obstacle.ts';

export type CheckedNeed = Readonly<{
  name: NeedName;
  isMet: boolean;
  /** Where it is counted. */
  found: number | null;
  needed: number | null;
  obstacles: readonly Obstacle[];
}>;

export type Readiness = Readonly<{
  needs: readonly CheckedNeed[];
  /** What belongs to no need of the list, such as a safety rule. */
  others: readonly Obstacle[];
  /** The first day on which a recommendation may succeed; null where something must be done first. */
  earliestOn: string | null;
}>;

type Answer = CallAnswer<typeof getAdviceReadinessCall>;

/** All that a recommendation needs, and what of it is there now. The server asks nothing of the clouds for it. */
export function readinessNow(answer: Answer, lostConnection: Obstacle | null): Readiness {
  const { wait, refusals, counts, nextPossibleOn } = answer;
  const obstacles = [
    ...(wait === null ? [] : [obstacle(errorNamed(wait), refusals.length === 0 ? nextPossibleOn : null)]),
    ...(lostConnection ? [lostConnection] : []),
    ...refusals.map(obstacleOf),
  ];
  const needs = [
    ...(['wait', 'connection', 'plan', 'recent-data'] as const).map((name) => checkedNeed(name, obstacles)),
    ...counts.map(({ need, found, needed }) => ({
      ...checkedNeed(need, obstacles),
      isMet: found >= needed && !isInTheWay(need, obstacles),
      found,
      needed,
    })),
  ];
  return { needs, others: othersOf(needs, obstacles), earliestOn: lostConnection ? null : nextPossibleOn };
}

/** For a refused request: only what the advisor found missing. */
export function missedNeeds(refusals: readonly Refusal[], earliestOn: string | null): Readiness {
  const obstacles = refusals.map(obstacleOf);
  const names = new Set(obstacles.flatMap(({ name }) => needOfError(name) ?? []));
  const needs = [...names].map((name) => checkedNeed(name, obstacles));
  return { needs, others: othersOf(needs, obstacles), earliestOn };
}

export function isReady({ needs, others }: Readiness): boolean {
  return others.length === 0 && needs.every(({ isMet }) => isMet);
}

const isOf = (need: NeedName) => (one: Obstacle) => needOfError(one.name) === need;
const isInTheWay = (need: NeedName, obstacles: readonly Obstacle[]) => obstacles.some(isOf(need));

function checkedNeed(name: NeedName, obstacles: readonly Obstacle[]): CheckedNeed {
  const own = obstacles.filter(isOf(name));
  const counted = own.find(({ needed }) => needed !== null);
  return {
    name,
    isMet: own.length === 0,
    found: counted?.found ?? null,
    needed: counted?.needed ?? null,
    obstacles: own,
  };
}

function othersOf(needs: readonly CheckedNeed[], obstacles: readonly Obstacle[]): readonly Obstacle[] {
  return obstacles.filter(({ name }) => !needs.some((need) => needOfError(name) === need.name));
}
