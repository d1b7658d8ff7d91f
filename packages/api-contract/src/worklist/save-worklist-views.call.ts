import { defineCall } from '../define-call.ts';
import { worklistViewsWire } from '../wire/worklist.wire.ts';

/** All of them: what is not named is gone. */
export const saveWorklistViewsCall = defineCall({
  name: 'save-worklist-views',
  module: 'worklist',
  method: 'POST',
  path: 'worklist_views/',
  callers: ['clinician', 'educator', 'viewer'],
  about: 'caller',
  body: worklistViewsWire,
  answer: { status: 200, schema: worklistViewsWire },
  errors: [],
});
