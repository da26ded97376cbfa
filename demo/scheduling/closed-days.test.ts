import { closedDaysProblems } from '../../domain/scheduling/closed-days/closed-days.ts';
import { closedOn } from '../../domain/scheduling/closed-days/closed-on.ts';
import { closedDaysAround } from './closed-days.ts';
import { programs } from './programs.ts';
import { seasonsAround, sessionsOf } from './timetable.ts';

const days = ['2026-01-01', '2026-06-17', '2026-11-28', '2028-02-29'];

describe.each(days)('the closed days of a demo business on %s', (today) => {
  const all = closedDaysAround(today);

  it('are some of the past, and some to come, for the business and for a location', () => {
    expect(all.flatMap(closedDaysProblems)).toEqual([]);
    expect(all.some(({ lastDay }) => lastDay < today)).toBe(true);
    expect(all.some(({ firstDay }) => firstDay > today)).toBe(true);
    expect(new Set(all.map(({ locationId }) => locationId === null))).toEqual(new Set([true, false]));
  });

  it('have no sessions', () => {
    const sessions = seasonsAround(today).flatMap((season) =>
      programs.flatMap((program) => sessionsOf(season, program)),
    );
    const onThem = sessions.filter(({ localDate: day, program }) =>
      closedOn(all, { day, locationId: program.rink.locationId }),
    );
    expect(onThem).toEqual([]);
  });
});
