import { useTranslation } from 'react-i18next';

import { usePublicSettings } from '#shared/account/public-settings.query.ts';
import { type PublicSettings, settingText } from '#shared/account/public-settings.ts';
import { Card } from '#shared/ui/card.tsx';
import { LoadFailure } from '#shared/ui/load-failure.tsx';
import { Page } from '#shared/ui/page.tsx';
import { ScreenLoader } from '#shared/ui/screen-loader.tsx';
import styles from './legal-document.module.css';
import { type LegalDocumentName, useLegalText } from './legal-text.query.ts';
import type { LegalBlock } from './texts/legal-text.ts';

export function LegalDocument({ name }: Readonly<{ name: LegalDocumentName }>) {
  const { t } = useTranslation('legal');
  const legalText = useLegalText(name);
  const operator = legalOperator(usePublicSettings().data, {
    productName: t('neutral.productName'),
    operatorName: t('neutral.operatorName'),
    contactEmail: t('neutral.contactEmail'),
    contactAddress: t('neutral.contactAddress'),
  });
  const fill = (text: string) => filledText(text, operator);

  if (legalText.isPending) return <ScreenLoader rows={12} />;
  if (legalText.isError) return <LoadFailure failure={legalText.error} onRetry={() => void legalText.refetch()} />;

  const { title, lastUpdated, intro, sections } = legalText.data;
  return (
    <Page title={title}>
      <Card>
        <article className={styles.document}>
          <p className={styles.updated}>{lastUpdated}</p>
          {intro.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph)}</p>
          ))}
          <nav aria-label={t('contents')} className={styles.contents}>
            <h2>{t('contents')}</h2>
            <ol>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{fill(heading)}</a>
                </li>
              ))}
            </ol>
          </nav>
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{fill(heading)}</h2>
              {blocks.map((block) => (
                <Block key={typeof block === 'string' ? block : block.list.join()} block={block} fill={fill} />
              ))}
            </section>
          ))}
        </article>
      </Card>
    </Page>
  );
}

function Block({ block, fill }: Readonly<{ block: LegalBlock; fill: (text: string) => string }>) {
  if (typeof block === 'string') return <p>{fill(block)}</p>;
  return (
    <ul>
      {block.list.map((point) => (
        <li key={point}>{fill(point)}</li>
      ))}
    </ul>
  );
}

/** What the placeholders of the legal texts stand for. */
type LegalOperator = Readonly<Record<'productName' | 'operatorName' | 'contactEmail' | 'contactAddress', string>>;

/** Who runs this installation; without settings, words that are true of any (D3-80). */
export function legalOperator(settings: PublicSettings, neutral: LegalOperator): LegalOperator {
  return {
    productName: neutral.productName,
    operatorName: settingText(settings, 'legal_operator_name') ?? neutral.operatorName,
    contactEmail: settingText(settings, 'legal_contact_email') ?? neutral.contactEmail,
    contactAddress: settingText(settings, 'legal_contact_address') ?? neutral.contactAddress,
  };
}

export function filledText(text: string, operator: LegalOperator): string {
  const names: Readonly<Record<string, string>> = operator;
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => names[name] ?? placeholder);
}
