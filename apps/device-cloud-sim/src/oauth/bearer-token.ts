/** Empty when the header carries none. */
export function bearerToken(authorization: string | undefined): string {
  return /^Bearer (?<token>\S+)$/i.exec(authorization ?? '')?.groups?.['token'] ?? '';
}
