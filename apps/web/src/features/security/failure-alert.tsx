import { Alert, Text } from '@mantine/core';

import { useFailureText } from '#shared/api/call-failure.ts';

/** What the server refused, inside the dialog that asked. */
export function FailureAlert({ failure }: Readonly<{ failure: unknown }>) {
  const failureText = useFailureText();
  if (failure === null || failure === undefined) return null;
  return (
    <Alert color="red" role="alert" p="sm">
      <Text size="sm">{failureText(failure)}</Text>
    </Alert>
  );
}
