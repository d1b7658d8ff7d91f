const WORDING: Readonly<Record<number, Readonly<{ code: string; title: string }>>> = {
  400: { code: 'bad-request', title: 'bad request' },
  401: { code: 'unauthenticated', title: 'authentication token is invalid' },
  403: { code: 'unauthorized', title: 'authentication token is not authorized for requested action' },
  404: { code: 'resource-not-found', title: 'resource not found' },
  429: { code: 'too-many-requests', title: 'too many requests' },
};
const OTHERWISE = { code: 'internal-server-failure', title: 'internal server failure' };

export function tidepoolError(status: number, source?: Readonly<{ parameter: string }>) {
  const wording = WORDING[status] ?? OTHERWISE;
  return { ...wording, detail: wording.title, ...(source ? { source } : {}) };
}
