import type { SignedPart } from '@glidepath/account-rules';
import type { Generated } from 'kysely';

import type { Json } from './json-column.ts';

export interface ClinicIdentityProviderTable {
  clinic_id: string;
  entity_id: string;
  sign_in_url: string;
  certificates: string[];
  email_attribute: string;
  signed_part: SignedPart;
  version: Generated<number>;
  changed_at: Date;
}

export interface SingleSignOnRequestTable {
  hash: Buffer;
  clinic_id: string;
  landing: Json<Readonly<Record<string, string>>>;
  browser_hash: Buffer;
  expires_at: Date;
}

export interface LandingTable {
  hash: Buffer;
  clinic_id: string;
  user_id: string;
  browser_hash: Buffer;
  /** The clinic's identity provider, or the record system that launched us. */
  vouched_by: 'saml' | 'smart';
  expires_at: Date;
}
