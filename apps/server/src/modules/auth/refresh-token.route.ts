import { refreshTokenCall } from '@glidepath/api-contract/auth/refresh-token.call';

import { implementCall } from '#platform/http/implement-call.ts';
import { refreshToken } from './refresh-token.ts';

export const refreshTokenRoute = implementCall(refreshTokenCall, {
  handle: ({ body, deps }) => refreshToken(deps, body),
});
