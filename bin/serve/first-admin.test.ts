import { PassThrough } from 'node:stream';
import { askFirstAdmin, openTerminal } from './first-admin.ts';

/** A person who types the next line at every question, and the screen in front of them. */
function personTyping(...lines: string[]) {
  const keyboard = new PassThrough();
  const display = new PassThrough();
  let shown = '';
  display.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    if (!text.includes(': ')) return;
    const line = lines.shift();
    keyboard.write(line === undefined ? '\u0004' : `${line}\r`);
  });
  return { keyboard, display, shown: () => shown };
}

const never = new AbortController().signal;

test('repeats a question with the reason until the answer is valid', async () => {
  const names = [' ', 'Dana', 'Whitcomb', 'dana', 'dana@rink.example'];
  const password = 'a password of hers';
  const person = personTyping(...names, 'short', password, 'another one', password, password);
  const terminal = openTerminal(person.keyboard, person.display, never);
  await expect(askFirstAdmin(terminal)).resolves.toEqual({
    firstName: 'Dana',
    lastName: 'Whitcomb',
    username: 'dana@rink.example',
    password,
  });
  terminal.close();
  for (const sentence of [
    'Please enter a valid name.',
    'Please enter a valid username (email).',
    'Password must be at least 12 characters.',
    'Passwords do not match.',
  ]) {
    expect(person.shown().split(sentence)).toHaveLength(2);
  }
});

test('echoes typed text, except passwords', async () => {
  const person = personTyping('Dana', 'Whitcomb', 'dana@rink.example', 'quite unseen', 'quite unseen');
  const terminal = openTerminal(person.keyboard, person.display, never);
  await askFirstAdmin(terminal);
  terminal.close();
  expect(person.shown()).toContain('dana@rink.example');
  expect(person.shown()).not.toContain('unseen');
  expect(person.shown()).not.toContain('q');
});

test('Ctrl-D ends the questions', async () => {
  const person = personTyping('Dana');
  const terminal = openTerminal(person.keyboard, person.display, never);
  await expect(askFirstAdmin(terminal)).rejects.toMatchObject({ name: 'AbortError' });
});

test('a stop of the process ends the questions', async () => {
  const stopping = new AbortController();
  const terminal = openTerminal(new PassThrough(), new PassThrough(), stopping.signal);
  const asked = askFirstAdmin(terminal);
  stopping.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  terminal.close();
});
