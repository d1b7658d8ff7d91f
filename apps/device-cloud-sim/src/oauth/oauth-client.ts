/** An application registered at the cloud. */
export type OAuthClient = Readonly<{ clientId: string; clientSecret: string; redirectUris: readonly string[] }>;

/** Without a list of clients any application counts as registered, which is what a developer's machine needs. */
export function mayReturnTo(
  clients: readonly OAuthClient[] | undefined,
  clientId: string,
  redirectUri: string,
): boolean {
  if (clientId === '' || !/^https?:$/.test(URL.parse(redirectUri)?.protocol ?? '')) return false;
  if (!clients) return true;
  return clients.some((client) => client.clientId === clientId && client.redirectUris.includes(redirectUri));
}

export function isRightSecret(
  clients: readonly OAuthClient[] | undefined,
  clientId: string,
  clientSecret: string,
): boolean {
  if (clientId === '' || clientSecret === '') return false;
  if (!clients) return true;
  return clients.some((client) => client.clientId === clientId && client.clientSecret === clientSecret);
}
