import { escapeHtml, type Letter, mailBody } from './mail-body.ts';

const letter: Letter = {
  business: 'Blueline',
  subject: 'Ice time',
  firstName: 'Anna',
  paragraphs: ['The session is at nine.', 'Bring water.'],
  action: { label: 'See the session', link: 'https://blueline.example/s?a=1&b=2' },
};

describe('an email', () => {
  test('has the same content as text and as HTML', () => {
    const { text, html } = mailBody(letter);
    for (const sentence of ['Hello Anna,', ...letter.paragraphs, 'Blueline']) {
      expect(text).toContain(sentence);
      expect(html).toContain(sentence);
    }
  });

  test('has its link on a line of its own, and in HTML as a button and in letters', () => {
    const { text, html } = mailBody(letter);
    expect(text.split('\n')).toContain('https://blueline.example/s?a=1&b=2');
    expect(html.match(/href="https:\/\/blueline\.example\/s\?a=1&amp;b=2"/g)).toHaveLength(2);
    expect(html).toContain('>https://blueline.example/s?a=1&amp;b=2</a>');
  });

  test('needs no link', () => {
    const { action: _, ...without } = letter;
    expect(mailBody(without).html).not.toContain('<a ');
    expect(mailBody(without).text).toBe(
      'Hello Anna,\n\nThe session is at nine.\n\nBring water.\n\nBlueline\n',
    );
  });

  test('says below the name of the business why it was sent, and how to end such emails', () => {
    const footer = {
      why: 'You get emails about <sessions>.',
      links: [
        { label: 'Unsubscribe', link: 'https://blueline.example/u/abc' },
        { label: 'Choose emails', link: 'https://blueline.example/p?token=a&b' },
      ],
    };
    const { text, html } = mailBody({ ...letter, footer });
    expect(text).toMatch(
      /Blueline\n\nYou get emails about <sessions>\.\nUnsubscribe: https:\/\/blueline\.example\/u\/abc\nChoose emails: .*\n$/,
    );
    expect(html).toContain('You get emails about &lt;sessions&gt;.');
    expect(html).toContain('<a href="https://blueline.example/p?token=a&amp;b"');
  });

  test('does not turn a name or text into markup, or a link into more than a link', () => {
    const spoiled = '"><script>alert(1)</script>';
    const { html } = mailBody({
      business: spoiled,
      subject: spoiled,
      firstName: spoiled,
      paragraphs: [spoiled, spoiled],
      action: { label: spoiled, link: `https://blueline.example/${spoiled}` },
    });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('"">');
    expect(html.split('&quot;&gt;&lt;script&gt;')).toHaveLength(10);
  });

  test('greets a person without a name', () => {
    expect(mailBody({ ...letter, firstName: ' ' }).text).toMatch(/^Hello,\n/);
  });

  test('has one line as its subject', () => {
    expect(mailBody({ ...letter, subject: 'Ice\r\nBcc: all@rink.example' }).subject).toBe(
      'Ice Bcc: all@rink.example',
    );
  });
});

test('escaping covers every character that ends a text or an attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>R&D</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D&lt;/a&gt;',
  );
});
