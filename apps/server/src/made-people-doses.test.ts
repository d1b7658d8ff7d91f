import { describeTold } from '../test-support/made-people/describe-told.ts';
import { MADE_PEOPLE } from '../test-support/made-people/made-people.ts';

describeTold('what is told about made people who take other doses than planned', MADE_PEOPLE.doses);
