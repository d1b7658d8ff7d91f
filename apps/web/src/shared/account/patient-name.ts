type NamedPatient = Readonly<{ firstName: string; middleName: string; lastName: string }>;

/** First, middle and last name as written; undefined when all are blank. */
export function patientName({ firstName, middleName, lastName }: NamedPatient): string | undefined {
  const parts = [firstName, middleName, lastName].map((part) => part.trim()).filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' ') : undefined;
}
