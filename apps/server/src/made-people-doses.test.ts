import { describePeople } from '../test-support/made-people/describe-people.ts';
import { MADE_PEOPLE } from '../test-support/made-people/made-people.ts';

describePeople('what is told about made people who take other doses than planned', MADE_PEOPLE.doses);
