export const STUDY_GROUPS = ['Group A', 'Group B'] as const;
export type StudyGroup = (typeof STUDY_GROUPS)[number];

/** Of every patient of a direct-to-patient clinic. */
export const DIRECT_TRIAL_NAME = 'Direct to Patient Trial';
