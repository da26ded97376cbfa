import type { DomainEvent } from './events.ts';
import { sentenceOf } from './sentences.ts';
import type { Names } from './shared/sentences.ts';

const athleteId = '0192f0a0-0000-7000-8000-000000000001';
const athletePackageId = '0192f0a0-0000-7000-8000-000000000002';
const invoiceId = '0192f0a0-0000-7000-8000-000000000003';
const userId = '0192f0a0-0000-7000-8000-000000000004';
const ids = { athletePackageId, invoiceId };

const namesById = new Map([
  [athleteId, 'Owen Hughes'],
  [athletePackageId, 'Goalie Academy'],
  [invoiceId, 'Invoice PWHT-1012'],
]);
const names: Names = (id, otherwise) => namesById.get(id) ?? otherwise;
const nobodyKnows: Names = (_, otherwise) => otherwise;

const issuedWith = [
  ['Camps', null],
  ['Training, because Camps, the item of its package, is inactive there', 'inactive'],
  ['Training, because the item of its package no longer exists there', 'gone'],
  ['Training, because it was created there before its package got another item', 'issued-before'],
] as const;

const sentences: readonly [string, DomainEvent][] = [
  [
    'Invoice PWHT-1012 was edited to $80.00 on 03/20/2031.',
    { type: 'InvoiceEdited', data: { ...ids, date: '2031-03-20', amount: 8_000, description: '' } },
  ],
  [
    'Invoice PWHT-1012 was prorated from $100.00 on 03/20/2031 to $50.00 on 03/10/2031.',
    {
      type: 'InvoiceProrated',
      data: {
        ...ids,
        date: '2031-03-10',
        amount: 5_000,
        description: '',
        from: { date: '2031-03-20', amount: 10_000 },
      },
    },
  ],
  [
    'Invoice PWHT-1012 was issued in accounting as 231.',
    {
      type: 'InvoiceIssued',
      data: { ...ids, externalRef: '231', line: { item: { id: '1', name: 'Training' }, wanted: null } },
    },
  ],
  ...issuedWith.map(([words, problem]): [string, DomainEvent] => [
    `Invoice PWHT-1012 was issued in accounting as 231 with the item ${words}.`,
    {
      type: 'InvoiceIssued',
      data: {
        ...ids,
        externalRef: '231',
        line: {
          item: problem ? { id: '1', name: 'Training' } : { id: '7', name: 'Camps' },
          wanted: { id: '7', name: problem === 'gone' ? '' : 'Camps', problem },
        },
      },
    },
  ]),
  [
    'The payment of Invoice PWHT-1012 was missed: The card was declined.',
    { type: 'InvoiceMissed', data: { ...ids, reason: 'The card was declined.' } },
  ],
  [
    'Goalie Academy was removed with 1 invoice.',
    { type: 'AthletePackageRemoved', data: { athletePackageId, athleteId, invoiceIds: [invoiceId] } },
  ],
  ['The user was assigned to Owen Hughes.', { type: 'UserAssignedToAthlete', data: { userId, athleteId } }],
  ['The role was changed to trainer.', { type: 'UserRoleChanged', data: { userId, roleId: 30 } }],
  [
    'The athlete was renamed to Liam Hughes.',
    { type: 'AthleteRenamed', data: { athleteId, firstName: 'Liam', lastName: 'Hughes' } },
  ],
];

test.each(sentences)('%s', (sentence, event) => {
  expect(sentenceOf(event, names)).toBe(sentence);
});

test('a deleted record still has a description', () => {
  expect(sentenceOf({ type: 'InvoiceOmitted', data: ids }, nobodyKnows)).toBe('The invoice was omitted.');
});
