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

const NAME_TAKEN = 'You have a view with this name already.';
const UNKNOWN = 'This view does not exist.';

describe('saving a view', () => {
  it('keeps its name without blanks around it', () => {
    story()
      .when({ ...save, name: ' Trials ' })
      .gives([saved(viewId, 'Trials')]);
  });

  it('needs a name', () => {
    story()
      .when({ ...save, name: ' ' })
      .refuses('Please enter a name for this view.');
  });

  it('needs a name that no other view of the list has, in whatever case', () => {
    story(saved(otherId, 'TRIALS')).when(save).refuses(NAME_TAKEN);
    story(saved(otherId, 'Trials', 'users'))
      .when(save)
      .gives([saved(viewId, 'Trials')]);
  });

  it('ends at fifty of a list', () => {
    const many = Array.from({ length: MOST_VIEWS }, (_, n) =>
      saved(`0192f0a0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`, `View ${n}`),
    );
    story(...many)
      .when(save)
      .refuses('You have 50 views of this list already.');
    story(...many.slice(1))
      .when(save)
      .gives([saved(viewId, 'Trials')]);
  });
});

describe('a saved view', () => {
  it('is renamed, to the same name in another case too', () => {
    story(saved(viewId, 'Trials'))
      .when({ kind: 'change', ...ids, name: 'TRIALS' })
      .gives([{ type: 'ViewRenamed', data: { ...ids, name: 'TRIALS' } }]);
  });

  it('keeps its name when it shows something else', () => {
    story(saved(viewId, 'Trials'))
      .when({ kind: 'change', ...ids, query: newest })
      .gives([{ type: 'ViewSaved', data: { ...ids, list: 'athletes', name: 'Trials', query: newest } }]);
  });

  it('is not renamed to the name of another', () => {
    story(saved(viewId, 'Trials'), saved(otherId, 'Newest'))
      .when({ kind: 'change', ...ids, name: 'newest' })
      .refuses(NAME_TAKEN);
  });

  it('saved as it is makes no event', () => {
    story(saved(viewId, 'Trials'))
      .when({ kind: 'change', ...ids, name: 'Trials', query: trials })
      .nothingHappens();
  });

  it('is gone when it was deleted, and its name is free', () => {
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
