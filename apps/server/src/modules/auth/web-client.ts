/** The browser app's own id. Whatever a browser holds is public, so it only tells a wrong build apart (D1-004). */
const WEB_CLIENT = { id: 'glidepath-web', secret: 'glidepath-web' };

export function isWebClient(given: Readonly<{ clientId: string | undefined; clientSecret: string | undefined }>) {
  return given.clientId === WEB_CLIENT.id && given.clientSecret === WEB_CLIENT.secret;
}
