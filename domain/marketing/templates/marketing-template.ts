import { holdsCardNumber, NO_CARD_NUMBERS } from '../../shared/card-number.ts';
import { type Changes, changedFields } from '../../shared/changes.ts';
import type { Decider } from '../../shared/decider.ts';
import {
  draftProblems,
  letterProblems,
  postalAddressProblems,
  shownLength,
} from '../../shared/letters/letter-rules.ts';
import { fieldProblems } from '../../shared/letters/merge-fields.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { marketingTexts } from '../marketing-texts.ts';
import type { MarketingTemplateEvent } from './events.ts';
import { templateTexts } from './template-texts.ts';

/** Characters of a name. */
export const LONGEST_NAME = 100;
/** Characters of a preheader, with a sample in the place of each field: inboxes show no more. */
export const LONGEST_PREHEADER = 150;

/** The fields of a template that staff enter. */
export interface TemplateFields {
  readonly name: string;
  readonly subject: string;
  readonly preheader: string;
  /** HTML of the closed schema, with merge fields as text. */
  readonly body: string;
  readonly trackClicks: boolean;
}

export interface TemplateAttachment {
  readonly fileId: string;
  readonly filename: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

export interface MarketingTemplateState extends TemplateFields {
  readonly status: 'unknown' | 'present' | 'deleted';
  readonly attachments: readonly TemplateAttachment[];
  /** How many events the stream has. */
  readonly events: number;
  /** The newest version: the number of the event that changed the email last. Names and approvals make no version. */
  readonly version: number;
  /** The version that a person approved. A change of the email takes the approval away (resolution Q130). */
  readonly approvedVersion: number | null;
}

export type TemplateChanges = Changes<TemplateFields>;

/** A step of a campaign that sends a template, in words. */
export interface TemplateUse {
  readonly campaign: string;
  readonly step: string;
}

export type MarketingTemplateCommand = { readonly templateId: string } & (
  | ({
      readonly kind: 'create';
      readonly copiedFrom: string | null;
      /** Files of a copy. */
      readonly attachments: readonly TemplateAttachment[];
    } & TemplateFields)
  /** The body is clean already. */
  | { readonly kind: 'change'; readonly changes: TemplateChanges }
  | ({ readonly kind: 'add-attachment' } & TemplateAttachment)
  | { readonly kind: 'remove-attachment'; readonly fileId: string }
  /** `postalAddress`: of the business; empty if there is none. */
  | { readonly kind: 'approve'; readonly postalAddress: string }
  | { readonly kind: 'delete'; readonly uses: readonly TemplateUse[] }
);

const initial: MarketingTemplateState = {
  status: 'unknown',
  name: '',
  subject: '',
  preheader: '',
  body: '',
  trackClicks: true,
  attachments: [],
  events: 0,
  version: 0,
  approvedVersion: null,
};

/** The email of a campaign step. Campaigns send only approved versions, so that nothing unchecked leaves by itself. */
export const marketingTemplateDecider: Decider<
  MarketingTemplateState,
  MarketingTemplateCommand,
  MarketingTemplateEvent
> = {
  initial: () => initial,

  evolve(state, event) {
    const events = state.events + 1;
    return { ...evolved(state, event, events), events };
  },

  decide(command, state) {
    const { templateId } = command;
    if (command.kind === 'create') return create(command, state);
    if (state.status !== 'present') {
      throw new Refusal('marketing-template.unknown', marketingTexts.templateNotFound);
    }
    switch (command.kind) {
      case 'change':
        return change(command, state);
      case 'add-attachment': {
        const { fileId, filename, contentType, size } = command;
        if (state.attachments.some((one) => one.fileId === fileId)) return [];
        const data = { templateId, fileId, filename, contentType, size };
        return [{ type: 'MarketingTemplateAttachmentAdded', data }];
      }
      case 'remove-attachment': {
        const { fileId } = command;
        if (!state.attachments.some((one) => one.fileId === fileId)) {
          throw new Refusal('marketing-template.attachment-unknown', templateTexts.attachmentUnknown);
        }
        return [{ type: 'MarketingTemplateAttachmentRemoved', data: { templateId, fileId } }];
      }
      case 'approve': {
        demand(approvalProblems(state, command.postalAddress));
        const { version } = state;
        return isApproved(state)
          ? []
          : [{ type: 'MarketingTemplateApproved', data: { templateId, version } }];
      }
      case 'delete':
        if (command.uses.length > 0) {
          throw new Refusal('marketing-template.used', templateTexts.used(command.uses));
        }
        return [{ type: 'MarketingTemplateDeleted', data: { templateId } }];
    }
  },
};

function evolved(
  state: MarketingTemplateState,
  { type, data }: MarketingTemplateEvent,
  number: number,
): MarketingTemplateState {
  const changedEmail = { version: number, approvedVersion: null };
  switch (type) {
    case 'MarketingTemplateCreated': {
      const { name, subject, preheader, body, trackClicks } = data;
      const fields = { name, subject, preheader, body, trackClicks };
      return { ...state, status: 'present', ...fields, ...changedEmail };
    }
    case 'MarketingTemplateChanged':
      return {
        ...state,
        ...withTemplateChanges(state, data.changes),
        ...(changesEmail(data.changes) && changedEmail),
      };
    case 'MarketingTemplateAttachmentAdded': {
      const { templateId: _, ...attachment } = data;
      return { ...state, attachments: [...state.attachments, attachment], ...changedEmail };
    }
    case 'MarketingTemplateAttachmentRemoved': {
      const attachments = state.attachments.filter(({ fileId }) => fileId !== data.fileId);
      return { ...state, attachments, ...changedEmail };
    }
    case 'MarketingTemplateApproved':
      return { ...state, approvedVersion: data.version };
    case 'MarketingTemplateDeleted':
      return { ...state, status: 'deleted' };
  }
}

/** Whether campaigns may send it as it is now. */
export const isApproved = ({
  approvedVersion,
  version,
}: Pick<MarketingTemplateState, 'approvedVersion' | 'version'>): boolean => approvedVersion === version;

/** Whether a change concerns the email, and not only the name that staff see. */
export const changesEmail = (changes: TemplateChanges): boolean =>
  Object.keys(changes).some((field) => field !== 'name');

type Of<Kind extends MarketingTemplateCommand['kind']> = Extract<MarketingTemplateCommand, { kind: Kind }>;

function create(
  { templateId, copiedFrom, attachments, name, subject, preheader, body, trackClicks }: Of<'create'>,
  { status }: MarketingTemplateState,
): MarketingTemplateEvent[] {
  if (status !== 'unknown') throw new Refusal('marketing-template.exists', templateTexts.exists);
  const fields = withTemplateChanges({ name, subject, preheader, body, trackClicks }, {});
  demand(templateProblems(fields));
  return [
    { type: 'MarketingTemplateCreated', data: { templateId, ...fields, copiedFrom } },
    ...attachments.map(
      (attachment): MarketingTemplateEvent => ({
        type: 'MarketingTemplateAttachmentAdded',
        data: { templateId, ...attachment },
      }),
    ),
  ];
}

function change(
  { templateId, changes: given }: Of<'change'>,
  state: MarketingTemplateState,
): MarketingTemplateEvent[] {
  const wanted = withTemplateChanges(state, given);
  const changes = changedFields(wanted, withTemplateChanges(state, {}));
  // An unchanged text may break a rule that is newer than it; the template can still be renamed.
  demand(templateProblems(wanted).filter(({ field }) => Object.hasOwn(changes, fieldOf(field))));
  return Object.keys(changes).length > 0
    ? [{ type: 'MarketingTemplateChanged', data: { templateId, changes } }]
    : [];
}

const fieldOf = (field: string): string => (field === 'templateName' ? 'name' : field);

/**
 * What cannot be saved. A template may be unfinished, also with fields that do not exist: approving it names them. Runs in dialogs and on the
 * server.
 */
export const templateProblems = ({ name, subject, preheader, body }: TemplateFields): Problem[] => [
  ...nameProblems(name),
  ...draftProblems({ subject, body }),
  ...preheaderProblems(preheader),
];

export const nameProblems = (name: string): Problem[] =>
  name.trim() ? [] : [{ field: 'templateName', message: templateTexts.nameEmpty }];

/**
 * Why nobody can approve the template. First the rules of letters of the kind news and offers, then those of advertising: an email without the
 * postal address of its sender is unlawful (CAN-SPAM).
 */
export const approvalProblems = (
  {
    subject,
    preheader,
    body,
    attachments,
  }: Omit<TemplateFields, 'name' | 'trackClicks'> & Pick<MarketingTemplateState, 'attachments'>,
  postalAddress: string,
): Problem[] => [
  ...letterProblems({
    subject,
    body,
    attachments,
    optionId: 'news-and-offers',
    notOptionalReason: '',
    // Campaigns look for their recipients themselves.
    recipients: 1,
  }),
  ...preheaderProblems(preheader),
  ...fieldProblems(preheader, 'preheader'),
  ...postalAddressProblems('news-and-offers', postalAddress),
];

function preheaderProblems(preheader: string): Problem[] {
  const problem = (message: string) => ({ field: 'preheader', message });
  return [
    ...(/[\r\n\u2028\u2029]/.test(preheader) ? [problem(templateTexts.preheaderLines)] : []),
    ...(shownLength(preheader) > LONGEST_PREHEADER ? [problem(templateTexts.preheaderTooLong)] : []),
    ...(holdsCardNumber(preheader) ? [problem(NO_CARD_NUMBERS)] : []),
  ];
}

/** Why the text cannot be shown as an email. It may be unfinished. */
export const renderProblems = ({
  subject,
  preheader,
  body,
}: Pick<TemplateFields, 'subject' | 'preheader' | 'body'>): Problem[] => [
  ...draftProblems({ subject, body }),
  ...preheaderProblems(preheader),
];

/** `current`, overwritten with the fields of `given`; lines are trimmed. */
export function withTemplateChanges(current: TemplateFields, given: TemplateChanges): TemplateFields {
  return {
    name: (given.name ?? current.name).trim(),
    subject: (given.subject ?? current.subject).trim(),
    preheader: (given.preheader ?? current.preheader).trim(),
    body: given.body ?? current.body,
    trackClicks: given.trackClicks ?? current.trackClicks,
  };
}

/** E473: `Camp: last call!` has the key `camp_last_call`. */
export const templateKey = (name: string): string =>
  name
    .replaceAll(/[^a-z0-9]+/gi, ' ')
    .trim()
    .replaceAll(' ', '_')
    .toLowerCase();
