import { given } from '../testing/given.ts';
import type { SavedViewEvent, ViewQuery } from './events.ts';
import { MOST_VIEWS, savedViewsDecider } from './saved-views.ts';

const userId = '0192f0a0-0000-7000-8000-000000000003';
const viewId = '0192f0a0-0000-7000-8000-0000000000d1';
const otherId = '0192f0a0-0000-7000-8000-0000000000d2';
const trials: ViewQuery = { filter: { athlete_type: ['Trial'] }, sort: 'name', order: 'ASC', hidden: [] };
const newest: ViewQuery = { filter: {}, sort: 'created_at', order: 'DESC', hidden: ['referral_from'] };

const saved = (id: string, name: string, list = 'athletes'): SavedViewEvent => ({
  type: 'ViewSaved',
  data: { userId, viewId: id, list, name, query: trials },
});
const ids = { userId, viewId };
const story = (...past: SavedViewEvent[]) => given(savedViewsDecider, past);
const save = { kind: 'save', ...ids, list: 'athletes', name: 'Trials', query: trials } as const;

const NAME_TAKEN = 'You already have a view with this name.';
const UNKNOWN = 'This view does not exist.';

describe('saving a view', () => {
  it('trims its name', () => {
    story()
      .when({ ...save, name: ' Trials ' })
      .gives([saved(viewId, 'Trials')]);
  });

  it('requires a name', () => {
    story()
      .when({ ...save, name: ' ' })
      .refuses('Please enter a name for this view.');
  });

  it('requires a name that no other view of the list has, in any case', () => {
    story(saved(otherId, 'TRIALS')).when(save).refuses(NAME_TAKEN);
    story(saved(otherId, 'Trials', 'users'))
      .when(save)
      .gives([saved(viewId, 'Trials')]);
  });

  it('is limited to fifty views per list', () => {
    const many = Array.from({ length: MOST_VIEWS }, (_, n) =>
      saved(`0192f0a0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`, `View ${n}`),
    );
    story(...many)
      .when(save)
      .refuses('You already have 50 views for this list.');
    story(...many.slice(1))
      .when(save)
      .gives([saved(viewId, 'Trials')]);
  });
});

describe('a saved view', () => {
  it('can be renamed, also to the same name in another case', () => {
    story(saved(viewId, 'Trials'))
      .when({ kind: 'change', ...ids, name: 'TRIALS' })
      .gives([{ type: 'ViewRenamed', data: { ...ids, name: 'TRIALS' } }]);
  });

  it('keeps its name when its content changes', () => {
    story(saved(viewId, 'Trials'))
      .when({ kind: 'change', ...ids, query: newest })
      .gives([{ type: 'ViewSaved', data: { ...ids, list: 'athletes', name: 'Trials', query: newest } }]);
  });

  it('cannot be renamed to the name of another view', () => {
    story(saved(viewId, 'Trials'), saved(otherId, 'Newest'))
      .when({ kind: 'change', ...ids, name: 'newest' })
      .refuses(NAME_TAKEN);
  });

  it('records no event if it is saved unchanged', () => {
    story(saved(viewId, 'Trials'))
      .when({ kind: 'change', ...ids, name: 'Trials', query: trials })
      .nothingHappens();
  });

  it('no longer exists after deletion, and its name is free', () => {
    const deleted: SavedViewEvent = { type: 'ViewDeleted', data: ids };
    story(saved(viewId, 'Trials'))
      .when({ kind: 'delete', ...ids })
      .gives([deleted]);
    const without = story(saved(viewId, 'Trials'), deleted);
    without.when({ kind: 'delete', ...ids }).refuses(UNKNOWN);
    without.when({ kind: 'change', ...ids, name: 'Newest' }).refuses(UNKNOWN);
    without.when({ ...save, viewId: otherId }).gives([saved(otherId, 'Trials')]);
  });
});
