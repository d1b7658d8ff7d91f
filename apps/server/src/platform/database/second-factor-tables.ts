import type { ColumnType } from 'kysely';

export interface SecondFactorTable {
  user_id: string;
  clinic_id: string;
  secret_sealed: Buffer;
  begun_at: Date;
  confirmed_at: Date | null;
  last_used_step: number | null;
}

export interface RecoveryCodeTable {
  user_id: string;
  hash: Buffer;
  used_at: Date | null;
}

export interface PasskeyTable {
  id: string;
  user_id: string;
  clinic_id: string;
  credential_id: string;
  public_key: string;
  /** A number that JavaScript can hold; PostgreSQL gives it as text. */
  counter: ColumnType<string, number, number>;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeyChallengeTable {
  hash: Buffer;
  user_id: string;
  purpose: 'register' | 'sign-in' | 'proof';
  expires_at: Date;
}

export interface SignInChallengeTable {
  hash: Buffer;
  user_id: string;
  expires_at: Date;
}
