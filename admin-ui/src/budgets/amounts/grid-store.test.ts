import fc from 'fast-check';
import type { YearState } from '../../../../domain/budgets/amounts/amounts.ts';
import { type Act, GridStore } from './grid-store.ts';
import { camps, ice, model, saved, treadmill } from './testing.ts';

function opened() {
  const grid = new GridStore(model, saved);
  const sent: Act[] = [];
  const refused: string[] = [];
  const years: string[] = [];
  grid.connect({
    send: (act) => sent.push(act),
    refuse: (message) => refused.push(message),
    askForYear: (text) => years.push(text),
  });
  const press = (...keys: string[]) =>
    keys.map((key) => {
      const [name = '', ...held] = key.split('+').toReversed();
      return grid.press({ key: name, far: held.includes('Ctrl'), shift: held.includes('Shift') });
    });
  const fill = (text: string) => {
    press(text.slice(0, 1));
    grid.type(text);
  };
  const lastCells = () =>
    sent.at(-1)?.cells.map(({ budgetId, period, amount, seen }) => [budgetId, period, amount, seen]);
  return { grid, sent, refused, years, press, fill, lastCells };
}

describe('typing', () => {
  it('replaces the amount, is in the sums at once, and goes down with Enter', () => {
    const { grid, sent, press, fill, lastCells } = opened();
    press('ArrowDown');
    fill('4,600');
    expect(grid.row(ice).months[0]).toBe(460_000);
    expect(grid.sum('expense')[0]).toBe(460_000);
    expect(grid.sum('net')[0]).toBe(440_000);
    expect(sent).toEqual([]);
    press('Enter');
    expect(lastCells()).toEqual([[ice, 1, 460_000, 400_000]]);
    expect(sent[0]?.how).toBe('typed');
    expect(grid.cursor()).toEqual({ row: 2, column: 0 });
    expect(grid.edit()).toBeUndefined();
  });

  it('is taken back with Escape', () => {
    const { grid, sent, press, fill } = opened();
    fill('7');
    press('Escape');
    expect(sent).toEqual([]);
    expect(grid.row(camps).months).toEqual(saved.get(camps));
  });

  it('is not taken while it is wrong, and the cell says why', () => {
    const { grid, sent, press, fill } = opened();
    for (const [text, problem] of [
      ['ice', 'Please enter an amount of dollars and whole cents, at most 10 million.'],
      ['-5', 'Amounts of income and expense cannot be negative.'],
    ] as const) {
      fill(text);
      press('Enter');
      expect(grid.edit()?.problem).toBe(problem);
      expect(grid.cursor()).toEqual({ row: 0, column: 0 });
      press('Escape');
    }
    expect(sent).toEqual([]);
  });

  it('sends nothing when the amount stays', () => {
    const { sent, press, fill } = opened();
    fill('9000');
    press('Tab');
    expect(sent).toEqual([]);
  });

  it('says when it is given up because the focus left', () => {
    const { grid, refused, fill } = opened();
    fill('ice');
    grid.leave();
    expect(refused).toEqual(['Please enter an amount of dollars and whole cents, at most 10 million.']);
    expect(grid.edit()).toBeUndefined();
  });
});

describe('keys', () => {
  it('move on with arrows while something is typed, and move the caret after F2', () => {
    const { grid, press, fill, lastCells } = opened();
    fill('5');
    press('ArrowRight');
    expect(grid.cursor()).toEqual({ row: 0, column: 1 });
    expect(lastCells()).toEqual([[camps, 1, 500, 900_000]]);
    press('F2');
    expect(press('ArrowLeft', 'Home')).toEqual([false, false]);
    expect(grid.edit()?.isCaret).toBe(true);
  });

  it('select a block with Shift, copy, clear, fill and undo it', () => {
    const { grid, sent, press, lastCells } = opened();
    press('ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowDown');
    expect(grid.selection()).toEqual({ top: 1, bottom: 2, left: 0, right: 1 });
    expect(grid.copyText()).toBe('4000\t4000\n0\t0');
    press('Ctrl+d');
    expect(lastCells()).toEqual([
      [treadmill, 1, 400_000, 0],
      [treadmill, 2, 400_000, 0],
    ]);
    press('Delete');
    expect(lastCells()).toHaveLength(4);
    press('Ctrl+z', 'Ctrl+z');
    expect(sent.map(({ how }) => how)).toEqual(['filled', 'typed', 'undone', 'undone']);
    expect(grid.row(ice).months).toEqual(saved.get(ice));
    expect(grid.row(treadmill).months.every((amount) => amount === 0)).toBe(true);
    press('Ctrl+z');
    expect(sent).toHaveLength(4);
  });

  it('leave the grid with Tab at its end, and anywhere after Escape', () => {
    const { press } = opened();
    expect(press('Tab', 'Escape', 'Shift', 'Tab')).toEqual([true, true, false, false]);
    expect(press('Ctrl+End', 'Tab')).toEqual([true, false]);
  });

  it('that the grid does not know are not for it', () => {
    expect(opened().press('F5', 'Ctrl+c', 'Ctrl+v', 'Ctrl+k')).toEqual([false, false, false, false]);
  });

  it('ask for the amount of a year in its column', () => {
    const { years, press } = opened();
    press('End', '6', 'Enter');
    expect(years).toEqual(['6', '']);
  });
});

