import { array, assert, constantFrom, property, string } from 'fast-check';
import { loginPath, wantedPath } from './login-path.ts';

const wantedFrom = (path: string) => wantedPath(new URL(path, 'https://blueline.test').searchParams);

describe('the page that opens after a sign-in', () => {
  it('is the requested page, with its query', () => {
    expect(wantedFrom(loginPath({ pathname: '/billing', search: '?athlete=7' }))).toBe('/billing?athlete=7');
  });

  it('is never on another site', () => {
    expect(wantedFrom('/login?url=//evil.test')).toBe('/');
    expect(wantedFrom('/login?url=/%5Cevil.test')).toBe('/');
    expect(wantedFrom('/login?url=https://evil.test')).toBe('/');
    expect(wantedFrom('/login?url=/%09/evil.test')).toBe('/');
    expect(wantedFrom('/login?url=/.//evil.test')).toBe('/');
    expect(wantedFrom('/login?url=javascript:alert(1)')).toBe('/');
  });

  it('is never on another site, whatever the address contains', () => {
    const pieces = constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '\t',
      '\n',
      ' ',
      '?',
      '#',
      '%2f',
      'https:',
      'evil.test',
    );
    assert(
      property(array(constantFrom(pieces, string()).chain((piece) => piece)), (parts) => {
        const wanted = wantedPath(new URLSearchParams({ url: `/${parts.join('')}` }));
        expect(new URL(wanted, 'https://blueline.test').origin).toBe('https://blueline.test');
      }),
      { numRuns: 500 },
    );
  });

  it('is never the sign-in or the sign-out', () => {
    expect(wantedFrom('/login?url=/login')).toBe('/');
    expect(wantedFrom('/login?url=/logout')).toBe('/');
    expect(wantedFrom('/login?url=/portal/logout')).toBe('/');
    expect(wantedFrom('/login?url=/redirect%3Ftoken=1')).toBe('/');
    expect(wantedFrom('/login?url=/loginess')).toBe('/loginess');
  });

  it('is Home if no page was requested', () => {
    expect(wantedFrom('/login')).toBe('/');
  });
});
