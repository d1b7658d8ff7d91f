/** A gateway answers for missing rights and for too many calls, the service itself for wrong input. */
export function dexcomFault(errorCode: string, sentence: string) {
  return { fault: { faultstring: sentence, detail: { errorcode: errorCode } } };
}

export function dexcomInputError(field: string, sentence: string) {
  return { errors: { [field]: [sentence] } };
}
