// People of the sample, by the ids that rows name them with.
export const MAYA = '00000000-0000-4000-8000-000000000001';
export const ADLER = '00000000-0000-4000-8000-000000000002';
export const OMER = '00000000-0000-4000-8000-000000000003';

/** When what was approved was shared, and became a plan. */
export const SHARED_AT = '2026-03-21T16:25:00.123456+00:00';
