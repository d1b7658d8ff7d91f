/** Part of every advice. Any change that can change a dose, a refusal or a reason raises it. */
export const ALGORITHM_VERSION = '2.3.1';
