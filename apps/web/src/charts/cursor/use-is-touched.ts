import { useMediaQuery } from '@mantine/hooks';

/** Whether the reader taps rather than points: a phone or a tablet, to whom nothing may be said about a mouse or keys. */
export function useIsTouched(): boolean {
  return useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
}
