import { defineCall } from '../define-call.ts';
import { worklistViewsWire } from '../wire/worklist.wire.ts';

/** The caller's own filters, by name. */
export const listWorklistViewsCall = defineCall({
  name: 'list-worklist-views',
  module: 'worklist',
  method: 'GET',
  path: 'worklist_views/',
  callers: ['clinician', 'educator', 'viewer'],
  about: 'caller',
  answer: { status: 200, schema: worklistViewsWire },
  errors: [],
});
