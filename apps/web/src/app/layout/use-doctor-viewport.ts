import { useEffect } from 'react';

import { viewportContent } from './doctor-viewport.ts';

export function useDoctorViewport(isDoctor: boolean): void {
  useEffect(() => {
    const viewport = document.querySelector('meta[name="viewport"]');
    viewport?.setAttribute('content', viewportContent(isDoctor, window.screen.width));
  }, [isDoctor]);
}
