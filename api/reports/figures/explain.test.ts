import { z } from 'zod';
import { defineFigure, type FigureFact } from '../../shared/figures.ts';
import { type ExplainDeps, explained, MOST_LISTED } from './explain.ts';

const fact = (id: string, value: number, position: bigint | null = null): FigureFact => ({
  id,
  label: id,
  day: null,
  value,
  path: null,
  position,
});

/** A figure that is asked again and again: the nth answer, or the last one. */
function source(...answers: { readonly value: number; readonly facts: readonly FigureFact[] }[]) {
  let asked = 0;
  return defineFigure({
    name: 'shown',
    access: 'admin',
    unit: 'dollars',
    reads: [],
    parameters: z.object({}),
    open() {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? { value: 0, facts: [] };
      asked += 1;
      return { title: 'Shown', value: async () => answer.value, facts: async () => answer.facts };
    },
  });
}

let logged: unknown[];
let deps: ExplainDeps;
beforeEach(() => {
  logged = [];
  deps = {
    past: { atMoment: async (_, work) => work() },
    logger: { error: (...given: unknown[]) => void logged.push(given) },
    eventsInWords: async (asked) =>
      new Map(
        asked.map(({ about, position }) => [
          about,
          {
            position: String(position),
            sentence: `Event ${position}`,
            at: '2026-11-28T10:00:00.000Z',
            recorded_at: '2026-11-28T10:00:00.000Z',
            by: 'Maria',
            records: ['athlete'],
          },
        ]),
      ),
  };
});

const caller = { role: 'admin' } as const;
const open = (figure: ReturnType<typeof source>) =>
  explained(deps, { source: figure, parameters: {}, since: undefined, caller });
const since = (figure: ReturnType<typeof source>) =>
  explained(deps, {
    source: figure,
    parameters: {},
    since: { position: 7n, at: new Date('2026-10-31T23:59:59.999Z') },
    caller,
  });

test('facts are in dollars, largest first, each with its event', async () => {
  const { value, facts } = await open(
    source({ value: 12_50, facts: [fact('a', -2_50), fact('b', 15_00, 4n)] }),
  );
  expect(value).toBe(12.5);
  expect(facts.map((one) => [one.id, one.value, one.event?.sentence])).toEqual([
    ['b', 15, 'Event 4'],
    ['a', -2.5, undefined],
  ]);
});

test('what is not listed is one amount, so that everything adds up', async () => {
  const facts = Array.from({ length: MOST_LISTED + 3 }, (_, nth) => fact(`f${nth}`, 100 + nth));
  const value = facts.reduce((sum, one) => sum + one.value, 0);
  const shown = await open(source({ value, facts }));
  expect(shown.facts).toHaveLength(MOST_LISTED);
  expect(shown.left).toEqual({ count: 3, value: (100 + 101 + 102) / 100 });
});

test('a wrong sum is refused, and the figure is named in the log', async () => {
  const wrong = source({ value: 5_00, facts: [fact('a', 4_99)] });
  await expect(open(wrong)).rejects.toThrow('The figure shown does not add up');
  expect(logged).toMatchObject([
    [{ figure: 'shown', flaw: expect.stringContaining('499') }, expect.anything()],
  ]);
});

test('a fact that is there twice is refused', async () => {
  await expect(open(source({ value: 2_00, facts: [fact('a', 1_00), fact('a', 1_00)] }))).rejects.toThrow(
    'two facts are a',
  );
});

test('what was recorded between two queries is no wrong sum', async () => {
  const late = source({ value: 1_00, facts: [] }, { value: 1_00, facts: [fact('a', 1_00)] });
  expect((await open(late)).value).toBe(1);
  expect(logged).toEqual([]);
});

test('a wrong sum of the earlier moment is refused, too', async () => {
  const good = { value: 1_00, facts: [fact('a', 1_00)] };
  await expect(since(source(good, { value: 2_00, facts: [] }))).rejects.toThrow('does not add up');
});

test('parts lead from the earlier value to the later one', async () => {
  const now = { value: 8_00, facts: [fact('kept', 1_00), fact('grown', 4_00), fact('new', 3_00, 9n)] };
  const then = { value: 6_00, facts: [fact('kept', 1_00), fact('grown', 3_00), fact('gone', 2_00, 2n)] };
  const { since: found } = await since(source(now, then));
  expect(found).toMatchObject({ at: '2026-10-31T23:59:59.999Z', value: 6, left: { count: 0, value: 0 } });
  expect(
    found?.parts.map(({ change, fact: { id, event }, before, after }) => [
      change,
      id,
      before,
      after,
      event?.sentence,
    ]),
  ).toEqual([
    ['added', 'new', 0, 3, 'Event 9'],
    ['removed', 'gone', 2, 0, 'Event 2'],
    ['changed', 'grown', 3, 4, undefined],
  ]);
});
