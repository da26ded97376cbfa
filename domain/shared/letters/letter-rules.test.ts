import {
  contentProblems,
  LARGEST_ATTACHMENT,
  type Letter,
  letterProblems,
  letterWarnings,
  MOST_ATTACHED,
  problemsInOne,
  travelTogether,
} from './letter-rules.ts';

const letter = (more: Partial<Letter> = {}): Letter => ({
  subject: 'Camp in July',
  body: '<p>Hello {{ contact.first_name | default: "there" }},</p>',
  optionId: 'news-and-offers',
  notOptionalReason: '',
  recipients: 3,
  attachments: [],
  ...more,
});
const sentences = (more: Partial<Letter>) => letterProblems(letter(more)).map(({ message }) => message);

test('a complete letter has no problems', () => {
  expect(letterProblems(letter())).toEqual([]);
});

test('an empty letter misses everything, in one sentence', () => {
  const problems = letterProblems(letter({ subject: ' ', body: '<p></p>', optionId: null, recipients: 0 }));
  expect(problems.map(({ field }) => field)).toEqual(['recipients', 'subject', 'body', 'option_id']);
  expect(problemsInOne(problems)).toBe(
    'Please correct the following errors: No recipients., No subject., No message., Choose the kind of message.',
  );
});

test('a letter that nobody can opt out of needs a reason', () => {
  expect(sentences({ optionId: null, notOptionalReason: 'The rink is closed.' })).toEqual([]);
});

test.each<[string, Partial<Letter>, string]>([
  [
    'a line break in the subject',
    { subject: 'Camp\r\nBcc: a@b.example' },
    'The subject must be a single line.',
  ],
  ['a long subject', { subject: 'x'.repeat(151) }, 'The subject can have at most 150 characters.'],
  [
    'an unknown field in the subject',
    { subject: '{{ nickname }}' },
    'Subject: the field {{ nickname }} does not exist.',
  ],
  [
    'an unknown field in the body',
    { body: '<p>{{ nickname }}</p>' },
    'Line 1: the field {{ nickname }} does not exist.',
  ],
  [
    'a script',
    { body: '<p>a</p><script>x</script>' },
    'The message contains a script, which is not allowed.',
  ],
  [
    'a picture in the body itself',
    { body: '<img src="data:image/gif;base64,R0">' },
    'The message contains an embedded picture. Please insert pictures by their web address.',
  ],
  [
    'a body of 300 KB',
    { body: `<p>${'x'.repeat(300 * 1024)}</p>` },
    'The message is too large. Please shorten it to less than 150 KB.',
  ],
  [
    'a body of 150 KB only in UTF-8',
    { body: `<p>${'é'.repeat(76 * 1024)}</p>` },
    'The message is too large. Please shorten it to less than 150 KB.',
  ],
  ['a card number', { body: '<p>4111 1111 1111 1111</p>' }, 'Please do not enter card numbers here.'],
  [
    'a file over 100 MB',
    { attachments: [{ filename: 'camp.mov', size: LARGEST_ATTACHMENT + 1 }] },
    'The file camp.mov is too large. Max size: 100 MB',
  ],
])('%s is one problem', (_, more, sentence) => {
  expect(sentences(more)).toEqual([sentence]);
});

test('a field counts in the subject as long as its value may be', () => {
  const subject = `{{ athlete.first_name | default: "your athlete" }} ${'x'.repeat(140)}`;
  expect([subject.length > 150, contentProblems({ subject, body: '' })]).toEqual([true, []]);
});

test('a draft may be unfinished', () => {
  expect(contentProblems({ subject: '', body: '' })).toEqual([]);
});

test('a body that Gmail cuts off is a warning', () => {
  expect(letterWarnings({ subject: '', body: 'x'.repeat(103 * 1024) })).toEqual([
    'This message is long. Gmail may show only its beginning.',
  ]);
  expect(letterWarnings(letter())).toEqual([]);
});

test('files travel in the email up to 18 MB together', () => {
  expect(travelTogether([{ size: MOST_ATTACHED - 1 }, { size: 1 }])).toBe(true);
  expect(travelTogether([{ size: MOST_ATTACHED }, { size: 1 }])).toBe(false);
});
