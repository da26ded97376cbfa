import { readCommandLine } from './command-line.ts';

test('the operator names the user whose second factors are reset', () => {
  expect(readCommandLine(['operator', 'reset-second-factor', 'dana@rink.example'])).toMatchObject({
    command: 'operator',
    username: 'dana@rink.example',
  });
  expect(readCommandLine(['start', '--port', '4100'])).toMatchObject({
    command: 'start',
    port: 4100,
  });
});

test.each([
  [['operator'], 'Unknown: operator'],
  [['operator', 'reset-second-factor'], 'Give one username.'],
  [['operator', 'reset-second-factor', 'dana', 'maria'], 'Give one username.'],
  [['operator', 'delete', 'dana'], 'Unknown: operator delete'],
  [['serve'], 'Unknown: serve'],
])('%j is answered with how to use it', (words, reason) => {
  expect(() => readCommandLine(words)).toThrow(reason);
  expect(() => readCommandLine(words)).toThrow('npm run operator -- reset-second-factor <username>');
});
