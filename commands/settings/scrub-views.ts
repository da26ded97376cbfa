import type { SavedViewEvent } from '../../domain/settings/events.ts';
import { mayNamePerson, namesPerson, type PersonWords } from '../../domain/shared/person-words.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, step } from '../runtime/context.ts';
import { fold, handle } from '../runtime/handle.ts';
import { savedViews } from './saved-views.ts';

/**
 * Deletes the saved views that name a person, now or in an earlier version: in their name, or anywhere in their filter. A filter is
 * typed to find people, so there the first or last name alone is enough.
 */
export async function scrubViews(
  { log, owners }: { readonly log: EventLog; readonly owners: () => Promise<readonly string[]> },
  words: PersonWords,
  context: CommandContext,
): Promise<void> {
  for (const userId of await owners()) {
    const history = await log.load<SavedViewEvent>(`${savedViews.category}-${userId}`);
    const present = fold(savedViews.decider, history);
    const naming = new Set(
      history.flatMap((event) =>
        present.has(event.data.viewId) && isNaming(event, words) ? [event.data.viewId] : [],
      ),
    );
    for (const viewId of naming) {
      await handle(
        log,
        savedViews,
        userId,
        { kind: 'scrub', userId, viewId },
        step(context, `scrub ${userId} ${viewId}`),
      );
    }
  }
}

function isNaming({ type, data }: SavedViewEvent, words: PersonWords): boolean {
  if (type === 'ViewRenamed') return namesPerson(data.name, words);
  if (type !== 'ViewSaved') return false;
  const filters = textsIn(data.query.filter);
  return namesPerson(data.name, words) || filters.some((text) => mayNamePerson(text, words));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
