import { MINUTE_MS } from '@glidepath/quantities';
import { Group, Loader, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

import { paths, withNotice } from '#shared/routing/paths.ts';
import { Dialog } from './dialog.tsx';

export const LOADER_TIMEOUT_MS = MINUTE_MS;

type LoaderModalProps = Readonly<{
  /** True while the work runs. */
  opened: boolean;
  /** How long the work may run before the loader is seen. */
  delayMs?: number;
  timeoutMs?: number;
  onTimeout?: () => void;
}>;

/** Covers the page while something runs. After its timeout it closes and goes home, so nobody waits for ever. */
export function LoaderModal({ opened, delayMs = 0, timeoutMs = LOADER_TIMEOUT_MS, onTimeout }: LoaderModalProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isShown, setIsShown] = useState(false);

  const leave = useEffectEvent(() => {
    setIsShown(false);
    onTimeout?.();
    // The login page is what "/" shows: going there would only lose the typed address (D1-013).
    if (pathname !== paths.login) navigate(paths.home, withNotice('took-too-long'));
  });

  useEffect(() => {
    if (!opened) return;
    const stop = startLoaderTimers({ delayMs, timeoutMs, onShow: () => setIsShown(true), onTimeout: leave });
    return () => {
      stop();
      setIsShown(false);
    };
  }, [opened, delayMs, timeoutMs]);

  return (
    <Dialog opened={opened && isShown} title={t('loader.title')}>
      <Group role="status" gap="md" wrap="nowrap">
        <Loader size="sm" aria-hidden />
        <Text>{t('loader.text')}</Text>
      </Group>
    </Dialog>
  );
}

type LoaderTimers = Readonly<{
  delayMs: number;
  timeoutMs: number;
  onShow: () => void;
  onTimeout: () => void;
}>;

/** Starts when the work starts; returns what to call when it ends. */
export function startLoaderTimers({ delayMs, timeoutMs, onShow, onTimeout }: LoaderTimers): () => void {
  const showing = setTimeout(onShow, delayMs);
  const timingOut = setTimeout(onTimeout, timeoutMs);
  return () => {
    clearTimeout(showing);
    clearTimeout(timingOut);
  };
}
