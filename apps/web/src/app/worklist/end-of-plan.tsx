import { useEffect, useEffectEvent, useRef } from 'react';

/** Below a plan: once this is in sight, so was all above it. */
export function EndOfPlan({ onSeen }: Readonly<{ onSeen: () => void }>) {
  const end = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
    });
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={end} style={{ blockSize: 1 }} />;
}
