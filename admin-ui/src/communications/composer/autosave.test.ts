import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { createAutosave } from './autosave.ts';
import type { LetterFields, ShownLetter } from './letter-fields.ts';

const letter: ShownLetter = {
  subject: 'Ice time',
  message_body: '<p>Hello</p>',
  option_id: 'schedule-changes',
  not_optional_reason: '',
  replies_to_author: true,
  is_tracked: false,
  revision: '1',
};

/** A server that keeps what it is sent, and refuses a save that was made on an older revision. */
function server() {
  const puts: { changes: Partial<LetterFields>; key: string }[] = [];
  let current = letter;
  let failure: ApiFailure | undefined;
  return {
    puts,
    current: () => current,
    read: async () => current,
    failWith: (next: ApiFailure | undefined) => {
      failure = next;
    },
    /** A save by another user, or another command of this one. */
    change(changes: Partial<LetterFields>) {
      current = { ...current, ...changes, revision: String(Number(current.revision) + 1) };
      return current;
    },
    async put(
      changes: Partial<LetterFields>,
      { revision, idempotencyKey }: { revision: string; idempotencyKey: string },
    ) {
      puts.push({ changes, key: idempotencyKey });
      if (failure) throw failure;
      if (revision !== current.revision) throw new ApiFailure(412, { message: 'changed' });
      current = { ...current, ...changes, revision: String(Number(current.revision) + 1) };
      return current.revision;
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a pause in typing saves only what changed, once', async () => {
  const api = server();
  const autosave = createAutosave(letter, api);
  autosave.type({ subject: 'Ice' });
  autosave.type({ subject: 'Ice time moved' });
  expect(autosave.get().status).toBe('waiting');
  await jest.advanceTimersByTimeAsync(1_499);
  expect(api.puts).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(api.puts.map(({ changes }) => changes)).toEqual([{ subject: 'Ice time moved' }]);
  expect(autosave.get().status).toBe('saved');
});

test('typing what is saved already saves nothing', async () => {
  const api = server();
  const autosave = createAutosave(letter, api);
  autosave.type({ subject: letter.subject });
  expect(await autosave.flush()).toBe(true);
  expect(api.puts).toEqual([]);
});

test('what is typed during a save is saved after it', async () => {
  const api = server();
  const autosave = createAutosave(letter, api);
  autosave.type({ subject: 'First' });
  const done = autosave.flush();
  autosave.type({ subject: 'Second' });
  expect(await done).toBe(true);
  expect(api.puts.map(({ changes }) => changes.subject)).toEqual(['First', 'Second']);
  expect(api.current().subject).toBe('Second');
});

test('a save without an answer is repeated as the same command', async () => {
  const api = server();
  const autosave = createAutosave(letter, api);
  api.failWith(ApiFailure.network());
  autosave.type({ subject: 'Moved' });
  expect(await autosave.flush()).toBe(false);
  expect(autosave.get().status).toBe('failed');
  api.failWith(undefined);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(autosave.get().status).toBe('saved');
  expect(new Set(api.puts.map(({ key }) => key)).size).toBe(1);
});

test('a refusal is shown and not repeated until something is typed', async () => {
  const api = server();
  const autosave = createAutosave(letter, api);
  api.failWith(new ApiFailure(422, { message: 'The message contains a script, which is not allowed.' }));
  autosave.type({ message_body: '<p>Hello <script></p>' });
  expect(await autosave.flush()).toBe(false);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(api.puts).toHaveLength(1);
  expect(autosave.get().failure?.message).toMatch(/script/);
});

test('fields that others change are taken over while something else is typed', async () => {
  const api = server();
  const autosave = createAutosave(letter, api);
  autosave.type({ message_body: '<p>Hello all</p>' });
  autosave.receive(api.change({ subject: 'Their subject' }));
  expect(autosave.get().typed).toMatchObject({
    subject: 'Their subject',
    message_body: '<p>Hello all</p>',
  });
  expect(await autosave.flush()).toBe(true);
  expect(api.puts.map(({ changes }) => changes)).toEqual([{ message_body: '<p>Hello all</p>' }]);
});

test('a field that both change is a conflict, and the author can keep the own text', async () => {
  const api = server();
  const autosave = createAutosave(letter, api);
  autosave.type({ subject: 'Mine' });
  autosave.receive(api.change({ subject: 'Theirs' }));
  expect(await autosave.flush()).toBe(false);
  expect(autosave.get()).toMatchObject({ status: 'conflict', typed: { subject: 'Mine' } });
  autosave.keepMine(api.current());
  expect(await autosave.flush()).toBe(true);
  expect(api.current().subject).toBe('Mine');
});

test('after a conflict the author can take the text of the other', async () => {
  const api = server();
  const autosave = createAutosave(letter, api);
  autosave.type({ subject: 'Mine' });
  autosave.receive(api.change({ subject: 'Theirs' }));
  await autosave.flush();
  autosave.takeTheirs(api.current());
  expect(autosave.get()).toMatchObject({ status: 'saved', typed: { subject: 'Theirs' } });
  expect(await autosave.flush()).toBe(true);
  expect(api.current().subject).toBe('Theirs');
});

test('HTML that the server writes differently neither replaces what is typed nor is saved again', async () => {
  const api = server();
  const autosave = createAutosave(letter, api);
  autosave.type({ message_body: '<p>Hello<br/></p>' });
  await autosave.flush();
  autosave.receive({ ...api.current(), message_body: '<p>Hello<br></p>' });
  expect(autosave.get().typed.message_body).toBe('<p>Hello<br/></p>');
  expect(await autosave.flush()).toBe(true);
  expect(api.puts).toHaveLength(1);
});

test('adding recipients while typing is no conflict', async () => {
  const api = server();
  const autosave = createAutosave(letter, api);
  autosave.type({ subject: 'Mine' });
  autosave.receive(api.change({}));
  expect(await autosave.flush()).toBe(true);
  expect(api.current().subject).toBe('Mine');
});

test('a save that was overtaken by added recipients is made again', async () => {
  const api = server();
  const autosave = createAutosave(letter, api);
  autosave.type({ subject: 'Mine' });
  api.change({});
  expect(await autosave.flush()).toBe(true);
  expect(api.current().subject).toBe('Mine');
  expect(autosave.get()).toMatchObject({ status: 'saved', failure: undefined });
});

test('leaving saves at once, and nothing is repeated afterwards', async () => {
  const api = server();
  const autosave = createAutosave(letter, api);
  autosave.type({ subject: 'Moved' });
  autosave.end();
  await jest.advanceTimersByTimeAsync(0);
  expect(api.current().subject).toBe('Moved');
  api.failWith(ApiFailure.network());
  autosave.type({ subject: 'Late' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(api.puts).toHaveLength(1);
});
