import fc from 'fast-check';
import { htmlPieces } from '../../../domain/shared/letters/html-pieces.ts';
import { fieldText, mergeFields, sampleValues } from '../../../domain/shared/letters/merge-fields.ts';
import type { MailBody } from '../../../domain/shared/mail-body.ts';
import {
  compileLetter,
  createCompiledLetters,
  type LetterSource,
  letterHash,
  type RecipientValues,
  renderLetter,
} from './compile-letter.ts';

const source = (more: Partial<LetterSource> = {}): LetterSource => ({
  subject: 'Camp in July',
  body: '<p>Hello {{ contact.first_name | default: "there" }},</p>',
  business: 'Ice & Co',
  kind: 'News and offers',
  downloads: [],
  preheader: '',
  postalAddress: '',
  ...more,
});
const values = (more: Partial<RecipientValues> = {}): RecipientValues => ({
  fields: { 'links.preferences': 'https://app.example/u/t1' },
  ...more,
});

const emailOf = (more: Partial<LetterSource>, given = values()): MailBody => {
  const email = renderLetter(compileLetter(source(more)), given);
  if ('missing' in email) throw new Error(`missing: ${email.missing.join(', ')}`);
  return email;
};

describe('the email of a recipient', () => {
  test('has the values of its fields, escaped in HTML and plain in text and subject', () => {
    const { subject, html, text } = emailOf(
      { subject: 'For {{ athlete.first_name }} <3', body: '<p>Hi {{ athlete.first_name }}</p>' },
      values({ fields: { ...sampleValues, 'athlete.first_name': 'Ava & <Max>' } }),
    );
    expect(subject).toBe('For Ava & <Max> <3');
    expect(html).toContain('Hi Ava &amp; &lt;Max&gt;</p>');
    expect(html).toContain('<title>For Ava &amp; &lt;Max&gt; &lt;3</title>');
    expect(text).toContain('Hi Ava & <Max>');
  });

  test('shows the postal address of the business beside the opt-out', () => {
    const { html, text } = emailOf({ postalAddress: '12 Rink Road, <Duluth>' });
    expect(html).toContain('Ice &amp; Co<br>12 Rink Road, &lt;Duluth&gt;</p>');
    expect(text).toContain('-- \nIce & Co\n12 Rink Road, <Duluth>\n');
    expect(emailOf({}).text).toContain('-- \nIce & Co\nYou get');
  });

  test('begins with its preheader, which only inboxes show', () => {
    const { html, text } = emailOf(
      { preheader: 'Ten places for {{ athlete.first_name }}' },
      values({ fields: { ...sampleValues, 'athlete.first_name': 'Ava & Max' } }),
    );
    expect(html).toMatch(
      /<div style="display:none[^"]*">Ten places for Ava &amp; Max(&#847;&zwnj;&nbsp;)+<\/div>/,
    );
    expect(html.indexOf('Ten places')).toBeLessThan(html.indexOf('Hello'));
    expect(text).not.toContain('Ten places');
    expect(emailOf({}).html).not.toContain('display:none');
  });

  test('has the default of a field without a value', () => {
    const given = values({ fields: { ...sampleValues, 'contact.first_name': ' ' } });
    const { html, text } = emailOf({}, given);
    expect(html).toContain('Hello there,');
    expect(text).toContain('Hello there,');
  });

  test('is held when a field has neither', () => {
    const letter = compileLetter(
      source({ subject: '{{ trainer.name }}', body: '<p>{{ athlete.next_session }} {{ trainer.name }}</p>' }),
    );
    expect(renderLetter(letter, values())).toEqual({ missing: ['trainer.name', 'athlete.next_session'] });
  });

  test('is held without a link to unsubscribe, if its kind is optional', () => {
    expect(renderLetter(compileLetter(source()), { fields: {} })).toEqual({ missing: ['links.preferences'] });
    expect(emailOf({ kind: null }, { fields: {} }).html).not.toContain('nsubscribe or choose');
  });

  test('names the business by itself', () => {
    const { html, text } = emailOf({ body: '<p>{{ business.name }} writes</p>' });
    expect(html).toContain('Ice &amp; Co writes');
    expect(text).toContain('Ice & Co writes');
  });

  test('says why the recipient gets it, and how to stop it', () => {
    const { html, text } = emailOf({}, values({ why: 'You get this email for Ava.' }));
    expect(html).toContain(
      'You get this email for Ava. Kind of message: News and offers. <a href="https://app.example/u/t1"',
    );
    expect(text).toContain('Unsubscribe or choose which emails you get: https://app.example/u/t1');
    expect(emailOf({}).text).toContain('You get this email because Ice & Co has your address.');
  });

  test('has links for files that do not travel in it', () => {
    const downloads = [{ fileId: 'f1', filename: 'Camp <1>.mov', size: 30 * 1024 * 1024 }];
    const given = values({ downloadLink: (fileId) => `https://app.example/d/${fileId}?a=1&b` });
    const { html, text } = emailOf({ downloads }, given);
    expect(html).toContain('<a href="https://app.example/d/f1?a=1&amp;b"');
    expect(html).toContain('>Camp &lt;1&gt;.mov (30 MB)</a>');
    expect(text).toContain('Camp <1>.mov (30 MB): https://app.example/d/f1?a=1&b');
  });
});

