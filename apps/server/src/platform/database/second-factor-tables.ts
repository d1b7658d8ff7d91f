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

export interface SignInChallengeTable {
  hash: Buffer;
  user_id: string;
  expires_at: Date;
}
