import { type Changes, changedFields } from '../../shared/changes.ts';
import type { Decider } from '../../shared/decider.ts';
import { contentProblems } from '../../shared/letters/letter-rules.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { communicationTexts } from '../communication-texts.ts';
import type { MessageTemplateEvent } from './events.ts';
import { isAboutSessions, withSessionSamples } from './session-fields.ts';
import type { TemplateUse } from './template-uses.ts';

/** Characters of a name. */
export const LONGEST_NAME = 100;

/** The fields of a template that staff enter. */
export interface TemplateDefinition {
  readonly name: string;
  readonly subject: string;
  /** HTML of the closed schema, with merge fields as text. */
  readonly body: string;
  /** What the product itself writes with the template; null: only staff choose it. */
  readonly use: TemplateUse | null;
}

export interface TemplateState extends TemplateDefinition {
  readonly status: 'unknown' | 'present' | 'deleted';
  /** Offered to authors, and used by the product if the template has a use. */
  readonly isActive: boolean;
}

export type TemplateChanges = Changes<TemplateDefinition & { isActive: boolean }>;

/** `taken`: the name of another active template with the same use, if there is one. */
export type TemplateCommand = { readonly templateId: string } & (
  | ({ readonly kind: 'create'; readonly taken: string | undefined } & TemplateDefinition)
  | { readonly kind: 'change'; readonly changes: TemplateChanges; readonly taken: string | undefined }
  | { readonly kind: 'delete' }
);

/** Runs in dialogs and on the server. A template may be unfinished, but a letter made of it must not become harmful. */
export const templateProblems = ({ name, ...text }: TemplateDefinition): Problem[] => [
  ...(name.trim() ? [] : [{ field: 'template_name', message: communicationTexts.templateName }]),
  ...templateTextProblems(text),
];

/** Names each field that does not exist with its line. */
export const templateTextProblems = ({ use, ...text }: Omit<TemplateDefinition, 'name'>): Problem[] =>
  contentProblems(isAboutSessions(use) ? withSessionSamples(text) : text);

/**
 * A text that letters begin with: they copy it, so that a template can be changed and deleted at any time. A use belongs to at most one
 * active template. The second one is refused instead of taking over, because then an author would switch off the template of a colleague
 * without seeing it.
 */
export const messageTemplateDecider: Decider<TemplateState, TemplateCommand, MessageTemplateEvent> = {
  initial: () => ({ status: 'unknown', name: '', subject: '', body: '', use: null, isActive: false }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'MessageTemplateCreated': {
        const { templateId: _, ...definition } = data;
        return { status: 'present', ...definition, isActive: true };
      }
      case 'MessageTemplateChanged':
        return { ...state, ...withTemplateChanges(state, data.changes) };
      case 'MessageTemplateMarkedActive':
        return { ...state, isActive: true };
      case 'MessageTemplateMarkedInactive':
        return { ...state, isActive: false };
      case 'MessageTemplateDeleted':
        return { ...state, status: 'deleted' };
    }
  },

  decide(command, state) {
    const { templateId } = command;
    if (command.kind === 'create') return create(command, state);
    if (state.status !== 'present')
      throw new Refusal('message-template.unknown', communicationTexts.templateUnknown);
    if (command.kind === 'delete') return [{ type: 'MessageTemplateDeleted', data: { templateId } }];
    return change(command, state);
  },
};

function create(
  { templateId, taken, name, subject, body, use }: Extract<TemplateCommand, { kind: 'create' }>,
  { status }: TemplateState,
): MessageTemplateEvent[] {
  if (status !== 'unknown') throw new Refusal('message-template.exists', communicationTexts.templateExists);
  const definition = withTemplateChanges({ name, subject, body, use }, {});
  demand([...templateProblems(definition), ...problemsOfUse(definition, true, taken)]);
  return [{ type: 'MessageTemplateCreated', data: { templateId, ...definition } }];
}

function change(
  { templateId, changes: given, taken }: Extract<TemplateCommand, { kind: 'change' }>,
  state: TemplateState,
): MessageTemplateEvent[] {
  const current = withTemplateChanges(state, {});
  const wanted = withTemplateChanges(current, given);
  const { isActive = state.isActive } = given;
  // An unchanged text may break a rule that is newer than it; its template can still be switched off.
  const isTextChanged =
    wanted.subject !== current.subject || wanted.body !== current.body || wanted.use !== current.use;
  demand([
    ...(isTextChanged ? templateProblems(wanted) : templateProblems({ ...wanted, subject: '', body: '' })),
    ...problemsOfUse(wanted, isActive, taken),
  ]);
  const changes = changedFields(wanted, current);
  const isSwitched = isActive !== state.isActive;
  return [
    ...(Object.keys(changes).length > 0
      ? [{ type: 'MessageTemplateChanged', data: { templateId, changes } } as const]
      : []),
    ...(isSwitched
      ? [
          {
            type: isActive ? 'MessageTemplateMarkedActive' : 'MessageTemplateMarkedInactive',
            data: { templateId },
          } as const,
        ]
      : []),
  ];
}

const problemsOfUse = (
  { use }: TemplateDefinition,
  isActive: boolean,
  taken: string | undefined,
): Problem[] =>
  use !== null && isActive && taken !== undefined
    ? [{ field: 'use', message: communicationTexts.templateUseTaken(taken) }]
    : [];

/** `current`, overwritten with the fields of `given`; name and subject are trimmed. */
export function withTemplateChanges(current: TemplateDefinition, given: TemplateChanges): TemplateDefinition {
  return {
    name: (given.name ?? current.name).trim(),
    subject: (given.subject ?? current.subject).trim(),
    body: given.body ?? current.body,
    use: given.use === undefined ? current.use : given.use,
  };
}
