import { describe, expect, it } from 'vitest';
import { chosenVersions, comparedVersions } from './compared-versions.ts';

const VERSIONS = [4, 3, 2, 1].map((version) => ({ version }));
const numbers = (compared: ReturnType<typeof comparedVersions>) =>
  compared && [compared.before.version, compared.after.version];

describe('comparedVersions', () => {
  it('begin with the newest and the one before it', () => {
    expect(chosenVersions(VERSIONS, {})).toEqual({ one: 3, other: 4 });
    expect(numbers(comparedVersions(VERSIONS, {}))).toEqual([3, 4]);
  });

  it('are any two, in the order in which they were in force', () => {
    expect(numbers(comparedVersions(VERSIONS, { one: 1, other: 3 }))).toEqual([1, 3]);
    expect(numbers(comparedVersions(VERSIONS, { one: 3, other: 1 }))).toEqual([1, 3]);
  });

  it('are none where one is chosen twice or there is only one', () => {
    expect(comparedVersions(VERSIONS, { one: 2, other: 2 })).toBeNull();
    expect(comparedVersions(VERSIONS.slice(3), {})).toBeNull();
  });
});
