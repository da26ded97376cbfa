import type { ReactNode } from 'react';
import type { AthleteView } from '../../../contract/athletes/athletes.ts';
import { fullName } from '../athletes/full-name.ts';
import { profilePath } from '../athletes/list-path.ts';
import { recordFoundSet } from '../shell/found-set.ts';
import { HomeCard } from './HomeCard.tsx';
import { HomeRow } from './HomeRow.tsx';

interface AthleteShortlistProps {
  readonly title: string;
  readonly all?: string;
  readonly athletes: readonly AthleteView[] | undefined;
  readonly places: number;
  readonly secondary: (athlete: AthleteView) => ReactNode;
  readonly aside: (athlete: AthleteView) => ReactNode;
  readonly empty: ReactNode;
}

/** A few athletes with links. Previous and Next then lead through these athletes. */
export const AthleteShortlist = (props: AthleteShortlistProps) => {
  const { title, all, athletes, places, secondary, aside, empty } = props;
  const record = () =>
    recordFoundSet({ kind: 'ids', ids: athletes?.map(({ id }) => id) ?? [], label: title });
  return (
    <HomeCard title={title} {...(all ? { all } : {})} places={places} empty={empty}>
      {athletes?.map((athlete) => (
        <HomeRow
          key={athlete.id}
          to={profilePath(athlete.id)}
          primary={fullName(athlete)}
          secondary={secondary(athlete)}
          aside={aside(athlete)}
          onOpen={record}
        />
      ))}
    </HomeCard>
  );
};
