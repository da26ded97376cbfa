import { changedFields } from '../shared/changes.ts';
import type { Decider } from '../shared/decider.ts';
import { isEmail } from '../shared/email.ts';
import {
  contentProblems,
  letterProblems,
  postalAddressProblems,
  problemsInOne,
} from '../shared/letters/letter-rules.ts';
import { type PersonRef, personKey } from '../shared/person-ref.ts';
import { demand, type Problem, Refusal } from '../shared/refusal.ts';
import { communicationTexts } from './communication-texts.ts';
import type { AudiencePart, CommunicationEvent, CommunicationSource } from './events.ts';
import { emptyLetter, type LetterChanges, type LetterFields, withLetterChanges } from './letter-content.ts';
import { LetterNotReady } from './letter-not-ready.ts';

/** Typed by hand. The names and the address are empty after an erasure. */
export interface TypedRecipient {
  readonly recipientId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface Attachment {
  readonly fileId: string;
  readonly filename: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

type Frozen = Extract<CommunicationEvent, { type: 'CommunicationRecipientsFrozen' }>['data'];
export type FrozenMessage = Frozen['messages'][number];
export type LeftOutPerson = Frozen['leftOut'][number];

export interface CommunicationState {
  readonly status:
    | 'unknown'
    /** Nothing was written yet. */
    | 'new'
    | 'draft'
    /** It waits for its time. Nothing has left, and it can be recalled. */
    | 'requested'
    /** Its recipients are fixed, and their messages are on their way. */
    | 'frozen'
    /** Messages that have not left are not sent. */
    | 'stopped'
    | 'deleted';
  readonly authorId: string | null;
  readonly source: CommunicationSource | null;
  readonly letter: LetterFields;
  /** Of the letter of a campaign; empty for others. */
  readonly preheader: string;
  /** By kind and id. */
  readonly audience: ReadonlyMap<string, AudiencePart>;
  readonly recipients: ReadonlyMap<string, TypedRecipient>;
  /** People whom staff left out, by `personKey`. */
  readonly leftOut: ReadonlyMap<string, PersonRef>;
  readonly attachments: ReadonlyMap<string, Attachment>;
  /** The send that was asked for last and not recalled. */
  readonly send: {
    readonly sendId: string;
    readonly notBefore: string;
    readonly isScheduled: boolean;
  } | null;
  /** The messages of the send, as far as its recipients are frozen. */
  readonly messageIds: readonly string[];
  /** How many parts of the recipients are recorded, and of how many. */
  readonly frozen: { readonly part: number; readonly of: number };
  /** Those recorded as left out (`leftOutKey`). */
  readonly frozenLeftOut: ReadonlySet<string>;
}

/** Who asks. Drafts are changed and deleted by their author or an admin; everybody on the staff reads them. */
export interface By {
  readonly userId: string;
  readonly isAdmin: boolean;
}

export type CommunicationCommand = {
  readonly communicationId: string;
} /** The letter of a campaign step. A repetition changes nothing. */ & (
  | {
      readonly kind: 'issue';
      readonly source: CommunicationSource;
      readonly letter: LetterFields;
      readonly preheader: string;
      readonly attachments: readonly Attachment[];
    }
  | { readonly kind: 'create'; readonly authorId: string | null; readonly source: CommunicationSource | null }
  | {
      readonly kind: 'change';
      /** The body is clean already. */
      readonly changes: LetterChanges;
      /** A person saves it as a draft: it is one afterwards, even if nothing was written. */
      readonly isSaved?: boolean;
      /** The kinds of messages that are offered now. */
      readonly offered: readonly string[];
      readonly by: By;
    }
  | {
      readonly kind: 'apply-template';
      readonly templateId: string;
      readonly version: number;
      readonly subject: string;
      readonly body: string;
      readonly by: By;
    }
  | { readonly kind: 'add-audience'; readonly audience: readonly AudiencePart[]; readonly by: By }
  | { readonly kind: 'remove-audience'; readonly audience: readonly AudiencePart[]; readonly by: By }
  | ({ readonly kind: 'add-recipient'; readonly by: By } & TypedRecipient)
  | ({ readonly kind: 'change-recipient'; readonly by: By } & TypedRecipient)
  | { readonly kind: 'remove-recipient'; readonly recipientId: string; readonly by: By }
  /** Removes what is known of a person who is erased, in every state. */
  | { readonly kind: 'blank-recipient'; readonly recipientId: string }
  | {
      readonly kind: 'leave-out';
      readonly person: PersonRef;
      readonly isLeftOut: boolean;
      readonly by: By;
    }
  | ({ readonly kind: 'add-attachment'; readonly by: By } & Attachment)
  | { readonly kind: 'remove-attachment'; readonly fileId: string; readonly by: By }
  | {
      readonly kind: 'send';
      readonly sendId: string;
      readonly now: string;
      readonly notBefore: string;
      readonly isScheduled: boolean;
      /** How many people would get it now. */
      readonly mails: number;
      readonly offered: readonly string[];
      /** Of the business; empty if there is none. */
      readonly postalAddress: string;
      readonly by: By;
    }
  | { readonly kind: 'recall'; readonly now: string }
  | {
      readonly kind: 'freeze';
      readonly sendId: string;
      readonly messages: readonly FrozenMessage[];
      readonly leftOut: readonly LeftOutPerson[];
    }
  | { readonly kind: 'stop' }
  | {
      readonly kind: 'delete';
      /** Canceled letters are deleted from the list, new ones from their page (resolution Q116). */
      readonly from: 'list' | 'page';
      /** How many of its messages were sent, and how many were neither sent nor canceled. */
      readonly messages: { readonly sent: number; readonly other: number };
      readonly by: By;
    }
);

/** The people of one event. A letter to a thousand families is frozen in ten parts. */
export const LARGEST_PART = 100;

/** The parts of one append, which may have 900 kB: a part has up to 40. */
const PARTS_AT_ONCE = 20;

/** Nobody plans further ahead; a later time is a typo. */
const FURTHEST_MS = 366 * 24 * 3_600_000;

const initial: CommunicationState = {
  status: 'unknown',
  authorId: null,
  source: null,
  letter: emptyLetter,
  preheader: '',
  audience: new Map(),
  recipients: new Map(),
  leftOut: new Map(),
  attachments: new Map(),
  send: null,
  messageIds: [],
  frozen: { part: 0, of: 0 },
  frozenLeftOut: new Set(),
};

export const audienceKey = ({ kind, id }: AudiencePart): string => `${kind}:${id}`;

/** A letter with its audience, from the first word to its recipients (part 2 §3 and §4). */
export const communicationDecider: Decider<CommunicationState, CommunicationCommand, CommunicationEvent> = {
  initial: () => initial,

  evolve(state, { type, data }) {
    switch (type) {
      case 'CommunicationCreated':
        return { ...state, status: 'new', authorId: data.authorId, source: data.source };
      case 'CommunicationChanged':
        return { ...state, status: 'draft', letter: withLetterChanges(state.letter, data.changes) };
      case 'CommunicationTemplateApplied': {
        const { templateId, version } = data;
        return { ...state, status: 'draft', source: { kind: 'template', templateId, version } };
      }
      case 'CommunicationAudienceAdded': {
        const added = data.audience.map((part) => [audienceKey(part), part] as const);
        return { ...state, status: 'draft', audience: new Map([...state.audience, ...added]) };
      }
      case 'CommunicationAudienceRemoved':
        return {
          ...state,
          status: 'draft',
          audience: without(state.audience, ...data.audience.map(audienceKey)),
        };
      case 'CommunicationRecipientAdded':
        return { ...withRecipient(state, data), status: 'draft' };
      case 'CommunicationRecipientChanged':
        return withRecipient(state, data);
      case 'CommunicationRecipientRemoved':
        return { ...state, recipients: without(state.recipients, data.recipientId) };
      case 'CommunicationPersonLeftOut': {
        const leftOut = new Map([...state.leftOut, [personKey(data.person), data.person] as const]);
        return { ...state, status: 'draft', leftOut };
      }
      case 'CommunicationPersonTakenIn':
        return { ...state, leftOut: without(state.leftOut, personKey(data.person)) };
      case 'CommunicationAttachmentAdded': {
        const { communicationId: _, ...attachment } = data;
        const attachments = new Map([...state.attachments, [data.fileId, attachment] as const]);
        return { ...state, status: 'draft', attachments };
      }
      case 'CommunicationAttachmentRemoved':
        return { ...state, attachments: without(state.attachments, data.fileId) };
      case 'CommunicationSendRequested': {
        const { sendId, notBefore, isScheduled } = data;
        return { ...state, status: 'requested', send: { sendId, notBefore, isScheduled } };
      }
      case 'CommunicationSendRecalled':
        return { ...state, status: 'draft', send: null };
      case 'CommunicationRecipientsFrozen': {
        const ids = data.messages.map(({ messageId }) => messageId);
        return {
          ...state,
          status: state.status === 'stopped' ? 'stopped' : 'frozen',
          messageIds: [...state.messageIds, ...ids],
          frozen: { part: data.part, of: data.of },
          frozenLeftOut: new Set([...state.frozenLeftOut, ...data.leftOut.map(leftOutKey)]),
        };
      }
      case 'CommunicationIssued': {
        const { communicationId: _, source, attachments, preheader, ...letter } = data;
        const files = attachments.map((file) => [file.fileId, file] as const);
        return { ...state, status: 'frozen', source, letter, preheader, attachments: new Map(files) };
      }
      case 'CommunicationStopped':
        return { ...state, status: 'stopped' };
      case 'CommunicationDeleted':
        return { ...state, status: 'deleted' };
    }
  },

  decide(command, state) {
    const { communicationId } = command;
    if (command.kind === 'create') {
      if (state.status !== 'unknown') throw new Refusal('communication.exists', communicationTexts.exists);
      const { authorId, source } = command;
      return [{ type: 'CommunicationCreated', data: { communicationId, authorId, source } }];
    }
    if (command.kind === 'issue') {
      const { source, letter, preheader, attachments } = command;
      const data = { communicationId, source, ...letter, preheader, attachments: [...attachments] };
      return state.status === 'unknown' ? [{ type: 'CommunicationIssued', data }] : [];
    }
    // The read model may lag: a freezing or an erasure may meet a letter that was just deleted.
    if (command.kind === 'freeze') return freeze(command, state);
    if (command.kind === 'blank-recipient') return blank(command, state);
    if (!communicationExists(state)) {
      throw new Refusal('communication.unknown', communicationTexts.unknown);
    }
    switch (command.kind) {
      case 'recall':
        return recall(command, state);
      case 'stop':
        return stop(communicationId, state);
      case 'delete':
        return remove(command, state);
      case 'send':
        return send(command, state);
      default:
        return edit(command, state);
    }
  },
};

export const communicationExists = ({ status }: CommunicationState): boolean =>
  status !== 'unknown' && status !== 'deleted';

/** Whether the letter and its audience can be changed in this state, by whoever may do it. */
export const isEditable = ({ status }: Pick<CommunicationState, 'status'>): boolean =>
  status === 'new' || status === 'draft';

/** Resolution A15 of the research: its author, or an admin. A letter without an author is everybody's. */
export const mayEdit = (authorId: string | null, { userId, isAdmin }: By): boolean =>
  isAdmin || authorId === null || authorId === userId;

function demandAuthor({ authorId }: CommunicationState, by: By): void {
  if (!mayEdit(authorId, by)) throw new Refusal('communication.not-author', communicationTexts.notYours);
}

type Edit = Exclude<
  CommunicationCommand,
  { kind: 'issue' | 'create' | 'freeze' | 'blank-recipient' | 'recall' | 'stop' | 'delete' | 'send' }
>;

function edit(command: Edit, state: CommunicationState): CommunicationEvent[] {
  const { communicationId, by } = command;
  if (!isEditable(state)) throw new Refusal('communication.sending', communicationTexts.notEditable);
  demandAuthor(state, by);
  switch (command.kind) {
    case 'change':
      return change(command, state);
    case 'apply-template': {
      const { templateId, version, subject, body } = command;
      const changes = changedFields(withLetterChanges(state.letter, { subject, body }), state.letter);
      return [
        { type: 'CommunicationTemplateApplied', data: { communicationId, templateId, version } },
        ...changed(communicationId, changes),
      ];
    }
    case 'add-audience': {
      const given = new Map(command.audience.map((part) => [audienceKey(part), part]));
      const audience = [...given].flatMap(([key, part]) => (state.audience.has(key) ? [] : [part]));
      return audience.length > 0
        ? [{ type: 'CommunicationAudienceAdded', data: { communicationId, audience } }]
        : [];
    }
    case 'remove-audience': {
      const given = new Map(command.audience.map((part) => [audienceKey(part), part]));
      const audience = [...given].flatMap(([key, part]) => (state.audience.has(key) ? [part] : []));
      return audience.length > 0
        ? [{ type: 'CommunicationAudienceRemoved', data: { communicationId, audience } }]
        : [];
    }
    case 'add-recipient':
    case 'change-recipient':
    case 'remove-recipient':
      return typed(command, state);
    case 'leave-out': {
      const { person, isLeftOut } = command;
      if (state.leftOut.has(personKey(person)) === isLeftOut) return [];
      const type = isLeftOut ? 'CommunicationPersonLeftOut' : 'CommunicationPersonTakenIn';
      return [{ type, data: { communicationId, person } }];
    }
    case 'add-attachment': {
      const { fileId, filename, contentType, size } = command;
      if (state.attachments.has(fileId)) return [];
      const data = { communicationId, fileId, filename, contentType, size };
      return [{ type: 'CommunicationAttachmentAdded', data }];
    }
    case 'remove-attachment': {
      const { fileId } = command;
      if (!state.attachments.has(fileId)) {
        throw new Refusal('communication.attachment-unknown', communicationTexts.attachmentUnknown);
      }
      return [{ type: 'CommunicationAttachmentRemoved', data: { communicationId, fileId } }];
    }
  }
}

type Of<Kind extends CommunicationCommand['kind']> = Extract<CommunicationCommand, { kind: Kind }>;

function change(
  { communicationId, changes: given, isSaved = false, offered, by }: Of<'change'>,
  { status, letter }: CommunicationState,
): CommunicationEvent[] {
  const wanted = withLetterChanges(letter, given);
  const changes = changedFields(wanted, letter);
  demand([
    ...contentProblems(wanted).filter(({ field }) => Object.hasOwn(changes, field)),
    ...('optionId' in changes ? kindProblems(wanted, offered, by) : []),
  ]);
  if (Object.keys(changes).length > 0) return changed(communicationId, changes);
  return isSaved && status === 'new'
    ? [{ type: 'CommunicationChanged', data: { communicationId, changes } }]
    : [];
}

const changed = (communicationId: string, changes: Partial<LetterFields>): CommunicationEvent[] =>
  Object.keys(changes).length > 0
    ? [{ type: 'CommunicationChanged', data: { communicationId, changes } }]
    : [];

/** A message that nobody can opt out of is for emergencies, and an admin answers for it (research on communications, A11). */
function kindProblems({ optionId }: LetterFields, offered: readonly string[], { isAdmin }: By): Problem[] {
  const problem = (message: string) => [{ field: 'option_id', message }];
  if (optionId === null) return isAdmin ? [] : problem(communicationTexts.onlyAdmins);
  return offered.includes(optionId) ? [] : problem(communicationTexts.kindNotOffered);
}

/** M150: all three are required. The dialog runs the same rule. */
export function typedRecipientProblems({
  firstName,
  lastName,
  email,
}: Omit<TypedRecipient, 'recipientId'>): Problem[] {
  if ([firstName, lastName, email].some((typed) => typed.trim() === '')) {
    return [{ field: 'recipient', message: communicationTexts.missingFields }];
  }
  return isEmail(email) ? [] : [{ field: 'email', message: communicationTexts.validEmail }];
}

function typed(
  command: Of<'add-recipient' | 'change-recipient' | 'remove-recipient'>,
  { recipients }: CommunicationState,
): CommunicationEvent[] {
  const { communicationId, recipientId } = command;
  const known = recipients.get(recipientId);
  if (command.kind === 'add-recipient' ? known : !known) {
    const text = known ? communicationTexts.exists : communicationTexts.recipientUnknown;
    throw new Refusal(known ? 'recipient.exists' : 'recipient.unknown', text);
  }
  if (command.kind === 'remove-recipient') {
    return [{ type: 'CommunicationRecipientRemoved', data: { communicationId, recipientId } }];
  }
  demand(typedRecipientProblems(command));
  const recipient: TypedRecipient = {
    recipientId,
    firstName: command.firstName.trim(),
    lastName: command.lastName.trim(),
    email: command.email.trim().toLowerCase(),
  };
  const data = { communicationId, ...recipient };
  if (!known) return [{ type: 'CommunicationRecipientAdded', data }];
  // Who was erased stays erased: the key of the person is gone.
  if (known.email === '') throw new Refusal('recipient.unknown', communicationTexts.recipientUnknown);
  return Object.keys(changedFields(recipient, known)).length > 0
    ? [{ type: 'CommunicationRecipientChanged', data }]
    : [];
}

function blank(
  { communicationId, recipientId }: Of<'blank-recipient'>,
  { recipients }: CommunicationState,
): CommunicationEvent[] {
  const isNamed = Boolean(recipients.get(recipientId)?.email);
  const nobody = { recipientId, firstName: '', lastName: '', email: '' };
  return isNamed ? [{ type: 'CommunicationRecipientChanged', data: { communicationId, ...nobody } }] : [];
}

function send(command: Of<'send'>, state: CommunicationState): CommunicationEvent[] {
  const { communicationId, sendId, now, notBefore, isScheduled, by } = command;
  if (!isEditable(state)) {
    throw new Refusal('communication.sending', communicationTexts.alreadySending);
  }
  demandAuthor(state, by);
  const problems = sendProblems(state, command);
  if (problems.length > 0) throw new LetterNotReady(problems, problemsInOne(problems));
  if (isScheduled) demand(timeProblems(notBefore, now));
  return [{ type: 'CommunicationSendRequested', data: { communicationId, sendId, notBefore, isScheduled } }];
}

/** What is missing before the letter can be sent; part 2 calls it `validate`. */
export function sendProblems(
  { letter, attachments }: CommunicationState,
  { mails, offered, postalAddress, by }: Pick<Of<'send'>, 'mails' | 'offered' | 'postalAddress' | 'by'>,
): Problem[] {
  const problems = [
    ...letterProblems({ ...letter, recipients: mails, attachments: [...attachments.values()] }),
    ...postalAddressProblems(letter.optionId, postalAddress),
  ];
  const isUnsaid = letter.optionId === null && letter.notOptionalReason.trim() === '';
  return isUnsaid ? problems : [...problems, ...kindProblems(letter, offered, by)];
}

function timeProblems(notBefore: string, now: string): Problem[] {
  const ahead = Date.parse(notBefore) - Date.parse(now);
  if (ahead <= 0) return [{ field: 'scheduled_at', message: communicationTexts.pastTime }];
  return ahead > FURTHEST_MS ? [{ field: 'scheduled_at', message: communicationTexts.farTime }] : [];
}

/** Nothing is frozen before `notBefore`, so until then nothing can have left. */
function recall({ communicationId, now }: Of<'recall'>, state: CommunicationState): CommunicationEvent[] {
  const { status, send: asked } = state;
  if (isEditable(state) || !asked) {
    throw new Refusal('communication.not-sending', communicationTexts.notStarted);
  }
  if (status !== 'requested' || Date.parse(now) >= Date.parse(asked.notBefore)) {
    throw new Refusal('communication.started', communicationTexts.tooLateToUndo);
  }
  return [{ type: 'CommunicationSendRecalled', data: { communicationId, sendId: asked.sendId } }];
}

/**
 * All parts at once: they are recorded by one append, so that nobody ever sees half of the recipients. Nothing happens if the send was
 * recalled, stopped, or frozen before.
 */
function freeze(
  { communicationId, sendId, messages, leftOut }: Of<'freeze'>,
  state: CommunicationState,
): CommunicationEvent[] {
  if (!awaitsRecipients(state, sendId)) return [];
  const known = new Set(state.messageIds);
  const messagesLeft = messages.filter(({ messageId }) => !known.has(messageId));
  const othersLeft = leftOut.filter((one) => !state.frozenLeftOut.has(leftOutKey(one)));
  const { part: done } = state.frozen;
  const parts = Math.max(1, Math.ceil(Math.max(messagesLeft.length, othersLeft.length) / LARGEST_PART));
  return Array.from({ length: Math.min(parts, PARTS_AT_ONCE) }, (_, index) => {
    const [from, to] = [index * LARGEST_PART, (index + 1) * LARGEST_PART];
    return {
      type: 'CommunicationRecipientsFrozen',
      data: {
        communicationId,
        sendId,
        part: done + index + 1,
        of: done + parts,
        messages: messagesLeft.slice(from, to),
        leftOut: othersLeft.slice(from, to),
      },
    };
  });
}

/** Whether recipients of this send are still to be recorded: all of them, or those that did not fit into one append. */
export const awaitsRecipients = (
  { status, send: asked, frozen }: CommunicationState,
  sendId: string,
): boolean =>
  asked?.sendId === sendId && (status === 'requested' || (status === 'frozen' && frozen.part < frozen.of));

/** The person, or the athletes around whom there is nobody. */
const leftOutKey = ({ person, athleteIds }: LeftOutPerson): string =>
  person === null ? athleteIds.join() : personKey(person);

function stop(communicationId: string, { status, send: asked }: CommunicationState): CommunicationEvent[] {
  if (status === 'stopped') return [];
  if (!asked || (status !== 'requested' && status !== 'frozen')) {
    throw new Refusal('communication.not-sending', communicationTexts.notStarted);
  }
  return [{ type: 'CommunicationStopped', data: { communicationId, sendId: asked.sendId } }];
}

function remove(command: Of<'delete'>, state: CommunicationState): CommunicationEvent[] {
  const { communicationId, by, messages } = command;
  demandAuthor(state, by);
  if (!isDeletable(command, state)) {
    throw messages.sent > 0
      ? new Refusal('communication.sent', communicationTexts.alreadySentNoDelete)
      : new Refusal('communication.processed', communicationTexts.alreadyProcessedNoDelete);
  }
  return [
    // So that nothing is kept about people who were typed by hand.
    ...[...state.recipients.keys()].map(
      (recipientId): CommunicationEvent => ({
        type: 'CommunicationRecipientRemoved',
        data: { communicationId, recipientId },
      }),
    ),
    { type: 'CommunicationDeleted', data: { communicationId } },
  ];
}

function isDeletable({ from, messages }: Of<'delete'>, state: CommunicationState): boolean {
  if (state.status === 'draft') return true;
  if (from === 'page') return state.status === 'new';
  return isCanceled(state, messages);
}

/** Every message was canceled, or the letter was stopped before it had any. */
function isCanceled(
  { status, messageIds }: CommunicationState,
  { sent, other }: Of<'delete'>['messages'],
): boolean {
  const hadSome = status === 'stopped' || (status === 'frozen' && messageIds.length > 0);
  return hadSome && sent === 0 && other === 0;
}

const withRecipient = (
  state: CommunicationState,
  { recipientId, firstName, lastName, email }: TypedRecipient,
): CommunicationState => ({
  ...state,
  recipients: new Map([...state.recipients, [recipientId, { recipientId, firstName, lastName, email }]]),
});

function without<Value>(map: ReadonlyMap<string, Value>, ...keys: readonly string[]): Map<string, Value> {
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
}
