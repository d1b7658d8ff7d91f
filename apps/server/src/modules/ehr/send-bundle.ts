import { receiverFault } from '@glidepath/fhir-documents';

import type { Deps } from '#platform/deps.ts';
import { accessToken } from './access-token.ts';
import { askRecordSystem, failureOfStatus, type RecordAnswer } from './ask-record-system.ts';
import { EhrFailure } from './ehr-failure.ts';
import type { EhrSettingsRow } from './ehr-settings.repository.ts';

type Bundle = Parameters<typeof receiverFault>[0];

/** One transaction, all of it or nothing. Returns when the record system has it; whatever else is an `EhrFailure`. */
export async function sendBundle(
  deps: Deps,
  settings: EhrSettingsRow,
  bundle: Bundle,
  signal?: AbortSignal,
): Promise<void> {
  const token = await accessToken(deps, settings, signal);
  const answer = await askRecordSystem(deps.config, {
    url: settings.base_url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
    body: JSON.stringify(bundle),
    signal,
  });
  if (answer.status !== 200 && answer.status !== 201) throw failureOfAnswer(answer);
  const fault = receiverFault(bundle, answer.body);
  // It may well be stored; sent again, it is stored once.
  if (fault === 'unreadable-answer') throw new EhrFailure('ehr-unreachable');
  if (fault) throw new EhrFailure('ehr-document-failed');
}

const PATIENT_CODES: readonly unknown[] = ['not-found', 'multiple-matches'];

function failureOfAnswer(answer: RecordAnswer): EhrFailure {
  const { status } = answer;
  const isAboutContent = status === 400 || status === 413 || status === 422;
  if (status === 412 || (isAboutContent && issueCodes(answer.body).some((code) => PATIENT_CODES.includes(code)))) {
    return new EhrFailure('ehr-patient-unknown');
  }
  return isAboutContent ? new EhrFailure('ehr-document-failed') : failureOfStatus(answer);
}

/** The issues of an OperationOutcome. */
function issueCodes(body: unknown): unknown[] {
  const issues = typeof body === 'object' && body !== null && 'issue' in body ? body.issue : [];
  return Array.isArray(issues) ? issues.map((issue: { code?: unknown } | null) => issue?.code) : [];
}
