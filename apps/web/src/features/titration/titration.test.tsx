import {
  CARE_REASONS,
  TITRATION_CODES,
  TITRATION_OBSTACLES,
  TITRATION_REPORTS,
  TITRATION_SHARINGS,
  TITRATION_STOP_REASONS,
} from '@glidepath/api-contract/wire/titration.wire';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';

import { ENGLISH_PAGE_TEXTS } from '#shared/i18n/english-pages.ts';
import { HEBREW_TEXTS } from '#shared/i18n/hebrew.ts';
import { loadLanguage, loadTexts } from '#shared/i18n/i18n.ts';
import { aMode } from '#shared/test-support/settings-builders.ts';
import type { LoggedStep, RunningTitration } from './titration.query.ts';
import { offersTitration } from './titration-card.tsx';
import { TitrationFacts } from './titration-details.tsx';
import { logLineText, stepOutcome } from './titration-log.tsx';

beforeAll(async () => {
  await loadLanguage('en');
  await loadTexts(['titration', 'plan-editors']);
});

const english = ENGLISH_PAGE_TEXTS.get('titration') as object;
const hebrew = HEBREW_TEXTS.get('titration') as object;
const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);

describe('the facts of a titration', () => {
  it('PROOF-05: say who signed it, when and as what, where somebody did', () => {
    const titration = {
      state: 'active',
      reason: null,
      startedAt: '2026-03-01T08:00:00.000Z',
      startedBy: 'Omer Levi',
      sharing: 'ask-first',
      limits: { maxDoseUnits: 40, maxStepUnits: 2, targetLow: 90, targetHigh: 110 },
      isConfirmationNeeded: false,
      nextCheckAt: null,
    } as const;
    const facts = (changes: Partial<RunningTitration> = {}) =>
      renderToStaticMarkup(
        <MantineProvider>
          <QueryClientProvider client={new QueryClient()}>
            <TitrationFacts titration={{ ...titration, ...changes }} doseUnits={20} />
          </QueryClientProvider>
        </MantineProvider>,
      );
    const signature = { name: 'Dana Cohen', signedAt: '2026-03-02T08:00:00.000Z', meaning: 'approved' } as const;
    expect(facts({ signature })).toMatch(
      /Signature.*Signed electronically by Dana Cohen, .*2026.*Meaning: approval of/,
    );
    expect(facts()).not.toContain('Signature');
  });
});

describe('where auto-titration is offered', () => {
  const asked = (isDirectToPatient: boolean, setting: string, isDoctor = true, treatmentType = 'BASAL_ONLY') =>
    offersTitration({
      user: { isDoctor },
      clinic: {
        isEmrSinglePatientMode: false,
        shouldEnforcePatientMrn: false,
        clinicConfiguration: {
          directToPatientEnabled: aMode({ isDirectToPatient }).isDirectToPatient,
          basalOnlyEnabled: true,
          shouldShowBolusCalculatorForMealAndCorrection: false,
        },
      },
      settings: [{ key: 'is_frequent_titration_allowed_global', value: setting }],
      patient: { treatmentType: treatmentType as 'BASAL_ONLY' },
    });

  it('TITR-08, TITR-09: for doctors, and not where patients are treated directly', () => {
    expect(asked(false, 'true')).toBe(true);
    expect(asked(true, 'true')).toBe(false);
    expect(asked(false, 'true', false)).toBe(false);
  });

  it('TITR-10: only where the installation has it switched on', () => {
    expect([asked(false, 'TRUE'), asked(false, 'false'), asked(false, '')]).toEqual([true, false, false]);
    expect(
      offersTitration({ user: { isDoctor: true }, clinic: undefined, settings: [], patient: { treatmentType: null } }),
    ).toBe(false);
  });

  it('for treatments with injections', () => {
    expect(asked(false, 'true', true, 'MDI_CRCF')).toBe(true);
    expect(asked(false, 'true', true, 'PUMP')).toBe(false);
    expect(asked(false, 'true', true, 'GENERIC')).toBe(false);
  });
});

describe('a line of the log', () => {
  const STEP: LoggedStep = {
    id: 's1',
    at: '2026-03-01T10:00:00Z',
    kind: 'evaluated',
    day: '2026-03-01',
    code: 'ABOVE',
    reason: null,
    report: null,
    by: null,
    doseBeforeUnits: 20,
    doseAfterUnits: 22,
    meanFasting: 150,
    fasting: [],
    lowNights: [],
    recommendation: 'r1',
    appliedAt: null,
  };

  it('is told by what happened, and why', () => {
    const key = (changes: Partial<LoggedStep>) => logLineText({ ...STEP, ...changes }).key;
    expect(key({})).toBe('log.codes.ABOVE');
    expect(key({ kind: 'ended', code: null, reason: 'too-long' })).toBe('reasons.too-long');
    expect(key({ kind: 'ended', code: null, reason: 'by-clinician', by: 'Dana Cohen' })).toBe('log.kinds.ended');
    expect(key({ kind: 'reported', code: null, report: 'illness', by: 'Maya Levi' })).toBe('log.reports.illness');
  });

  it.each([
    ['English', english],
    ['Hebrew', hebrew],
  ])('has words in %s for everything that can happen', (_, texts) => {
    const keys = [
      ...TITRATION_CODES.map((code) => `log.codes.${code}`),
      ...TITRATION_STOP_REASONS.map((reason) => `reasons.${reason}`),
      ...CARE_REASONS.map((reason) => `care.${reason}`),
      ...TITRATION_OBSTACLES.map((obstacle) => `obstacles.${obstacle}`),
      ...TITRATION_SHARINGS.flatMap((sharing) => [`rules.${sharing}`, `rulesInShort.${sharing}`]),
      ...TITRATION_REPORTS.flatMap((report) => [`log.reports.${report}`, `own.reports.${report}`]),
    ];
    expect(keys.filter((key) => typeof textAt(texts, key) !== 'string')).toEqual([]);
  });

  describe('says of a step whether it is in force', () => {
    const AT = '2026-03-01T10:00:00Z';
    const first = { ...STEP, id: 's1', appliedAt: AT };
    const second: LoggedStep = {
      ...{ ...STEP, id: 's2', at: '2026-03-04T10:00:00Z', appliedAt: '2026-03-04T10:00:00Z' },
      ...{ doseBeforeUnits: 22, doseAfterUnits: 24 },
    };
    const third: LoggedStep = {
      ...{ ...STEP, id: 's3', at: '2026-03-07T10:00:00Z', appliedAt: null },
      ...{ doseBeforeUnits: 24, doseAfterUnits: 26 },
    };
    const outcomes = (log: readonly LoggedStep[], doseUnits: number | null) =>
      log.map((step) => stepOutcome(step, { log, doseUnits }));

    it('only the last one that was taken over, as long as the plan has its dose', () => {
      expect(outcomes([second, first], 24)).toEqual(['inForce', 'replaced']);
      expect(outcomes([third, second, first], 24)).toEqual(['waiting', 'inForce', 'replaced']);
      expect(outcomes([second, first], 18)).toEqual(['replaced', 'replaced']);
    });

    it('a proposal from the moment in which the plan has its dose', () => {
      expect(outcomes([third, second, first], 26)).toEqual(['inForce', 'replaced', 'replaced']);
    });

    it('nothing where the plan cannot be known, nor of what changes no dose', () => {
      expect(outcomes([third, second], null)).toEqual(['waiting', null]);
      expect(outcomes([{ ...STEP, recommendation: null }], 20)).toEqual([null]);
    });
  });
});
