export type Mail = Readonly<{ to: string; subject: string; text: string; html: string }>;

/** Rejects when the mail could not be handed over. */
export type Mailer = Readonly<{ send(mail: Mail): Promise<void> }>;