describe('a pasted block', () => {
  it('is selected, and refused with a sentence when it does not fit', () => {
    const { grid, sent, refused } = opened();
    grid.paste('1\t2\n3\t4');
    expect(grid.selection()).toEqual({ top: 0, bottom: 1, left: 0, right: 1 });
    grid.paste('1\tbad');
    expect(refused).toEqual(['Camps, February 2026: “bad” is not an amount. Nothing was pasted.']);
    expect(sent).toHaveLength(1);
  });

  it('and its undo are nothing', () => {
    const amount = fc.integer({ min: 0, max: 100_000 }).map((cents) => (cents / 100).toFixed(2));
    const rows = fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 12 }))
      .chain(([height, width]) =>
        fc.array(fc.array(amount, { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
      );
    fc.assert(
      fc.property(rows, (block) => {
        const { grid, sent } = opened();
        grid.paste(block.map((row) => row.join('\t')).join('\n'));
        grid.undo();
        for (const act of sent) grid.settled(act);
        for (const key of [camps, ice, treadmill]) {
          expect(grid.row(key).months).toEqual(saved.get(key) ?? empty);
        }
      }),
    );
  });
});

const empty = Array.from({ length: 12 }, () => 0);

describe('amounts of the server', () => {
  beforeAll(() => void jest.useFakeTimers());
  afterAll(() => void jest.useRealTimers());

  const changed: YearState = new Map([...saved, [treadmill, [0, 0, 700, 0, 0, 0, 0, 0, 0, 0, 0, 0]]]);

  it('that another user changed are shown and marked, and the other rows stay the same objects', () => {
    const { grid } = opened();
    const before = grid.row(ice);
    grid.load(model, changed);
    expect(grid.row(treadmill).months[2]).toBe(700);
    expect([...(grid.row(treadmill).fresh ?? [])]).toEqual([2]);
    expect(grid.news()).toBe('Another user changed 1 amount.');
    expect(grid.row(ice)).toBe(before);
    jest.runAllTimers();
    expect(grid.row(treadmill).fresh).toBeUndefined();
  });

  it('do not hide what is typed or on its way, and our own save is no news', () => {
    const { grid, sent, press, fill } = opened();
    fill('5');
    press('ArrowRight');
    fill('6');
    grid.load(model, changed);
    expect(grid.row(camps).months.slice(0, 2)).toEqual([500, 600]);
    const own: YearState = new Map([...changed, [camps, [500, ...empty.slice(1)]]]);
    grid.load(model, own);
    expect(grid.row(camps).fresh).toBeUndefined();
    const [act] = sent;
    if (act) grid.settled(act);
    expect(grid.row(camps).months.slice(0, 2)).toEqual([500, 600]);
  });

  it('come back when an act is refused, and it cannot be undone', () => {
    const { grid, sent, press, fill } = opened();
    fill('5');
    press('Enter');
    expect(grid.isUnsaved()).toBe(true);
    const [act] = sent;
    if (act) grid.dropped(act);
    expect(grid.row(camps).months[0]).toBe(900_000);
    expect(grid.isUnsaved()).toBe(false);
    press('Ctrl+z');
    expect(sent).toHaveLength(1);
  });
});

test('a move of the cursor changes what two rows show', () => {
  const { grid, press } = opened();
  const before = [camps, ice, treadmill].map(grid.row);
  press('ArrowDown');
  const after = [camps, ice, treadmill].map(grid.row);
  expect(after.map((row, index) => row === before[index])).toEqual([false, false, true]);
});

test('an act whose outcome is unknown is sent once more with the same id, and can be undone', () => {
  const { grid, sent, press, fill } = opened();
  fill('5');
  press('Enter');
  const [act] = sent;
  if (!act) throw new Error('nothing was sent');
  grid.dropped(act);
  grid.again(act);
  expect(sent).toEqual([act, act]);
  expect(grid.row(camps).months[0]).toBe(500);
  press('Ctrl+z');
  expect(grid.row(camps).months[0]).toBe(900_000);
});
