import { STARTING_TREE } from '@glidepath/device-selection';
import { describe, expect, it } from 'vitest';

import { placeText, readTree, treeText } from './read-tree.ts';

const faultsOf = (text: string) => readTree(text).faults.map(({ code, at }) => `${code} ${placeText(at)}`.trim());
const changed = (change: (text: string) => string) => faultsOf(change(treeText(STARTING_TREE)));

describe('readTree', () => {
  it('DEVSEL-05, DEVSEL-06: reads what it has written', () => {
    expect(readTree(treeText(STARTING_TREE))).toEqual({ tree: STARTING_TREE, faults: [] });
  });

  it.each(['', '{', 'tree', '{"a":1,}'])('says that %j is no JSON', (text) => {
    expect(faultsOf(text)).toEqual(['json']);
  });

  it('names what is missing, unknown or of another kind', () => {
    expect(faultsOf('{}')).toEqual(['shape initialDecision', 'shape decisions']);
    expect(faultsOf('[]')).toEqual(['shape']);
    expect(changed((text) => text.replace('"shortTitle": "Need"', '"shortTitle": 7'))).toEqual([
      'shape decisions.need.shortTitle',
    ]);
    expect(changed((text) => text.replace('"primary"', '"loud"'))).toEqual(['shape decisions.need.answers[0].style']);
    expect(
      changed((text) => text.replace('"text": "Dexcom G6"', '"text": "x", "colour": "x", "onclick": "x"')),
    ).toEqual(['shape decisions.sensor.answers[0].colour', 'shape decisions.sensor.answers[0].onclick']);
  });

  it('reads a tree that breaks the rules, so that it can be mended, but none of another shape', () => {
    const broken = treeText(STARTING_TREE).replace('"toDecision": "sensor"', '"toDecision": null');
    expect(readTree(broken).tree?.decisions['need']?.answers[0]).toMatchObject({ toDecision: null, deviceId: null });
    expect(readTree('{}').tree).toBeUndefined();
  });

  it('names what the rules of trees refuse', () => {
    expect(changed((text) => text.replace('"deviceId": 4', '"deviceId": 44'))).toEqual([
      'device-unknown decisions.pump.answers[1].deviceId',
    ]);
    expect(changed((text) => text.replace('"toDecision": "sensor"', '"toDecision": "sensors"'))).toEqual([
      'decision-unreachable decisions.sensor',
      'next-decision-unknown decisions.need.answers[0].toDecision',
    ]);
  });
});
