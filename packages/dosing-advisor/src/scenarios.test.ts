import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalWithCode } from '@glidepath/api-contract/errors/refusal-code';
import { describe, expect, it } from 'vitest';

import type { Advice, PlanAdvice } from './advice/advice.ts';
import type { SettingAdvice } from './advice/setting-advice.ts';
import { advise } from './advise.ts';
import type { AdvisorInput } from './input/advisor-input.ts';
import { readAdvisorInput } from './input/read-advisor-input.ts';
import type { SensorReadings } from './input/recorded.ts';
import { INJECTION_SCENARIOS } from './test-cases/injection-scenarios.ts';
import { PUMP_SCENARIOS } from './test-cases/pump-scenarios.ts';
import { REFUSAL_SCENARIOS } from './test-cases/refusal-scenarios.ts';

const FOLDER = join(import.meta.dirname, '..', 'scenarios');
const SCENARIOS = { ...PUMP_SCENARIOS, ...INJECTION_SCENARIOS, ...REFUSAL_SCENARIOS };
/** Set it after a change that is meant, and look at every difference: each is a dose that somebody would be given. */
const isToBeWritten = process.env['GLIDEPATH_WRITE_SCENARIOS'] === '1';

const fileOf = (name: string, kind: 'input' | 'expected') => join(FOLDER, `${name}.${kind}.json`);
const read = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A whole refusal, with the codes that other programs get; or every value of a plan with its reason, without the episodes. */
function told(advice: Advice) {
  if (advice.outcome === 'plan') return planDigest(advice);
  return { ...advice, refusals: advice.refusals.map(refusalWithCode) };
}

function planDigest({ settings, episodes, predictedEffect, ...advice }: PlanAdvice) {
  const { raw: _, ...effect } = predictedEffect ?? { raw: null };
  const byKind = Map.groupBy(episodes, ({ kind }) => kind);
  return {
    ...advice,
    settings: settings.map(settingDigest),
    episodes: Object.fromEntries([...byKind].map(([kind, found]) => [kind, found.length])),
    predictedEffect: predictedEffect ? effect : null,
  };
}

function settingDigest({ episodesFor, episodesAgainst, ...setting }: SettingAdvice) {
  return { ...setting, episodesFor: episodesFor.length, episodesAgainst: episodesAgainst.length };
}

/** Readings at even distances are written without their times. */
function compact(input: AdvisorInput): unknown {
  const { sensors, ...streams } = input.recorded;
  const known = Object.entries(streams).filter(([, entries]) => entries.length > 0);
  const recorded = { ...(sensors.length > 0 ? { sensors: sensors.map(evenly) } : {}), ...Object.fromEntries(known) };
  return written({ ...input, recorded });
}

function evenly({ minutes, glucoseMgDl, ...sensor }: SensorReadings) {
  const [first = 0, second = 0] = [minutes[0], minutes[1]];
  const isEven = Array.from(minutes).every((minute, index) => minute === first + index * (second - first));
  const times = isEven ? { firstMinute: first, everyMinutes: second - first } : { minutes };
  return { ...sensor, ...times, glucoseMgDl };
}

/** Lists of objects with one entry a line, everything else on its own. */
function tidy(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((entry) => typeof entry === 'number')) return JSON.stringify(value);
    return `[\n${value.map((entry) => `${deeper}${inOneLine(entry)}`).join(',\n')}\n${indent}]`;
  }
  const fields = Object.entries(value).map(
    ([name, field]) => `${deeper}${JSON.stringify(name)}: ${tidy(field, deeper)}`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${indent}}`;
}

function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${inOneLine(field)}`);
  return `{ ${fields.join(', ')} }`;
}

describe('the scenarios', () => {
  it.each(Object.entries(SCENARIOS))('%s', (name, build) => {
    const input = build();
    if (isToBeWritten) {
      writeFileSync(fileOf(name, 'input'), `${tidy(compact(input))}\n`);
      writeFileSync(fileOf(name, 'expected'), `${tidy(written(told(advise(input))))}\n`);
    }
    expect(read(fileOf(name, 'input'))).toEqual(compact(input));
    const reading = readAdvisorInput(read(fileOf(name, 'input')));
    expect(reading.outcome).toBe('read');
    if (reading.outcome !== 'read') return;
    expect(written(told(advise(reading.input)))).toEqual(read(fileOf(name, 'expected')));
  });

  it('there is no file without a scenario', () => {
    const names = Object.keys(SCENARIOS).flatMap((name) => [`${name}.expected.json`, `${name}.input.json`]);
    expect(readdirSync(FOLDER).toSorted()).toEqual(names.toSorted());
  });
});
