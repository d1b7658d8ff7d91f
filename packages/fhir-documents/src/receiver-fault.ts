import type { Bundle, FhirResource } from 'fhir/r4.js';

/** What a receiver must have kept of a plan. Of the sensor's figures it may keep some and leave others (CGM guide). */
const MUST_BE_KEPT: readonly string[] = ['DocumentReference', 'CarePlan', 'MedicationRequest'];

/** Why an answer does not show that the plan was stored; null when it does. */
export type ReceiverFault = 'unreadable-answer' | 'not-kept';

/** An answer names the outcome of each entry, in the order in which they were sent. */
export function receiverFault(sent: Bundle<FhirResource>, answer: unknown): ReceiverFault | null {
  const statuses = entryStatuses(answer);
  const entries = sent.entry ?? [];
  if (!statuses || statuses.length !== entries.length) return 'unreadable-answer';
  const isKept = entries.every(
    ({ request }, index) => !MUST_BE_KEPT.includes(request?.url ?? '') || /^2\d\d\b/.test(statuses[index] ?? ''),
  );
  return isKept ? null : 'not-kept';
}

function entryStatuses(answer: unknown): string[] | null {
  if (!isObject(answer) || answer['resourceType'] !== 'Bundle' || !Array.isArray(answer['entry'])) return null;
  return answer['entry'].map((entry: unknown) => {
    const response = isObject(entry) ? entry['response'] : undefined;
    return isObject(response) ? String(response['status'] ?? '') : '';
  });
}

function isObject(found: unknown): found is Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null;
}
