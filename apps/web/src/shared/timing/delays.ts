import { MINUTE_MS } from '@glidepath/quantities';

/** How long things wait or last: product specification 3, section 9. */
export const DELAYS_MS = {
  /** Clicks through several days are drawn after the last of them. */
  dayNavigation: 200,
  /** A picture of the profile is taken of its last drawing. */
  profileCapture: 1_000,
  signInWindowPoll: 500,
  signInWindowLife: 5 * MINUTE_MS,
  /** How long a link says that the invitation is out. */
  invitationSent: 5_000,
  /** From the first click that launches the uploader. */
  uploaderSeries: 30_000,
  /** Then the client gives up, before the loader does. */
  reports: 240_000,
} as const;
