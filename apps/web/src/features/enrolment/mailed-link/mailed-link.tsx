import { Skeleton, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useFailureText } from '#shared/api/call-failure.ts';
import { currentErrorTexts } from '#shared/i18n/i18n.ts';
import { PageCard } from '#shared/ui/page-card.tsx';
import { InvitationExpiredModal } from './invitation-expired.modal.tsx';
import { keyInLink, type MailedLinkKind, MISSING_KEY_ERRORS, mailedLinkStage } from './mailed-key.ts';
import { type AskForPerson, usePersonByKey } from './person-by-key.query.ts';
import { resolvedFailure } from './resolved-failure.ts';

type MailedLinkProps<Person> = Readonly<{
  kind: MailedLinkKind;
  title: string;
  askForPerson: AskForPerson<Person>;
  /** Where the link is no invitation. */
  expiredTitle?: string | undefined;
  children: (person: Person, key: string) => ReactNode;
}>;

/** A page that a mailed link opens: it looks up whom the key is for, and shows the form or says that it is too late. */
export function MailedLink<Person extends object>(props: MailedLinkProps<Person>) {
  const { kind, title, askForPerson, expiredTitle, children } = props;
  const [search] = useSearchParams();
  const mailedKey = keyInLink(search);
  const lookup = usePersonByKey(kind, mailedKey, askForPerson);
  const failureText = useFailureText();
  const [isClosed, setIsClosed] = useState(false);
  const stage = mailedLinkStage({ key: mailedKey, lookup: lookup.status, isClosed });
  if (stage === 'complete') return null;

  const canFill = mailedKey !== undefined && lookup.status === 'success';
  return (
    <>
      <PageCard title={title}>
        {canFill ? children(lookup.person, mailedKey) : <FormShape isMoving={stage === 'loading'} />}
      </PageCard>
      <InvitationExpiredModal
        opened={stage === 'expired'}
        text={lookup.status === 'error' ? failureText(lookup.error) : currentErrorTexts()[MISSING_KEY_ERRORS[kind]]}
        onClose={() => setIsClosed(true)}
        title={expiredTitle}
        error={lookup.status === 'error' ? resolvedFailure(lookup.error).name : undefined}
      />
    </>
  );
}

function FormShape({ isMoving }: Readonly<{ isMoving: boolean }>) {
  return (
    <Stack aria-busy={isMoving}>
      <Skeleton height={20} width="70%" animate={isMoving} />
      <Skeleton height={36} animate={isMoving} />
      <Skeleton height={36} animate={isMoving} />
      <Skeleton height={36} animate={isMoving} />
    </Stack>
  );
}
