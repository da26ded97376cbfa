import { useQuery } from '@tanstack/react-query';
import { unreadList } from '../../../domain/shared/value-list-texts.ts';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import type {
  ActivityTypeView,
  ChannelView,
  ColorView,
  LeadTypeView,
  TemplateButtonView,
  ValueView,
} from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';

/** The value lists whose rows say more than id and label. */
interface RicherLists {
  readonly 'athlete-types': LeadTypeView;
  readonly 'template-urls': TemplateButtonView;
  readonly 'activity-types': ActivityTypeView;
  readonly channels: ChannelView;
  readonly colors: ColorView;
}

/** The value lists of part 1 §7. */
export type ValueListName =
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

export type ValueOf<List extends ValueListName> = List extends keyof RicherLists
  ? RicherLists[List]
  : ValueView;

export interface Values<Row> {
  /** Empty until they are there. */
  readonly rows: readonly Row[];
  readonly isLoaded: boolean;
  /** Why they are not, in the words of part 1 §8. */
  readonly problem: string | undefined;
  readonly retry: () => void;
  /** Of the whole list, where it is edited as one; empty where it is not. */
  readonly revision: string;
}

/** Always the same, so that effects rest. */
const none: readonly never[] = [];

/** The rows of a value list, in their order. Read once; read again when something in the business changed. */
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
