/** Who looks at the connections of a patient. */
export type Reader = 'doctor' | 'patient' | 'guest';
