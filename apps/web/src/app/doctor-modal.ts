type GateState = Readonly<{
  user: Readonly<{ confirmedInstructionsAt: string | null }> | undefined;
  /** Undefined while unknown, and where it is never asked. */
  hasValidCredentials: boolean | undefined;
  isPutOff: boolean;
}>;

/** Which dialog stands before a clinician's page, if any: the training comes first (LIST-16). */
export function doctorModal({
  user,
  hasValidCredentials,
  isPutOff,
}: GateState): 'training' | 'credentials' | undefined {
  if (!user) return undefined;
  if (user.confirmedInstructionsAt === null) return 'training';
  return hasValidCredentials === false && !isPutOff ? 'credentials' : undefined;
}
