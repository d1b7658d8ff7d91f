/** Part of every advice. Any change that can change a dose or a refusal raises it. */
export const ALGORITHM_VERSION = '2.3.0';
