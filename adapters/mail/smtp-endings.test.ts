import { createEndings } from './smtp-endings.ts';

const text = 'Connection #%s was closed by the server before message %s was sent: %s';

const ended = (reason: string, data: object = { tnx: 'pool', messageId: '<a@b>' }) => {
  const endings = createEndings();
  endings.logger.info(data, text, 1, 'a@b', reason);
  return endings;
};

test('a server that asks to try later is told from a connection that had ended', () => {
  const answer = 'Mail command failed: 421 4.7.0 too many emails';
  expect(ended(answer).putOff('<a@b>')).toBe(answer);
  expect(ended('Connection closed unexpectedly').putOff('<a@b>')).toBeUndefined();
});

test('an answer is about one mail, and asked for once', () => {
  const endings = ended('Mail command failed: 421 later');
  expect(endings.putOff('<c@d>')).toBeUndefined();
  expect(endings.putOff('<a@b>')).toBeDefined();
  expect(endings.putOff('<a@b>')).toBeUndefined();
});

test('other lines of the log count for nothing', () => {
  expect(ended('421 ', { tnx: 'send', messageId: '<a@b>' }).putOff('<a@b>')).toBeUndefined();
  expect(ended('421 ', { tnx: 'pool' }).putOff('<a@b>')).toBeUndefined();
});
