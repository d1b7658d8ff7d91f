import { ALL_CALLS } from '@glidepath/api-contract/all-calls';
import type { Call } from '@glidepath/api-contract/define-call';
import { describe, expect, it } from 'vitest';

import { TRAIL_GROUPS } from '#features/audit-trail/trail-groups.ts';
import { namesOfGroup, TRAIL_ACTIONS, TRAIL_AREAS, wordsKey } from '#features/audit-trail/trail-words.ts';
import english from '../locales/en/audit-trail.json';
import hebrew from '../locales/he/audit-trail.json';

describe('AUDIT-05: words for the trail', () => {
  it('every call about a patient belongs to a part of the record', () => {
    const calls: readonly Call[] = ALL_CALLS;
    const recorded = calls.filter(({ about }) => about !== 'no-patient' && about !== 'caller');
    const unknown = recorded.filter(({ name }) => wordsKey({ kind: 'look', what: name }) === undefined);
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['English', english],
    ['Hebrew', hebrew],
  ])('every part and every action has its words in %s', (_, texts) => {
    expect(Object.keys(texts.seen).toSorted()).toEqual(TRAIL_AREAS.toSorted());
    expect(Object.keys(texts.done).toSorted()).toEqual(TRAIL_ACTIONS.toSorted());
    expect(Object.keys(texts.groups)).toEqual([...TRAIL_GROUPS]);
  });

  it('each name belongs to one group, and what is newer than the words has none', () => {
    const names = TRAIL_GROUPS.flatMap(namesOfGroup);
    expect(new Set(names).size).toBe(names.length);
    expect(wordsKey({ kind: 'change', what: 'invented-later' })).toBeUndefined();
  });
});
