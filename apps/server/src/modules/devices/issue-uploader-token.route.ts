import { issueUploaderTokenCall } from '@glidepath/api-contract/devices/issue-uploader-token.call';

import { issueUploadToken } from '#modules/auth/issue-tokens.ts';
import { actorOf, recordAuditEvent } from '#platform/audit/record-audit-event.ts';
import { implementCall } from '#platform/http/implement-call.ts';

export const issueUploaderTokenRoute = implementCall(issueUploaderTokenCall, {
  handle: ({ params: { id: patientId }, caller, deps: { database, clock } }) =>
    // Sessions lie outside what a clinic's role may touch.
    database.asSystem(async (tx) => {
      const now = clock.now();
      const [issued] = await Promise.all([
        issueUploadToken(tx, { sessionId: caller.sessionId, patientId }, now),
        recordAuditEvent(tx, { at: now, actor: actorOf(caller), action: 'uploader-launched', subjectId: patientId }),
      ]);
      return issued;
    }),
});
