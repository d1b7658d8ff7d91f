import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

import { launchQuery } from '#shared/routing/launch-query.ts';
import { draftOfTab } from './draft-of-tab.ts';
import { type Json, typedPart, withTyped } from './typed-part.ts';

type DraftForm<State> = Readonly<{
  /** Its name among the forms of its page. */
  form: string;
  /** What the typed numbers are about, such as the version of a plan: on another they are not put back. */
  basedOn?: string | number;
  /** As it opened, and as it stands, in what JSON can hold. */
  opened: State;
  current: State;
  isUnsaved: boolean;
  restore: (state: State) => void;
}>;

/** Lets a form survive an automatic logout: what was typed is kept, and put back when its writer asks for it. */
export function useKeptDraft<State>(kept: DraftForm<State>): void {
  const location = useLocation();
  // With the query: a record system names its patient there.
  const page = `${location.pathname}${launchQuery(location)}`;
  const { form, isUnsaved } = kept;
  // What a form keeps is JSON.
  const [opened, current] = [kept.opened as Json, kept.current as Json];
  const basedOn = String(kept.basedOn ?? '');

  const read = useEffectEvent(() =>
    isUnsaved ? { page, form, basedOn, part: typedPart(opened, current) } : undefined,
  );
  useEffect(() => draftOfTab.register(() => read()), []);
  useEffect(() => {
    if (isUnsaved) draftOfTab.prepare();
  }, [isUnsaved]);

  const waiting = useSyncExternalStore(draftOfTab.subscribe, draftOfTab.current);
  const putBack = useEffectEvent(() => {
    if (waiting?.kind !== 'accepted' || waiting.draft.page !== page || waiting.draft.form !== form) return;
    if (waiting.draft.basedOn !== basedOn) return draftOfTab.refuse();
    // Sealed by this app for this form: its shape is the form's own.
    kept.restore(withTyped(opened, waiting.draft.part) as State);
    draftOfTab.forget();
  });
  useEffect(() => putBack(), [waiting]);
}
