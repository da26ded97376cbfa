import {
  type Attachment,
  type CommunicationState,
  communicationExists,
} from '../../domain/communications/communication.ts';
import { communicationTexts } from '../../domain/communications/communication-texts.ts';
import type { PersonFacts } from '../../domain/communications/consent/may-write.ts';
import type { Day } from '../../domain/shared/day.ts';
import { needsPostalAddress, travelTogether } from '../../domain/shared/letters/letter-rules.ts';
import {
  type FieldName,
  type FieldValues,
  fieldLabel,
  sampleValues,
} from '../../domain/shared/letters/merge-fields.ts';
import type { MailBody } from '../../domain/shared/mail-body.ts';
import { personKey } from '../../domain/shared/person-ref.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { loadState } from '../runtime/handle.ts';
import { type CompiledLetters, renderLetter } from '../shared/letters/compile-letter.ts';
import { communication } from './communication.ts';
import type { ValuesOf } from './empty-fields.ts';
import { type RecipientsDeps, recipientsNow } from './recipients-now.ts';

export interface PreviewDeps extends RecipientsDeps {
  readonly log: EventLog;
  readonly letters: CompiledLetters;
  readonly valuesOf: ValuesOf;
  readonly business: { readonly name: string };
  /** The public address of the product, without a slash at its end. */
  readonly address: string;
  /** Of the business; empty if there is none. */
  readonly postalAddress: () => Promise<string>;
  /** The label of a kind of message, as people see it now. */
  readonly labelOf: (optionId: string) => Promise<string>;
  readonly dayAt: (now: string) => Day;
}

export interface Preview extends MailBody {
  /** Fields that are empty for this recipient and have no default. The preview shows their names instead. */
  readonly missing: readonly FieldName[];
  /** The files that travel in the email; larger ones are links in its text. */
  readonly attached: readonly Attachment[];
}

/**
 * The letter as one of its recipients would get it, or with samples. `recipient`: the `personKey` of somebody in the audience. Throws `Refusal`
 * if there is no such letter or no such recipient: nobody can look at the data of people whom the letter is not written to.
 */
export async function previewOf(
  deps: PreviewDeps,
  {
    communicationId,
    recipient,
  }: { readonly communicationId: string; readonly recipient: string | undefined },
  now: string,
): Promise<Preview> {
  const { log, letters, business, address, postalAddress, labelOf, dayAt, valuesOf } = deps;
  const state = await loadState(log, communication, communicationId);
  if (!communicationExists(state)) throw new Refusal('communication.unknown', communicationTexts.unknown);
  const { letter, preheader, attachments } = state;
  const files = [...attachments.values()];
  const attached = travelTogether(files) ? files : [];
  const compiled = letters.of({
    subject: letter.subject,
    body: letter.body,
    business: business.name,
    kind: letter.optionId === null ? null : await labelOf(letter.optionId),
    downloads: attached.length > 0 ? [] : files,
    preheader,
    postalAddress: needsPostalAddress(letter.optionId) ? await postalAddress() : '',
  });
  const links: FieldValues = {
    'links.portal': `${address}/portal`,
    'links.preferences': `${address}/portal`,
  };
  const own =
    recipient === undefined
      ? sampleValues
      : await fieldsOf(deps, state, recipient, { now, today: dayAt(now), valuesOf });
  const fields: FieldValues = { ...own, ...links, 'business.name': business.name };
  const downloadLink = (fileId: string) => `${address}/api/files/${fileId}/content`;
  const rendered = renderLetter(compiled, { fields, downloadLink });
  if (!('missing' in rendered)) return { ...rendered, missing: [], attached };
  const names = Object.fromEntries(rendered.missing.map((name) => [name, `[${fieldLabel(name)}]`]));
  const shown = renderLetter(compiled, { fields: { ...fields, ...names }, downloadLink });
  if ('missing' in shown) throw new Error('a field that was filled is still missing');
  return { ...shown, missing: rendered.missing, attached };
}

async function fieldsOf(
  deps: RecipientsDeps,
  state: CommunicationState,
  recipient: string,
  { now, today, valuesOf }: { readonly now: string; readonly today: Day; readonly valuesOf: ValuesOf },
): Promise<FieldValues> {
  const { mails, people } = await recipientsNow(deps, state, today);
  const isMeant = (facts: PersonFacts) => personKey(facts.person) === recipient;
  const mail = mails.find(({ facts }) => isMeant(facts));
  const left = people.find(isMeant);
  const chosen = mail ?? (left && { facts: left, athleteIds: left.athleteIds });
  if (!chosen) throw new Refusal('communication.recipient', communicationTexts.notInAudience);
  return (await valuesOf([chosen], now)).get(recipient) ?? {};
}
