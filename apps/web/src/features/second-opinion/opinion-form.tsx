import '@mantine/core/styles/Radio.layer.css';
import { giveSecondOpinionCall } from '@glidepath/api-contract/recommendations/give-second-opinion.call';
import { type AskedSetting, askedSettings, VIEWED_WAYS, type ViewedWay } from '@glidepath/decision-outcome';
import type { TreatmentPlan } from '@glidepath/treatment-plan';
import { Alert, Button, Group, Radio, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { callApi } from '#shared/api/call-api.ts';
import { CallFailure, useFailureText } from '#shared/api/call-failure.ts';
import styles from './second-opinion.module.css';
import { type NamedAdvice, ownOpinionQuery } from './second-opinion.query.ts';
import { settingName } from './setting-name.ts';

type View = Readonly<Partial<Record<AskedSetting, ViewedWay>>>;

type OpinionFormProps = NamedAdvice &
  Readonly<{
    /** The plan in force; null where it cannot be read: then there is nothing to be asked. */
    plan: TreatmentPlan | null;
    /** The level of its heading. */
    headingOrder: 2 | 3;
    /** The advice may be shown now, or is another one. */
    onGiven: () => void;
  }>;

/** Which way the reader would go with each setting, before the advice is shown. One click skips it. */
export function OpinionForm({ patientId, requestId, plan, headingOrder, onGiven }: OpinionFormProps) {
  const { t } = useTranslation('second-opinion');
  const headingId = useId();
  const [view, setView] = useState<View>({});
  const give = useGiving({ patientId, requestId }, onGiven);
  const asked = plan ? askedSettings(plan) : [];
  const isWhole = asked.every((setting) => view[setting] !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) give.mutate(view);
  };
  return (
    <form noValidate className={styles.form} aria-labelledby={headingId} onSubmit={submit}>
      <Title order={headingOrder} id={headingId}>
        {t('form.title')}
      </Title>
      <p className={styles.about}>{t('form.about')}</p>
      {plan &&
        asked.map((setting) => (
          <WayField
            key={setting}
            name={t(settingName(plan, setting))}
            way={view[setting]}
            onChange={(way) => setView({ ...view, [setting]: way })}
          />
        ))}
      <GivingFailure failure={give.error} />
      <Group justify="flex-end" align="center">
        {!isWhole && <span className={styles.about}>{t('form.choose')}</span>}
        <Button variant="default" disabled={give.isPending} onClick={() => give.mutate(null)}>
          {t('form.skip')}
        </Button>
        <Button type="submit" disabled={!isWhole || give.isPending}>
          {t('form.show')}
        </Button>
      </Group>
    </form>
  );
}

/** Nothing is asked any more: the advice is another one, or was shown in another window. */
const NO_LONGER_ASKED: readonly string[] = ['advice-outdated', 'not-found', 'view-not-awaited'];

function useGiving(advice: NamedAdvice, onGiven: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (view: View | null) => callApi(giveSecondOpinionCall, { params: advice, body: { view } }),
    onSuccess: (opinion) => {
      client.setQueryData(ownOpinionQuery(advice).queryKey, { isAwaited: false, opinion });
      onGiven();
    },
    onError: (failure) => {
      const name = failure instanceof CallFailure ? failure.resolved.name : null;
      if (name !== null && NO_LONGER_ASKED.includes(name)) onGiven();
    },
  });
}

function GivingFailure({ failure }: Readonly<{ failure: unknown }>) {
  const failureText = useFailureText();
  if (!failure) return null;
  return (
    <Alert color="red" role="alert">
      {failureText(failure)}
    </Alert>
  );
}

type WayFieldProps = Readonly<{ name: string; way: ViewedWay | undefined; onChange: (way: ViewedWay) => void }>;

function WayField({ name, way, onChange }: WayFieldProps) {
  const { t } = useTranslation('second-opinion');
  const choose = (value: string) => {
    const chosen = VIEWED_WAYS.find((known) => known === value);
    if (chosen) onChange(chosen);
  };
  return (
    <Radio.Group className={styles.field ?? ''} label={name} value={way ?? null} onChange={choose}>
      <div className={styles.ways}>
        {VIEWED_WAYS.map((known) => (
          <Radio key={known} value={known} label={t(`ways.${known}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