describe('the links of a letter', () => {
  const body =
    '<p><a href="https://a.example/?x=1&amp;y=2">one</a> <a href="https://a.example/?x=1&amp;y=2">again</a></p>' +
    '<p><a href="mailto:a@b.example">write</a> <a href="{{ links.portal }}">portal</a> {{ links.portal }}</p>' +
    '<a data-button="true" href="https://b.example" data-button-color="#000000" data-text-color="#FFFFFF">Pay</a>';
  const fields = { ...sampleValues, 'links.portal': 'https://app.example/?t=1&u' };

  test('lead where they say if nobody counts clicks', () => {
    const { html, text } = emailOf({ body }, values({ fields }));
    expect(html).toContain('<a href="https://a.example/?x=1&amp;y=2" class="link"');
    expect(html).toContain(
      '<a href="https://app.example/?t=1&amp;u" class="link" style="color:#0b3d91">portal</a>',
    );
    expect(html).toContain('style="color:#0b3d91">https://app.example/?t=1&amp;u</a>');
    expect(html).toContain('background:#000000;color:#FFFFFF');
    expect(html).not.toContain('<img');
    expect(text).toContain('one <https://a.example/?x=1&y=2>');
    expect(text).toContain(
      'write <a@b.example> portal <https://app.example/?t=1&u> https://app.example/?t=1&u',
    );
    expect(text).toContain('\n\nPay <https://b.example>\n');
  });

  test('are a table, and lead to the tracked address of each if somebody does', () => {
    expect(compileLetter(source({ body })).links).toEqual([
      { id: '1', url: 'https://a.example/?x=1&y=2' },
      { id: '2', url: 'https://b.example' },
    ]);
    const tracking = {
      linkFor: (url: string, linkId: string) => `https://app.example/c/${linkId}/${url.length}`,
      pixel: 'https://app.example/o/1',
    };
    const { html, text } = emailOf({ body }, values({ fields, tracking }));
    expect(html.match(/href="https:\/\/app\.example\/c\/1\/26"/g)).toHaveLength(2);
    expect(html).toContain('<a href="https://app.example/c/2/17"');
    expect(html).toContain('<img src="https://app.example/o/1" width="1" height="1"');
    expect(html).toContain('href="mailto:a@b.example"');
    expect(html).not.toContain('a.example/?x');
    expect(text).toContain('one <https://app.example/c/1/26>');
  });

  test('are shown once in text if their words are their address', () => {
    const { text } = emailOf({
      body: '<p>See <a href="https://a.example/?x=1&amp;y">https://a.example/?x=1&amp;y</a>.</p>',
    });
    expect(text).toContain('See https://a.example/?x=1&y.');
  });
});

test('the plain text has the structure of the letter', () => {
  const body =
    '<h2>Camp</h2><p>a<br>b</p><ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p>first</p></li></ol>' +
    '<blockquote><p>said</p></blockquote><img src="https://a.example/x.png" alt="The rink of {{ contact.first_name }}">';
  const { text } = emailOf({ body, kind: null }, values({ fields: sampleValues }));
  expect(text.split('\n\n-- \n')[0]).toBe(
    'Camp\n\na\nb\n\n- one\n- two\n\n 1. first\n\n> said\n\n[The rink of Dana]',
  );
});

test('what is no part of the schema does not reach an email, whatever was stored', () => {
  const { html } = emailOf({
    body: '<p onclick="x">a<script>alert(1)</script><a href="javascript:x">b</a></p>',
  });
  expect(html).not.toMatch(/onclick|alert|javascript/);
});

