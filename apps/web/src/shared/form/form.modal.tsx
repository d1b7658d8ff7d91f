import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '#shared/ui/dialog.tsx';
import { useFocusFirstFault } from './use-focus-first-fault.ts';

type FormModalProps = Readonly<{
  title: string;
  submitText: string;
  isSubmitting: boolean;
  /** What failed that belongs to no field. */
  generalText: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}>;

/** A form over the page. */
export function FormModal({
  title,
  submitText,
  isSubmitting,
  generalText,
  onSubmit,
  onClose,
  children,
}: FormModalProps) {
  const { t } = useTranslation('shell');
  const [presses, setPresses] = useState(0);
  // Faults found here are known at once, those of the server with its answer.
  const formElement = useFocusFirstFault(!isSubmitting && presses);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    setPresses(presses + 1);
    onSubmit(event);
  };
  return (
    <Dialog opened title={title} onClose={onClose}>
      <form noValidate ref={formElement} onSubmit={submit} aria-label={title}>
        <Stack>
          {children}
          {generalText && (
            <Alert color="red" role="alert" p="sm">
              <Text size="sm">{generalText}</Text>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('modal.cancel')}
            </Button>
            <Button type="submit" aria-disabled={isSubmitting} aria-live="polite">
              {submitText}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
