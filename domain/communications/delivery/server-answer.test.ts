import fc from 'fast-check';
import { isDeadAddress, isUnwanted, reasonInWords, statusCodeOf, withoutAddresses } from './server-answer.ts';

describe('withoutAddresses', () => {
  test.each([
    [
      '550 5.1.1 <anna@rink.example>: Recipient address rejected',
      '550 5.1.1 <[address]>: Recipient address rejected',
    ],
    ['rfc822;Anna.Smith+hockey@rink.example', 'rfc822;[address]'],
    ['"anna smith"@rink.example is unknown', '[address] is unknown'],
    ['SRS0=x=y=rink.example=anna@forward.example failed', '[address] failed'],
    ['see https://mail.example/?who=anna%40rink.example now', 'see https:[address] now'],
    ['anna\uff20rink.example, ben@rink.example', '[address], [address]'],
    ['550 5.1.1\r\n\tno such user', '550 5.1.1 no such user'],
  ])('%s', (text, stripped) => {
    expect(withoutAddresses(text)).toBe(stripped);
  });

  test('removes the name of a recipient who is known', () => {
    const own = 'Anna.Smith@rink.example';
    expect(withoutAddresses('User anna.smith unknown; ask anna.smith.', own)).toBe(
      'User [address] unknown; ask [address].',
    );
    expect(withoutAddresses('Hannah is out', 'anna@rink.example')).toBe('Hannah is out');
  });

  test('never leaves an address, whatever surrounds it', () => {
    fc.assert(
      fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, address, after) => {
        const stripped = withoutAddresses(`${before} ${address} ${after}`, address);
        expect(stripped).not.toContain('@');
        expect(withoutAddresses(stripped)).toBe(stripped);
      }),
    );
  });

  test('answers a text that can be stored, of bounded length, in little time', () => {
    const hostile = withoutAddresses(`\0${'a'.repeat(2_000_000)}\ud800${'@'.repeat(9)}`);
    expect(hostile.length).toBeLessThanOrEqual(500);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(withoutAddresses(text)).not.toMatch(/\p{Cc}|\p{Surrogate}/u);
      }),
    );
    expect(withoutAddresses(`${'x'.repeat(499)}🏒`)).toBe(`${'x'.repeat(499)}\ufffd`);
  });

  test('removes what looks like a card number', () => {
    expect(withoutAddresses('queued as 4111 1111 1111 1111')).toBe('queued as [card number]');
  });
});

describe('reasonInWords', () => {
  test.each([
    ['5.1.1', '', 'The mailbox does not exist.'],
    ['5.1.2', '', 'The domain of the address does not exist.'],
    ['5.1.10', '', 'The domain of the address does not accept email.'],
    ['5.1.0', '', 'There is a problem with the address.'],
    ['5.2.1', '', 'The mailbox is disabled.'],
    ['5.2.2', '', 'The mailbox is full.'],
    ['4.2.2', '', 'The mailbox is full.'],
    ['5.3.4', '', "The email is too large for the recipient's mail system."],
    ['4.4.1', '', "The recipient's server could not be reached."],
    ['4.4.7', '', "The recipient's server did not accept the email in time."],
    ['5.7.1', '', "The recipient's server rejected the email as unwanted."],
    ['5.7.26', '', "The recipient's server could not verify that the email comes from us."],
    ['5.0.0', '', "The recipient's server rejected the email."],
    ['4.0.0', '', "The recipient's server did not accept the email."],
    // Relays that do not know more quote the server.
    ['5.0.0', 'smtp; 550 5.1.1 No such person', 'The mailbox does not exist.'],
    ['5.0.0', 'smtp; 550 No such user here', 'The mailbox does not exist.'],
    ['550', 'Requested action not taken: mailbox unavailable', "The recipient's server rejected the email."],
    [undefined, '552-5.2.2 The email account is over quota', 'The mailbox is full.'],
    [undefined, '452 mailbox full', 'The mailbox is full.'],
    ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied', 'The mailbox does not exist.'],
    ['5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'The mailbox does not exist.'],
    ['5.4.1', 'no answer from host', "The recipient's server could not be reached."],
    [undefined, 'no route from 5.1.1.20 to 10.5.1.1', 'The email could not be delivered.'],
    [undefined, '', 'The email could not be delivered.'],
  ])('%s %s', (status, diagnostic, sentence) => {
    expect(reasonInWords(status, diagnostic)).toBe(sentence);
  });
});

test('the class of a report counts, even where the server that it quotes gave another', () => {
  expect(statusCodeOf('5.0.0', '452 4.2.2 mailbox full')).toEqual({ outcome: 5, subject: 2, detail: 2 });
});

test.each([
  ['5.1.1', true],
  ['5.1.2', true],
  ['5.1.3', true],
  ['5.1.6', true],
  ['5.1.10', true],
  ['4.1.1', false],
  ['5.1.0', false],
  ['5.1.4', false],
  ['5.1.7', false],
  ['5.1.8', false],
  ['5.2.1', false],
  ['5.2.2', false],
  ['5.7.1', false],
])('%s: nothing is sent to the address again: %s', (status, isDead) => {
  expect(isDeadAddress(statusCodeOf(status))).toBe(isDead);
});

test('only 7 is about unwanted email', () => {
  expect(['5.7.1', '4.7.0', '5.1.1', '5.0.0'].map((status) => isUnwanted(statusCodeOf(status)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
