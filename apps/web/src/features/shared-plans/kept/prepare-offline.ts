/** Keys and stored pages need a secure address; some browsers have neither. */
export function canKeepPlans(): boolean {
  return globalThis.isSecureContext && 'serviceWorker' in navigator && globalThis.crypto?.subtle !== undefined;
}

/** Stores the page that reads a kept plan. It is stored once it answers without a network. */
export async function prepareOffline(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return;
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The page could not be stored'));
    });
  });
}
