import { type FormErrors, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';

type CallFormInput<Values, Issues> = Readonly<{
  initialValues: Values;
  /** A code for each field that is wrong. None: the form may be sent. */
  issuesOf: (values: Values) => Issues;
  send: (values: Values) => Promise<unknown>;
}>;

/**
 * A form that is sent by one call. Nobody is told off before pressing the button; from a refused press to the next one the
 * issues follow what is typed. What the server refused stands until something is changed.
 */
export function useCallForm<Values extends object, Issues extends FormErrors = FormErrors>({
  initialValues,
  issuesOf,
  send,
}: CallFormInput<Values, Issues>) {
  const sending = useMutation({ mutationFn: send });
  const form = useForm<Values>({
    initialValues,
    validate: issuesOf,
    clearInputErrorOnChange: false,
    onValuesChange: () => {
      if (sending.isError) sending.reset();
    },
  });
  return {
    form,
    issues: isRefused(form) ? issuesOf(form.values) : ({} as Partial<Issues>),
    isSending: sending.isPending,
    failure: sending.error ?? undefined,
    /** One call at a time: a second press sends nothing. */
    submit: form.onSubmit((values) => {
      if (!sending.isPending) sending.mutate(values);
    }),
  };
}

/** Whether the last press of the button found faults: they are kept until the next one. */
export const isRefused = ({ errors }: Readonly<{ errors: FormErrors }>): boolean => Object.keys(errors).length > 0;

/** The first issue of each field, as rules list them. */
export function issueByField<Field extends string, Code extends string>(
  issues: readonly Readonly<{ field: Field; code: Code }>[],
): Partial<Record<Field, Code>> {
  const entries = issues.toReversed().map(({ field, code }) => [field, code]);
  // The fields of the issues are the only names there are.
  return Object.fromEntries(entries) as Partial<Record<Field, Code>>;
}
