import type { Statement } from '../../../domain/communications/consent/consent.ts';
import type { PersonRef } from '../../../domain/shared/person-ref.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { PersonErased } from '../../../event-store/keyring.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Done, handle, loadState } from '../../runtime/handle.ts';
import type { MailChoice, MailChoices } from '../../shared/mail-choices.ts';
import { consent } from './consent.ts';

/**
 * What people say about emails. The statement is recorded first, then the person's own record follows: the channels of a contact, or the choices
 * of a user. The reactor `stated-consents` completes what a crash left between the two.
 */
export interface Statements {
  /** Whether the person's own record has this choice already. */
  has(person: PersonRef, choice: MailChoice): Promise<boolean>;
  /** Undefined if the person's record has this choice already: then nothing is recorded. Throws `Refusal` if there is no such person. */
  record(statement: Statement, context: CommandContext): Promise<Done | undefined>;
  /** Records it in any case: for choices that others with the same address have made differently. */
  repeat(statement: Statement, context: CommandContext): Promise<Done>;
  /** Makes the person's record follow a statement. May be repeated: later choices of the person stay. */
  follow(
    statement: Pick<Statement, 'person'> & MailChoice,
    commandId: string,
    context: CommandContext,
  ): Promise<Done | undefined>;
}

interface Deps {
  readonly log: EventLog;
  readonly contacts: MailChoices;
  readonly users: MailChoices;
}

/** The actor of changes that follow from a statement, also when they are made at once. */
const ACTOR = 'system:stated-consents';

export function createStatements({ log, contacts, users }: Deps): Statements {
  const recordsOf = ({ kind }: PersonRef): MailChoices | undefined =>
    kind === 'contact' ? contacts : kind === 'user' ? users : undefined;

  const has = async (person: PersonRef, choice: MailChoice) => {
    const records = recordsOf(person);
    if (records) return records.has(person.id, choice);
    const { said } = await loadState(log, consent, person.id);
    return (said.get(choice.optionId) ?? true) === choice.isWanted;
  };

  const follow: Statements['follow'] = async ({ person, optionId, isWanted }, commandId, context) => {
    const records = recordsOf(person);
    const own = {
      ...context,
      actor: ACTOR,
      commandId: derivedId(commandId, 'follow'),
      causationId: commandId,
    };
    return records?.choose(person.id, { optionId, isWanted }, own);
  };

  const repeat: Statements['repeat'] = async (statement, context) => {
    const { expectedRevision: _, ...own } = context;
    const stated = await handle(log, consent, statement.person.id, { kind: 'state', ...statement }, own);
    const followed = await follow(statement, context.commandId, own);
    return followed && followed.position > stated.position ? followed : stated;
  };

  return {
    has,
    record: async (statement, context) =>
      (await has(statement.person, statement)) ? undefined : repeat(statement, context),
    repeat,
    follow,
  };
}

/** The outcome; undefined if the person was deleted or erased in the meantime, so that there is nothing to do. */
export async function unlessGone<Outcome>(done: Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await done;
  } catch (error) {
    if (error instanceof Refusal || error instanceof PersonErased) return undefined;
    throw error;
  }
}