test('a letter with a wrong field is not compiled', () => {
  expect(() => compileLetter(source({ body: '<p>{{ nickname }}</p>' }))).toThrow('wrong field');
});

describe('whatever the values are', () => {
  const body =
    mergeFields.map(({ name }) => `<p>{{ ${name} }} <strong>x</strong></p>`).join('') +
    '<p><a href="{{ links.portal }}">p</a></p><img src="https://a.example/x.png" alt="{{ athlete.first_name }}">';
  const letter = compileLetter(source({ subject: '{{ athlete.first_name }} and {{ trainer.name }}', body }));
  const anyValue = fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '</p>',
        '<script>',
        '{{ x }}',
        '\n',
        '\r\nBcc: a',
        '\ue000',
        '1',
        '\ue001',
        ' ',
        'é',
      ),
      {
        minLength: 1,
      },
    )
    .map((parts) => `a${parts.join('')}`);
  const anyFields = fc
    .tuple(...mergeFields.map(() => anyValue))
    .map((given) => Object.fromEntries(mergeFields.map(({ name }, index) => [name, given[index]])));
  const tagsOf = (html: string) =>
    [...htmlPieces(html)].flatMap((piece) =>
      piece.kind === 'tag' ? [`${piece.isClosing ? '/' : ''}${piece.name}`] : [],
    );
  const plain = renderLetter(letter, {
    fields: Object.fromEntries(mergeFields.map(({ name }) => [name, 'a'])),
  });

  test('the email has the same tags, and one subject line', () => {
    const tags = 'missing' in plain ? [] : tagsOf(plain.html);
    expect(tags.length).toBeGreaterThan(50);
    fc.assert(
      fc.property(anyFields, anyValue, (fields, why) => {
        const email = renderLetter(letter, { fields, why });
        if ('missing' in email) return false;
        const isSame = JSON.stringify(tagsOf(email.html)) === JSON.stringify(tags);
        return isSame && !/[\r\n]/.test(email.subject) && !email.html.includes('<script');
      }),
    );
  });

  test('each value is in the text as it is', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const email = renderLetter(letter, { fields });
        return (
          !('missing' in email) &&
          email.text.includes(`${String(fields['athlete.last_name']).replaceAll(/\s+/g, ' ').trim()} x`)
        );
      }),
    );
  });
});

describe('compiled letters', () => {
  test('are kept by their content', () => {
    const letters = createCompiledLetters();
    const letter = letters.of(source());
    expect(letters.of(source())).toBe(letter);
    expect(letters.of(source({ subject: 'Camp in June' }))).not.toBe(letter);
    expect(letterHash(source())).not.toBe(letterHash(source({ business: 'Ice' })));
    expect(letterHash(source())).not.toBe(letterHash(source({ preheader: 'Ice' })));
    expect(letterHash(source())).not.toBe(letterHash(source({ postalAddress: 'Ice' })));
  });

  test('are forgotten when others were used more recently', () => {
    const letters = createCompiledLetters(2);
    const [first, second] = [letters.of(source({ subject: '1' })), letters.of(source({ subject: '2' }))];
    expect(letters.of(source({ subject: '1' }))).toBe(first);
    letters.of(source({ subject: '3' }));
    expect(letters.of(source({ subject: '1' }))).toBe(first);
    expect(letters.of(source({ subject: '2' }))).not.toBe(second);
  });
});

test('a letter of 27 KB is rendered in at most 0.1 ms', () => {
  const paragraph = `<p>${fieldText('contact.first_name', 'there')} ${'word '.repeat(100)}<a href="https://a.example/1">x</a></p>`;
  const letter = compileLetter(source({ body: paragraph.repeat(50) }));
  const times = Array.from({ length: 300 }, (_, index) => {
    const start = performance.now();
    const email = renderLetter(
      letter,
      values({ fields: { ...sampleValues, 'contact.first_name': `Dana ${index}` } }),
    );
    // The parts of a concatenated string are copied when somebody reads it.
    if ('missing' in email || Buffer.byteLength(email.html) < 27_000) throw new Error('not rendered');
    return performance.now() - start;
  });
  const median = times.sort((a, b) => a - b)[150] ?? 1;
  expect(median).toBeLessThan(0.1);
});
