import { carrying, momentIn, searchAsOf } from './moment-address.ts';

const moment = '2026-10-31T23:59:59.999Z';
const encoded = 'at=2026-10-31T23%3A59%3A59.999Z';
const now = new Date('2026-11-28T12:00:00Z');

describe('the moment in an address', () => {
  test.each([
    [`?${encoded}`, moment],
    ['?q=mia&at=2026-10-31T23:59Z', '2026-10-31T23:59Z'],
    ['', null],
    ['?at=', null],
    ['?at=yesterday', null],
    ['?at=2026-13-31T23:59Z', null],
    ['?at=2026-12-31T23:59Z', null],
  ])('%j: %j', (search, expected) => expect(momentIn(search, now)).toBe(expected));
});

describe('an address that is opened', () => {
  test('is the same while the present is shown', () => {
    for (const to of ['/athletes?page=2#top', '?page=2', { search: '?page=2' }])
      expect(carrying(to, null)).toEqual(to);
  });

  test('gets the shown moment', () => {
    expect(carrying('/athletes', moment)).toEqual({ pathname: '/athletes', search: `?${encoded}` });
    expect(carrying('?page=2#top', moment)).toEqual({ search: `?page=2&${encoded}`, hash: '#top' });
    expect(carrying({ pathname: '..' }, moment)).toEqual({ pathname: '..', search: `?${encoded}` });
  });

  test('keeps a moment of its own', () => {
    const to = '/athletes?at=2026-01-01T00:00Z';
    expect(carrying(to, moment)).toBe(to);
  });

  test('leads back to now if it asks for that', () => {
    expect(
      carrying({ pathname: '/athletes', search: searchAsOf(`?page=2&${encoded}`, null) }, moment),
    ).toEqual({
      pathname: '/athletes',
      search: '?page=2',
    });
    expect(carrying({ search: searchAsOf(`?${encoded}`, null) }, moment)).toEqual({ search: '' });
  });

  test('of the sign-in has no moment', () => {
    expect(carrying('/login?url=%2F', moment)).toBe('/login?url=%2F');
    expect(carrying('/logout', moment)).toBe('/logout');
  });
});
