import { DAY_MS, HOUR_MS } from '@glidepath/quantities';

/** Before this no device of the kinds we know existed; a clock that was never set shows such years. */
export const EARLIEST_RECORD_MS = Date.UTC(2000, 0, 1);

/** How far ahead of the server's clock a record may lie: a device's clock may be a little fast. */
export const MAX_AHEAD_MS = DAY_MS;

/**
 * The same for whoever reads a file and sends it then; an hour less, because that clock and the server's differ. The server
 * refuses an upload as a whole for one record that is too far ahead.
 */
export const MAX_AHEAD_IN_FILE_MS = MAX_AHEAD_MS - HOUR_MS;
