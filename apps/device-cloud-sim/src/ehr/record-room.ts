import type { JWTPayload } from 'jose';

import type { RecordClient } from './record-client.ts';
import type { RecordKey } from './record-key.ts';
import type { RecordClinician, RecordPatient } from './record-people.ts';
import type { RecordTokens } from './record-tokens.ts';
import type { ResourceStore } from './resource-store.ts';

/** What the routes of the record system share. */
export type RecordRoom = Readonly<{
  patients: readonly RecordPatient[];
  clinicians: readonly RecordClinician[];
  clients: readonly RecordClient[];
  /** Where it is reached: the address of its FHIR interface, and that of its pages. */
  fhirUrl(): string;
  pagesUrl(): string;
  now(): Date;
  store: ResourceStore;
  tokens: RecordTokens;
  key: RecordKey;
  /** Works in addition to the tokens that are given out. */
  fixedToken: string | undefined;
  /** Planned faults. */
  isLeftOut(kind: string): boolean;
  idTokenChanges(): JWTPayload;
}>;
