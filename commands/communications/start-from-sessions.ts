import type { By } from '../../domain/communications/communication.ts';
import { communicationTexts } from '../../domain/communications/communication-texts.ts';
import { countFamilies } from '../../domain/communications/families.ts';
import { defaultTemplates } from '../../domain/communications/templates/default-templates.ts';
import { withSession } from '../../domain/communications/templates/session-fields.ts';
import { sessionWords } from '../../domain/communications/templates/session-words.ts';
import type { TemplateUse } from '../../domain/communications/templates/template-uses.ts';
import type { CommunicationOptionId } from '../../domain/shared/communication-options.ts';
import type { Day } from '../../domain/shared/day.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import type { Done } from '../runtime/handle.ts';
import type { ChangedSession, ChangedSessions } from '../shared/changed-sessions.ts';
import { changeCommunication } from './change-communication.ts';
import { type RecipientsDeps, recipientsNow } from './recipients-now.ts';
import { type StartDeps, startCommunication } from './start-communication.ts';
import type { Templates } from './templates/templates.ts';

export interface SessionLetterDeps extends StartDeps, RecipientsDeps {
  readonly templates: Templates;
  readonly changedSessions: ChangedSessions;
  readonly dayAt: (now: string) => Day;
}

export interface ToldSessions {
  readonly sessionIds: readonly string[];
  readonly change: 'moved' | 'canceled';
}

/** People who turned these emails off are left out, as everywhere. */
const KIND: CommunicationOptionId = 'schedule-changes';

/** How many families a letter about these sessions would reach now; none if nobody needs to be told. */
export async function familiesOfSessions(
  deps: SessionLetterDeps,
  { sessionIds, change }: ToldSessions,
  now: string,
): Promise<number> {
  const athleteIds = athletesOf(await deps.changedSessions.of(sessionIds, change, now));
  if (athleteIds.length === 0) return 0;
  const audience = new Map(athleteIds.map((id) => [id, { kind: 'athlete', id } as const]));
  const letter = { audience, recipients: new Map(), leftOut: new Map(), letter: { optionId: KIND } };
  const { mails } = await recipientsNow(deps, letter, deps.dayAt(now));
  return countFamilies(mails);
}

/**
 * Starts a letter about sessions that were moved or canceled, to the families of all athletes who had a seat, with the text of the template
 * that has this use. The facts come from the history of the sessions, so that deleted ones have them too. Throws `Refusal` if nobody needs to
 * be told.
 */
export async function startFromSessions(
  deps: SessionLetterDeps,
  {
    sessionIds,
    change,
    communicationId,
    by,
  }: ToldSessions & { readonly communicationId: string; readonly by: By },
  context: CommandContext,
): Promise<{ id: string; done: Done }> {
  const [first, ...others] = await deps.changedSessions.of(sessionIds, change, context.now);
  if (!first) throw new Refusal('communication.no-change', communicationTexts.sessionsUnchanged);
  const athleteIds = athletesOf([first, ...others]);
  if (athleteIds.length === 0) throw new Refusal('communication.no-seats', communicationTexts.sessionsEmpty);

  const source = { kind: 'session', sessionId: first.sessionId, change } as const;
  const audience = athleteIds.map((id) => ({ kind: 'athlete', id }) as const);
  const started = await startCommunication(
    // Another letter of the author must not become this one: it would not say where it comes from.
    { ...deps, openOf: async () => [] },
    { communicationId, by, source, audience, optionId: KIND },
    context,
  );
  const text = withSession(
    await textFor(deps.templates, `session-${change}`),
    sessionWords([first, ...others]),
  );
  const changed = { communicationId: started.id, changes: text, isSaved: false, by };
  return { id: started.id, done: await changeCommunication(deps, changed, step(context, 'text')) };
}

const athletesOf = (sessions: readonly ChangedSession[]): string[] => [
  ...new Set(sessions.flatMap(({ athleteIds }) => athleteIds)),
];

/** Without an active template, the text of a new business. */
async function textFor(
  templates: Pick<Templates, 'withUse'>,
  use: TemplateUse,
): Promise<{ readonly subject: string; readonly body: string }> {
  const usual = defaultTemplates.find((template) => template.use === use);
  return (await templates.withUse(use)) ?? usual ?? { subject: '', body: '' };
}
