import { given } from '../../testing/given.ts';
import type { FileRequestEvent } from './events.ts';
import { fileRequestDecider } from './file-request.ts';

const requestId = '0192f0a0-0000-7000-8000-0000000000fa';
const athleteId = '0192f0a0-0000-7000-8000-000000000004';
const ask = { kind: 'ask', requestId, athleteId, name: ' Birth certificate ', note: '' } as const;
const close = { kind: 'close', requestId, reason: 'received' } as const;
const asked: FileRequestEvent = {
  type: 'FileRequested',
  data: { requestId, athleteId, name: 'Birth certificate', note: '' },
};
const closed: FileRequestEvent = { type: 'FileRequestClosed', data: { requestId, reason: 'received' } };
const story = (...past: FileRequestEvent[]) => given(fileRequestDecider, past);

describe('a request for a file', () => {
  it('names the file and is made once', () => {
    story().when(ask).gives([asked]);
    story(asked).when(ask).refuses('This request already exists.');
    story()
      .when({ ...ask, name: ' ' })
      .refuses('Please say which file you need.');
    story()
      .when({ ...ask, name: 'x'.repeat(121) })
      .refuses('Please use at most 120 characters.');
    story()
      .when({ ...ask, note: 'x'.repeat(501) })
      .refuses('Please use at most 500 characters.');
  });

  it('is closed once', () => {
    story(asked).when(close).gives([closed]);
    story(asked, closed)
      .when({ ...close, reason: 'withdrawn' })
      .refuses('This request is already closed.');
    story().when(close).refuses('This request does not exist.');
  });
});
