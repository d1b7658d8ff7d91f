import { MINUTE_MS } from '@glidepath/quantities';
import { useEffect, useState } from 'react';

/** The time, again at every minute and whenever the page is looked at: timers sleep with the phone. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNowMs(Date.now());
    const timer = setInterval(look, MINUTE_MS / 4);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return nowMs;
}
