import { withSession } from './session-fields.ts';

const words = { name: 'U12 on Monday', changes: ['U12: 5 PM instead of 4 PM', 'U14 & Goalies: canceled'] };
const list = '<ul><li><p>U12: 5 PM instead of 4 PM</p></li><li><p>U14 &amp; Goalies: canceled</p></li></ul>';

describe('a template about sessions', () => {
  it('gets the list in the place of its field', () => {
    const template = {
      subject: 'Moved: {{ session.name }}',
      body: '<p>Hi,</p><p>{{ session.changes }}</p><p>Bye</p>',
    };
    expect(withSession(template, words)).toEqual({
      subject: 'Moved: U12 on Monday',
      body: `<p>Hi,</p>${list}<p>Bye</p>`,
    });
  });

  it('says the changes inside a sentence in one line', () => {
    expect(withSession({ subject: '', body: '<p>News: {{session.changes}}.</p>' }, words).body).toBe(
      '<p>News: U12: 5 PM instead of 4 PM; U14 &amp; Goalies: canceled.</p>',
    );
  });

  it('gets the list at its end without the field', () => {
    expect(withSession({ subject: '', body: '<p>Hi,</p>' }, words).body).toBe(`<p>Hi,</p>${list}`);
  });

  it('keeps merge fields, and takes none from the name of a group', () => {
    const body = '<p>{{ contact.first_name }} {{ session.name }} {{ session.changes }}</p>';
    const filled = withSession({ subject: '', body }, { name: '{{ athlete.last_name }} $&', changes: ['x'] });
    expect(filled.body).toBe('<p>{{ contact.first_name }} { { athlete.last_name }} $&amp; x</p>');
  });
});
