import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AthleteFilter, AthleteView } from '../../../contract/athletes/athletes.ts';
import { http } from '../../../ui-kit/http.ts';
import { fullName } from '../athletes/full-name.ts';
import { profilePath } from '../athletes/list-path.ts';
import { recordFoundSet } from '../shell/found-set.ts';
import { HomeCard } from './HomeCard.tsx';
import { HomeRow } from './HomeRow.tsx';

interface AthleteShortlistProps {
  readonly title: string;
  /** How many there are in all. */
  readonly count?: ReactNode;
  readonly all?: string;
  readonly athletes: readonly AthleteView[] | undefined;
  readonly places: number;
  readonly secondary: (athlete: AthleteView) => ReactNode;
  readonly aside?: (athlete: AthleteView) => ReactNode;
  /** After the link to the athlete. */
  readonly end?: (athlete: AthleteView) => ReactNode;
  readonly empty: ReactNode;
}

/** A few athletes with links. Previous and Next then lead through these athletes. */
export const AthleteShortlist = (props: AthleteShortlistProps) => {
  const { title, count, all, athletes, places, secondary, aside, end, empty } = props;
  const record = () =>
    recordFoundSet({ kind: 'ids', ids: athletes?.map(({ id }) => id) ?? [], label: title });
  return (
    <HomeCard title={title} count={count} {...(all ? { all } : {})} places={places} empty={empty}>
      {athletes?.map((athlete) => (
        <HomeRow
          key={athlete.id}
          to={profilePath(athlete.id)}
          primary={fullName(athlete)}
          secondary={secondary(athlete)}
          aside={aside?.(athlete)}
          end={end?.(athlete)}
          onOpen={record}
        />
      ))}
    </HomeCard>
  );
};

interface Shortlist {
  readonly filter?: AthleteFilter;
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly count: number;
  /** Set until the filter is known. */
  readonly isWaiting?: boolean;
}

/** The first few athletes in a given order. */
export function useAthleteShortlist({ filter = {}, sort, order, count, isWaiting = false }: Shortlist) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort, order]),
    range: JSON.stringify([0, count - 1]),
  }).toString();
  const { data } = useQuery({
    queryKey: ['athletes', 'shortlist', query],
    queryFn: async ({ signal }) => {
      const { results, total } = await http.get<readonly AthleteView[]>(`athletes?${query}`, { signal });
      return { athletes: results, total: total ?? results.length };
    },
    enabled: !isWaiting,
  });
  return data;
}
