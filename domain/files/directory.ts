/**
 * The owner of a file. `shared` files belong to the whole staff; an athlete's files are visible to the
 * family, too. Files of a communication are its attachments, for staff; recipients get them with the message.
 * Marketing files belong to a record of marketing, for admins, until that record publishes them. Files of an email template are
 * its attachments, for admins.
 */
export type Directory =
  | { readonly kind: 'shared' }
  | { readonly kind: 'athlete'; readonly athleteId: string }
  | { readonly kind: 'communication'; readonly communicationId: string }
  | { readonly kind: 'marketing'; readonly recordId: string }
  | { readonly kind: 'template'; readonly templateId: string };

const ofRecord =
  /^(athletes|communications|marketing|templates)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Reads `shared`, `athletes/<id>`, `communications/<id>`, `marketing/<id>` or `templates/<id>`; undefined for anything else. */
export function directoryOf(text: string): Directory | undefined {
  if (text === 'shared') return { kind: 'shared' };
  const [, kind, id] = ofRecord.exec(text) ?? [];
  if (id === undefined) return undefined;
  if (kind === 'marketing') return { kind, recordId: id };
  if (kind === 'templates') return { kind: 'template', templateId: id };
  return kind === 'athletes'
    ? { kind: 'athlete', athleteId: id }
    : { kind: 'communication', communicationId: id };
}

export const athleteDirectory = (athleteId: string): string => `athletes/${athleteId}`;
export const communicationDirectory = (communicationId: string): string =>
  `communications/${communicationId}`;
export const marketingDirectory = (recordId: string): string => `marketing/${recordId}`;
export const templateDirectory = (templateId: string): string => `templates/${templateId}`;
