import { createContext } from 'react';

/** Whether a title stands above: what is shown in the place of a part of the page is then no second one. */
export const WithinTitledPage = createContext(false);
