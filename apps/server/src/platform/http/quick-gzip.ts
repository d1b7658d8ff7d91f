/** Answers are made for one reader: higher levels take longer to make a smaller one than it takes to send the larger. */
export const QUICK_GZIP = { level: 1 };
