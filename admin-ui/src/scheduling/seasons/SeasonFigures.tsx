import type { SeasonView } from '../../../../ui-kit/api-types.ts';
import { formatInstant } from '../../shell/instants.ts';
import { Fact, Facts } from '../../shell/record/Fact.tsx';
import { Section } from '../../shell/Section.tsx';

/** When it takes place and who is in it; all of it is counted, nothing of it is typed. */
export const SeasonFigures = ({ season }: { season: SeasonView }) => (
  <Section title="Schedules and Athletes">
    <Facts>
      <Fact name="First Schedule">{season.first_schedule && formatInstant(season.first_schedule)}</Fact>
      <Fact name="Next Schedule">{season.next_schedule && formatInstant(season.next_schedule)}</Fact>
      <Fact name="Last Schedule">{season.last_schedule && formatInstant(season.last_schedule)}</Fact>
      <Fact name="Remaining">{`${season.remaining_schedules} of ${season.total_schedules}`}</Fact>
      <Fact name="Groups">{String(season.training_groups.length)}</Fact>
      <Fact name="Athletes">{String(season.active_athletes)}</Fact>
    </Facts>
  </Section>
);
