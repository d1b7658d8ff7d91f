import type { Call } from '../define-call.ts';
import { approvePreparedAdviceCall } from './approve-prepared-advice.call.ts';
import { askForDataCall } from './ask-for-data.call.ts';
import { createSignOffsCall } from './create-sign-offs.call.ts';
import { getPreparedAdviceCall } from './get-prepared-advice.call.ts';
import { listOwnDataRequestsCall } from './list-own-data-requests.call.ts';
import { listSignOffsCall } from './list-sign-offs.call.ts';
import { listWorklistCall } from './list-worklist.call.ts';
import { listWorklistChangesCall } from './list-worklist-changes.call.ts';
import { listWorklistOwnersCall } from './list-worklist-owners.call.ts';
import { listWorklistViewsCall } from './list-worklist-views.call.ts';
import { saveWorklistViewsCall } from './save-worklist-views.call.ts';
import { takeDataRequestBackCall } from './take-data-request-back.call.ts';
import { takePreparedAdviceCall } from './take-prepared-advice.call.ts';
import { updateWorklistRowCall } from './update-worklist-row.call.ts';
import { withdrawSignOffCall } from './withdraw-sign-off.call.ts';

export const WORKLIST_CALLS = [
  approvePreparedAdviceCall,
  askForDataCall,
  createSignOffsCall,
  getPreparedAdviceCall,
  listOwnDataRequestsCall,
  listSignOffsCall,
  listWorklistCall,
  listWorklistChangesCall,
  listWorklistOwnersCall,
  listWorklistViewsCall,
  saveWorklistViewsCall,
  takeDataRequestBackCall,
  takePreparedAdviceCall,
  updateWorklistRowCall,
  withdrawSignOffCall,
] as const satisfies readonly Call[];
