/** How somebody of the clinic spoke with the patient, or who cares for the patient. */
export const CONTACT_KINDS = ['call', 'video', 'message', 'visit'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Of one contact. Assumed: nobody speaks with a patient for more than four hours at once. */
export const CONTACT_MINUTES = { least: 1, most: 240 } as const;
