import { createHash } from 'node:crypto';
import { loopRefusalCode } from '@glidepath/api-contract/errors/loop-refusal-code';
import type { Camelised } from '@glidepath/api-contract/wire/camel-case';
import type { loopReviewContentWire } from '@glidepath/api-contract/wire/loop-review.wire';
import type { LoopSystem } from '@glidepath/device-readings';
import { type AdvisorInput, readiness } from '@glidepath/dosing-advisor';
import {
  type LoopDays,
  type LoopReview,
  type LoopSettings,
  loopDaysOf,
  loopReview,
  type ReviewRefusal,
  type SettingsRefusal,
} from '@glidepath/loop-review';
import type * as z from 'zod/mini';

import { deviceHistory } from '#modules/readings/device-history.ts';
import type { ReportedPumpSettings } from '#modules/readings/pump-settings.ts';
import { inputOfCase, type StoredCase } from '#modules/recommendations/generate/stored-case.ts';
import { automationFacts, automationOf } from './automation-facts.ts';
import { findingAnswer, periodAnswer } from './finding-answer.ts';
import { type LoopIdentity, loopIdentity } from './loop-identity.ts';
import { loopSettingsNow } from './loop-settings-now.ts';
import { changedDaysAgo, startedDaysAgo } from './loop-timing.ts';

/** What a review is made of, as it is stored. */
export type LoopCase = StoredCase &
  Readonly<{
    correctedSystem: LoopSystem | null;
    reportedSettings: readonly ReportedPumpSettings[];
    /** A loop dosed before the days of the review. */
    ranBefore: boolean;
    approvedAtMs: number | null;
    nowMs: number;
  }>;

export type LoopReviewContent = Camelised<z.infer<typeof loopReviewContentWire>>;

export type ReviewedLoop = Readonly<{
  content: LoopReviewContent;
  /** Of all days that it rests on: other data, other digest. */
  dataDigest: string;
}>;

export function work(loopCase: LoopCase): ReviewedLoop {
  const { history, patient, window, correctedSystem, current, ranBefore, nowMs } = loopCase;
  const { records, devices } = deviceHistory(history);
  const zone = patient.timezone;
  const days = loopDaysOf(records, devices, { ...window, zone });
  const identity = loopIdentity(records, devices, correctedSystem);
  const { system } = identity;
  const told = current.pumpSettings;
  const settings = told && system ? loopSettingsNow(told, system) : null;
  const { reportedSettings: reported, approvedAtMs } = loopCase;
  const input = inputOfCase(loopCase);
  const review = loopReview({
    days,
    automation: automationFacts(automationOf({ ...window, records, devices, zone, nowMs }), window.firstDay),
    system,
    settings,
    startedDaysAgo: startedDaysAgo(days, ranBefore),
    changedDaysAgo: system && changedDaysAgo({ reported, system, approvedAtMs, zone, nowMs }),
    advisorRefusals: readiness(input).refusals,
    person: personOf(input),
  });
  const toldAt = told && settings ? new Date(told.atMs).toISOString() : null;
  const content = contentOf(review, { identity, settings, toldAt, lastDay: loopCase.lastDay, days });
  return { content, dataDigest: digestOf(days) };
}

function personOf({ patient: { ageYears, isHighRisk = false } }: AdvisorInput) {
  return { ageYears, isHighRisk };
}

type Shown = Readonly<{
  identity: LoopIdentity;
  settings: LoopSettings | null;
  toldAt: string | null;
  lastDay: string;
  days: LoopDays;
}>;

function contentOf(review: LoopReview, { identity, settings, toldAt, lastDay, days }: Shown): LoopReviewContent {
  return {
    version: review.version,
    period: periodAnswer(lastDay, days.days),
    identity,
    refusals: review.refusals.map(refusalAnswer),
    settingsRefusals: review.settingsRefusals.map(refusalAnswer),
    findings: review.findings.map((finding) => findingAnswer(finding, days.firstDay)),
    settings,
    settingsToldAt: toldAt,
    advice: review.advice,
    // The lists of a review are read-only and those of an answer are not; nobody writes to either.
  } as LoopReviewContent;
}

function refusalAnswer({ name, params }: ReviewRefusal | SettingsRefusal) {
  return { code: loopRefusalCode(name), params: { ...params } };
}

function digestOf(days: LoopDays): string {
  const hash = createHash('sha256');
  const told = Object.entries(days).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, part] of told) {
    hash.update(name);
    hash.update(part instanceof Float64Array ? Buffer.from(part.buffer) : JSON.stringify(part));
  }
  return hash.digest('hex');
}
