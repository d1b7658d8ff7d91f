import type { DeviceHistory } from '@glidepath/device-readings';

/** What a signed-in account at a cloud is used with. */
export type CloudTokens = Readonly<{ accessToken: string; refreshToken: string; expiresAtMs: number }>;

export type PullWindow = Readonly<{ fromMs: number; toMs: number }>;

/** A cloud where patients sign in themselves. Whatever goes wrong is a `CloudError`. */
export type DeviceCloud = Readonly<{
  clientId: string;
  /** Where the sign-in window returns to. */
  redirectUri: string;
  /** Where it opens, without the state that comes back with it. */
  signInUrl: string;
  tokensForCode(code: string): Promise<CloudTokens>;
  /** Most clouds take a refresh token once: whoever refreshes stores what comes back. */
  refreshedTokens(tokens: CloudTokens): Promise<CloudTokens>;
  /** `zone` is the patient's, for records that say no zone themselves. */
  historyOf(accessToken: string, window: PullWindow, zone: string): Promise<DeviceHistory>;
}>;

/** A clinic's account, signed in. It sees the data of those who share with it. */
export type TidepoolSession = Readonly<{
  /** Undefined when nobody of this address shares data with the account. */
  sharedUserId(email: string): Promise<string | undefined>;
  historyOf(userId: string, window: PullWindow, zone: string): Promise<DeviceHistory>;
}>;

export type TidepoolCloud = Readonly<{ signIn(email: string, password: string): Promise<TidepoolSession> }>;

/** Undefined where the operator has no account with the company. */
export type DeviceClouds = Readonly<{
  dexcom: DeviceCloud | undefined;
  libre: DeviceCloud | undefined;
  tidepool: TidepoolCloud;
}>;
