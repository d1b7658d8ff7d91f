import type { NightscoutRecords } from '../from-nightscout/nightscout-history.ts';
import { isLoopStatus } from '../from-nightscout/nightscout-modes.ts';
import { type Fields, isFields, listIn } from '../loose-fields.ts';

export type JsonContent =
  | Readonly<{ format: 'tidepool-json'; data: readonly unknown[] }>
  | Readonly<{ format: 'nightscout-json'; data: NightscoutRecords }>;

/** How many records are looked at to tell what a list holds. */
const SAMPLE = 50;

/** What a document is. An empty list could be anything and is undefined. */
export function jsonContent(document: unknown): JsonContent | undefined {
  if (Array.isArray(document)) return listContent(document);
  if (!isFields(document)) return undefined;
  const names = ['entries', 'treatments', 'profile', 'profiles', 'devicestatus'];
  if (names.some((name) => Array.isArray(document[name]))) return { format: 'nightscout-json', data: site(document) };
  return Array.isArray(document['data']) ? listContent(document['data']) : undefined;
}

function site(document: Fields): NightscoutRecords {
  return {
    entries: listIn(document, 'entries'),
    treatments: listIn(document, 'treatments'),
    profile: [...listIn(document, 'profile'), ...listIn(document, 'profiles')],
    devicestatus: listIn(document, 'devicestatus'),
  };
}

/** One list may hold a single collection of a site, or several one after the other. */
function listContent(list: readonly unknown[]): JsonContent | undefined {
  const sample = list.slice(0, SAMPLE).filter(isFields);
  if (sample.some((one) => typeof one['type'] === 'string' && typeof one['time'] === 'string')) {
    return { format: 'tidepool-json', data: list };
  }
  if (!sample.some((one) => isEntry(one) || isTreatment(one) || isProfile(one))) return undefined;
  const documents = list.filter(isFields);
  return {
    format: 'nightscout-json',
    data: {
      profile: documents.filter(isProfile),
      treatments: documents.filter((one) => !isProfile(one) && !isLoopStatus(one) && isTreatment(one)),
      devicestatus: documents.filter(isLoopStatus),
      entries: list.filter((one) => !isFields(one) || (!isProfile(one) && !isLoopStatus(one) && !isTreatment(one))),
    },
  };
}

const isEntry = (one: Fields) => one['sgv'] !== undefined || one['mbg'] !== undefined;
const isTreatment = (one: Fields) => typeof one['eventType'] === 'string' || typeof one['created_at'] === 'string';
const isProfile = (one: Fields) => isFields(one['store']) && typeof one['defaultProfile'] === 'string';
