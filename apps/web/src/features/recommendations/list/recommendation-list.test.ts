import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import { formatDateTime } from '#shared/format/dates.ts';
import { usesAmPm } from '#shared/i18n/clock-preference.ts';
import { DEFAULT_LANGUAGE } from '#shared/i18n/language.ts';
import { fakeServer } from '#shared/test-support/fake-server.ts';
import { sessionStorageWith, testApi } from '#shared/test-support/test-api.ts';
import type { RecommendationHeader } from '../find-headers.ts';
import { recommendationListQuery } from './recommendation-list.query.ts';
import { hasPatientAnswers, opensCurrent, recommendationList, recommendationType } from './recommendation-list.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const aHeader = (number: number, changes: Partial<RecommendationHeader> = {}): RecommendationHeader => ({
  identifier: idOf(number),
  status: 'COMPLETED',
  createdAt: `2026-03-0${number}T09:00:00.000Z`,
  treatmentType: 'PUMP',
  glucoseAvg: { value: 150 + number },
  feedback: null,
  error: null,
  code: null,
  ...changes,
});
const aFeedback = (number: number, patientApprovalStatus: 'Pending' | 'Accepted' | null = null) => ({
  id: idOf(number),
  receivedAt: '2026-03-05T10:00:00.000Z',
  sharedAt: '2026-03-05T10:00:01.000Z',
  patientApprovalStatus,
  patientResponseTimestamp: null,
  treatmentType: 'PUMP' as const,
});

describe('the list of recommendations', () => {
  it('RECS-09, D-07: the newest is current, the others are past, whatever order they came in', () => {
    const { current, past } = recommendationList('p1', [aHeader(1), aHeader(3), aHeader(2)], []);
    expect([current?.id, past.map(({ id }) => id)]).toEqual([idOf(3), [idOf(2), idOf(1)]]);
    const atOnce = [1, 2].map((number) => aHeader(number, { createdAt: '2026-03-04T09:00:00.000Z' }));
    expect(recommendationList('p1', atOnce, []).current?.id).toBe(idOf(2));
  });

  it.each(['NEW', 'IN_PROCESS'] as const)('RECS-09: one that is %s is followed and not listed', (status) => {
    const headers = [aHeader(1), aHeader(2, { status }), aHeader(3, { status, treatmentType: 'MDI_SSI' })];
    const list = recommendationList('p1', headers, []);
    expect(list.inProcess).toEqual({ id: idOf(3), treatmentType: 'MDI_SSI' });
    expect([list.current?.id, list.past]).toEqual([idOf(1), []]);
    expect(recommendationList('p1', [], [])).toEqual({ inProcess: null, current: null, past: [] });
  });

  it('RECS-24, RPT-46: what a row shows comes from the header and its feedback', () => {
    const header = aHeader(2, { status: 'MANUAL', feedback: idOf(9) });
    expect(recommendationList('p1', [header], [aFeedback(8), aFeedback(9, 'Accepted')]).current).toEqual({
      id: idOf(2),
      treatmentType: 'PUMP',
      date: '2026-03-02T09:00:00.000Z',
      isManualRec: true,
      isGenericRec: false,
      averageGlucose: 152,
      feedbackDoctor: '2026-03-05T10:00:00.000Z',
      isShared: true,
      feedbackPatient: 'Accepted',
      confirmed: null,
      viewReportLink: `/patient-profile/p1/recommendation/${idOf(2)}`,
    });
    const bare = recommendationList('p1', [aHeader(1, { status: 'GENERIC', glucoseAvg: null })], []).current;
    expect(bare).toMatchObject({
      isGenericRec: true,
      averageGlucose: null,
      feedbackDoctor: null,
      isShared: false,
      feedbackPatient: null,
    });
  });

  it.each([
    ['COMPLETED', 'automated'],
    ['MANUAL', 'manual'],
    ['GENERIC', 'manual'],
  ] as const)('RECS-06: %s is of the type %s', (status, type) => {
    const { current } = recommendationList('p1', [aHeader(1, { status })], []);
    expect(current && recommendationType(current)).toBe(type);
  });

  it('RECS-05, D-19: a column for patients is there once a patient was asked', () => {
    const headers = [aHeader(2), aHeader(1, { feedback: idOf(9) })];
    expect(hasPatientAnswers(recommendationList('p1', headers, [aFeedback(9)]))).toBe(false);
    expect(hasPatientAnswers(recommendationList('p1', headers, [aFeedback(9, 'Pending')]))).toBe(true);
  });

  it('PATIENT-11: and once one confirmed a plan, in the words of its treatment', () => {
    const patientAcknowledgedAt = '2026-03-06T07:00:00.000Z';
    const headers = [aHeader(1, { feedback: idOf(9) })];
    const confirmed = (treatmentType: 'PUMP' | 'MDI_SSI') =>
      recommendationList('p1', headers, [{ ...aFeedback(9), patientAcknowledgedAt, treatmentType }]);
    expect(hasPatientAnswers(confirmed('PUMP'))).toBe(true);
    expect(confirmed('PUMP').current?.confirmed).toEqual({ at: patientAcknowledgedAt, kind: 'pump' });
    expect(confirmed('MDI_SSI').current?.confirmed?.kind).toBe('understood');
  });

  it('RECS-02, D-18: a word after the address or a redirect leads on', () => {
    expect(opensCurrent('auto', null)).toBe(true);
    expect(opensCurrent(undefined, { redirect: true })).toBe(true);
    expect(opensCurrent(undefined, { redirect: 'yes' })).toBe(false);
    expect(opensCurrent(undefined, { isMdiStart: true })).toBe(false);
    expect(opensCurrent('', undefined)).toBe(false);
  });

  it('RECS-08, RECS-23: headers of these five states are asked for', async () => {
    const path =
      '/api/adp_requests/?patient=p1&statuses_list=COMPLETED%2CMANUAL%2CGENERIC%2CIN_PROCESS%2CNEW&headers_only=true';
    const server = fakeServer({ [path]: { body: [] }, '/api/adp_feedbacks/?patient=p1': { body: [] } });
    const { api } = testApi(server.fetch, sessionStorageWith(3_600_000));
    const list = await new QueryClient().fetchQuery(recommendationListQuery('p1', api));
    expect(list.current).toBeNull();
    expect(server.requests.map((request) => request.path)).toContain(path);
  });

  it.each([
    ['US', 'Mar 2, 2026, 9:00 AM'],
    ['CA', 'Mar 2, 2026, 9:00 AM'],
    ['AU', 'Mar 2, 2026, 9:00 AM'],
    ['PH', 'Mar 2, 2026, 9:00 AM'],
    ['NZ', 'Mar 2, 2026, 9:00 AM'],
    ['IL', 'Mar 2, 2026, 09:00'],
    ['GB', 'Mar 2, 2026, 09:00'],
  ])('RECS-42: in English unless set, with the clock of a clinic in %s: %s', (country, text) => {
    const clock = { language: DEFAULT_LANGUAGE, isAmPm: usesAmPm(country), timeZone: 'UTC' };
    expect(formatDateTime('2026-03-02T09:00:00.000Z', clock)).toBe(text);
  });
});
