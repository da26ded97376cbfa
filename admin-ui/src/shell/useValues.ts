import { useQuery } from '@tanstack/react-query';
import type { ActivityTypeView } from '../../../contract/athletes/activities.ts';
import type { ChannelView } from '../../../contract/athletes/contacts.ts';
import type { LeadTypeView } from '../../../contract/athletes/lead-types.ts';
import type { TemplateButtonView } from '../../../contract/athletes/template-buttons.ts';
import type { ColorView, ValueView } from '../../../contract/shared/values.ts';
import { unreadList } from '../../../domain/shared/value-list-texts.ts';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import { http } from '../../../ui-kit/http.ts';

/** Value lists whose rows have more than id and label. */
interface RicherLists {
  readonly 'athlete-types': LeadTypeView;
  readonly 'template-urls': TemplateButtonView;
  readonly 'activity-types': ActivityTypeView;
  readonly channels: ChannelView;
  readonly colors: ColorView;
}

/** The value lists of part 1 §7. */
type ValueListName =
  | keyof RicherLists
  | 'budget-types'
  | 'campaign-categories'
  | 'campaign-send-now'
  | 'campaigns'
  | 'june-age-bands'
  | 'ledgers'
  | 'roles'
  | 'rules'
  | 'seasons'
  | 'shirt-sizes'
  | 'templates'
  | 'timezones'
  | 'trainer-levels'
  | 'training-groups';

type ValueOf<List extends ValueListName> = List extends keyof RicherLists ? RicherLists[List] : ValueView;

export interface Values<Row> {
  /** Empty until the rows are loaded. */
  readonly rows: readonly Row[];
  readonly isLoaded: boolean;
  /** The load error, in the words of part 1 §8. */
  readonly problem: string | undefined;
  readonly retry: () => void;
  /** Revision of the whole list if it is edited as a whole; otherwise empty. */
  readonly revision: string;
}

/** Always the same array, so that effects do not run again. */
const none: readonly never[] = [];

/**
 * The rows of a value list in order. They are read once, and again when something in the business changes.
 */
export function useValues<List extends ValueListName>(list: List): Values<ValueOf<List>> {
  const { data, error, refetch } = useQuery({
    queryKey: ['values', list],
    queryFn: ({ signal }) => http.get<readonly ValueOf<List>[]>(`admin/values/${list}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    rows: data?.results ?? none,
    isLoaded: data !== undefined,
    problem: error && !data ? unreadList(list, messageOf(error)) : undefined,
    retry: () => void refetch(),
    revision: data?.revision ?? '',
  };
}
