import fc from 'fast-check';
import {
  fieldProblems,
  fieldText,
  isFieldName,
  joinNames,
  mergeFields,
  parseFields,
} from './merge-fields.ts';

describe('the fields of a text', () => {
  test('are found with their defaults', () => {
    expect(parseFields('Hi {{ contact.first_name | default: "there" }}, see {{links.portal}}')).toEqual([
      { kind: 'text', text: 'Hi ', at: 0 },
      { kind: 'field', name: 'contact.first_name', fallback: 'there', at: 3 },
      { kind: 'text', text: ', see ', at: 46 },
      { kind: 'field', name: 'links.portal', fallback: undefined, at: 52 },
    ]);
  });

  test.each([
    ['{{contact.first_name|default:"x"}}', 'x'],
    ['{{ contact.first_name | default: \'the "x"\' }}', 'the "x"'],
    ['{{ contact.first_name | default: “x” }}', 'x'],
    ['{{ contact.first_name | default: "" }}', ''],
    ['{{ contact.first_name }}', undefined],
  ])('may be written as %s', (written, fallback) => {
    expect(parseFields(written)).toEqual([{ kind: 'field', name: 'contact.first_name', fallback, at: 0 }]);
  });

  test('of HTML are read without its entities', () => {
    const written = '{{&nbsp;contact.first_name | default: &quot;Mom &amp; Dad&quot; }}';
    expect(parseFields(written, 'html')).toEqual([
      { kind: 'field', name: 'contact.first_name', fallback: 'Mom & Dad', at: 0 },
    ]);
  });

  test.each([
    ['{{ contact.nickname }}', 'unknown'],
    ['{{ contact }}', 'unknown'],
    ['{{ contact.first_name | upcase }}', 'malformed'],
    ['{{ contact.first_name | default: there }}', 'malformed'],
    ['{{ contact.first_name', 'malformed'],
    ['{{}}', 'malformed'],
    ['{{ contact.first_name {{ contact.last_name }}', 'malformed'],
    ['{{ <strong>contact.first_name</strong> }}', 'malformed'],
    ['{{ __proto__ }}', 'unknown'],
    ['{{ constructor.name }}', 'unknown'],
  ])('%s is %s', (written, kind) => {
    expect(parseFields(written)).toMatchObject([{ kind }]);
  });

  test('other braces are text', () => {
    expect(parseFields('{a} }} {')).toEqual([{ kind: 'text', text: '{a} }} {', at: 0 }]);
  });

  test('as they are written, are read again', () => {
    const anyName = fc.constantFrom(...mergeFields.map(({ name }) => name));
    fc.assert(
      fc.property(anyName, fc.option(fc.string(), { nil: undefined }), (name, fallback) => {
        const [field, ...others] = parseFields(fieldText(name, fallback));
        expect(others).toEqual([]);
        expect(field).toMatchObject({ kind: 'field', name });
        const kept = fallback?.replaceAll(/[{}\s]+/g, ' ').replaceAll('"', '”');
        expect(field).toHaveProperty('fallback', kept);
      }),
    );
  });

  test('and the text around them are all of the text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('{{', '}}', ' a ', 'links.portal', '|', '"', '<b>')), (parts) => {
        const text = parts.join('');
        const segments = parseFields(text);
        const ends = [...segments.slice(1).map(({ at }) => at), text.length];
        const read = segments.map((segment, index) =>
          segment.kind === 'text' ? segment.text : text.slice(segment.at, ends[index]),
        );
        expect(read.join('')).toBe(text);
      }),
    );
  });
});

describe('the problems of fields', () => {
  test('name the field and its line', () => {
    const body =
      '<p>Hello {{ contact.first_name }},</p><p></p><ul><li><p>{{ contact.nickname }}</p></li></ul>' +
      '<p>a<br>{{ athlete.first_name | upcase }}</p><a data-button="" href="https://a.example">{{ x }}</a>';
    expect(fieldProblems(body, 'body')).toEqual([
      { field: 'body', message: 'Line 3: the field {{ contact.nickname }} does not exist.' },
      {
        field: 'body',
        message:
          'Line 5: the field {{ athlete.first_name | upcase }} is not complete. Write it as {{ contact.first_name | default: "there" }}.',
      },
      { field: 'body', message: 'Line 6: the field {{ x }} does not exist.' },
    ]);
  });

  test('name the subject', () => {
    expect(fieldProblems('{{ contact.nickname }}', 'subject')).toEqual([
      { field: 'subject', message: 'Subject: the field {{ contact.nickname }} does not exist.' },
    ]);
  });

  test('are none in a right text', () => {
    expect(fieldProblems('<p>{{ athlete.next_session | default: &quot;soon&quot; }}</p>', 'body')).toEqual(
      [],
    );
  });
});

test('every field has a name of its own and a sample', () => {
  expect(new Set(mergeFields.map(({ name }) => name)).size).toBe(mergeFields.length);
  for (const { name, sample, label } of mergeFields) {
    expect([isFieldName(name), sample.length > 0, label.length > 0]).toEqual([true, true, true]);
  }
});

test.each([
  [[], ''],
  [['Ava'], 'Ava'],
  [['Ava', 'Max'], 'Ava and Max'],
  [['Ava', 'Max', 'Zoe'], 'Ava, Max, and Zoe'],
])('the names %j are written as %j', (names, text) => {
  expect(joinNames(names)).toBe(text);
});
