import type { Decider } from '../shared/decider.ts';
import { demand, type Problem, Refusal } from '../shared/refusal.ts';
import type { SavedViewEvent, ViewQuery } from './events.ts';

export interface SavedView {
  readonly list: string;
  readonly name: string;
  readonly query: ViewQuery;
}

/** The views that one person keeps for all lists, by id. */
export type SavedViewsState = ReadonlyMap<string, SavedView>;

interface Ids {
  readonly userId: string;
  readonly viewId: string;
}

export type SavedViewsCommand =
  | (Ids & SavedView & { readonly kind: 'save' })
  | (Ids & Partial<Pick<SavedView, 'name' | 'query'>> & { readonly kind: 'change' })
  | (Ids & { readonly kind: 'delete' })
  /** The view names a person who is being erased. It may be gone already. */
  | (Ids & { readonly kind: 'scrub' });

/** Per list; more would not fit a menu. */
export const MOST_VIEWS = 50;

/** `taken`: the names of the list's other views. */
export function viewNameProblems(name: string, taken: readonly string[]): Problem[] {
  if (!name.trim()) return [{ field: 'name', message: 'Please enter a name for this view.' }];
  const isTaken = taken.some((one) => sameName(one, name));
  return isTaken ? [{ field: 'name', message: 'You already have a view with this name.' }] : [];
}

export const savedViewsDecider: Decider<SavedViewsState, SavedViewsCommand, SavedViewEvent> = {
  initial: () => new Map(),

  evolve(state, { type, data }) {
    const views = new Map(state);
    const { viewId } = data;
    switch (type) {
      case 'ViewSaved':
        return views.set(viewId, { list: data.list, name: data.name, query: data.query });
      case 'ViewRenamed': {
        const view = views.get(viewId);
        return view ? views.set(viewId, { ...view, name: data.name }) : views;
      }
      case 'ViewDeleted':
      case 'ViewScrubbed':
        views.delete(viewId);
        return views;
    }
  },

  decide(command, state) {
    const { userId, viewId } = command;
    if (command.kind === 'save') {
      if (state.has(viewId)) throw new Refusal('saved-view.exists', 'This view already exists.');
      const ofList = [...state.values()].filter(({ list }) => list === command.list);
      demand(viewNameProblems(command.name, namesOf(ofList)));
      if (ofList.length >= MOST_VIEWS) {
        throw new Refusal('saved-view.too-many', 'You already have 50 views for this list.');
      }
      const { list, query } = command;
      return [{ type: 'ViewSaved', data: { userId, viewId, list, name: command.name.trim(), query } }];
    }
    if (command.kind === 'scrub') {
      return state.has(viewId) ? [{ type: 'ViewScrubbed', data: { userId, viewId } }] : [];
    }
    const view = state.get(viewId);
    if (!view) throw new Refusal('saved-view.unknown', 'This view does not exist.');
    if (command.kind === 'delete') return [{ type: 'ViewDeleted', data: { userId, viewId } }];

    const others = [...state].flatMap(([id, other]) =>
      id !== viewId && other.list === view.list ? [other] : [],
    );
    const name = (command.name ?? view.name).trim();
    demand(viewNameProblems(name, namesOf(others)));
    if (command.query && JSON.stringify(command.query) !== JSON.stringify(view.query)) {
      const { query } = command;
      return [{ type: 'ViewSaved', data: { userId, viewId, list: view.list, name, query } }];
    }
    return name === view.name ? [] : [{ type: 'ViewRenamed', data: { userId, viewId, name } }];
  },
};

const namesOf = (views: readonly SavedView[]): string[] => views.map(({ name }) => name);

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
