import { createContext } from 'react';

/** On pages of patients: a U has been read as a zero, so there units are words. */
export const UnitsInFull = createContext(false);
