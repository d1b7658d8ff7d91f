import { type PublicSettings, settingText } from '#shared/account/public-settings.ts';

/** What the placeholders of the legal texts stand for. */
export type LegalOperator = Readonly<
  Record<'productName' | 'operatorName' | 'contactEmail' | 'contactAddress', string>
>;

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
