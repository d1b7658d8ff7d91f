import { listInsulinTypesCall } from '@glidepath/api-contract/plans/list-insulin-types.call';
import { STARTING_INSULINS } from '@glidepath/treatment-plan';

import { implementCall } from '#platform/http/implement-call.ts';

export const listInsulinTypesRoute = implementCall(listInsulinTypesCall, {
  handle: async () => STARTING_INSULINS.map(({ kind, commercialName }) => ({ insulinType: kind, commercialName })),
});
