import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type Closing = Readonly<{ onClose: () => void; onDone: () => void }>;

type ConnectedSystemProps = Readonly<{
  isSet: boolean;
  facts: ReactNode;
  texts: Readonly<Record<'setUp' | 'change' | 'remove' | 'saved' | 'removed', string>>;
  renderForm: (closing: Closing) => ReactNode;
  renderRemoval: (closing: Closing) => ReactNode;
}>;

/** A system of the clinic's own that it is connected to: what is set, and the ways to change and to remove it. */
export function ConnectedSystem({ isSet, facts, texts, renderForm, renderRemoval }: ConnectedSystemProps) {
  const [opened, setOpened] = useState<'form' | 'removal'>();
  const [done, setDone] = useState<'saved' | 'removed'>();
  const closing = (what: 'saved' | 'removed'): Closing => ({
    onClose: () => setOpened(undefined),
    onDone: () => {
      setDone(what);
      setOpened(undefined);
    },
  });
  return (
    <>
      {facts}
      <Group gap="sm">
        <Button variant={isSet ? 'default' : 'filled'} onClick={() => setOpened('form')}>
          {isSet ? texts.change : texts.setUp}
        </Button>
        {isSet && (
          <Button variant="default" onClick={() => setOpened('removal')}>
            {texts.remove}
          </Button>
        )}
      </Group>
      <p role="status" className="gp-visually-hidden">
        {done && texts[done]}
      </p>
      {opened === 'form' && renderForm(closing('saved'))}
      {opened === 'removal' && renderRemoval(closing('removed'))}
    </>
  );
}
