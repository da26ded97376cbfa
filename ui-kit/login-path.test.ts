import { loginPath, wantedPath } from './login-path.ts';

const wantedFrom = (path: string) => wantedPath(new URL(path, 'https://blueline.test').searchParams);

describe('the way back after a sign-in', () => {
  it('is the page that was wanted, with its query', () => {
    expect(wantedFrom(loginPath({ pathname: '/billing', search: '?athlete=7' }))).toBe('/billing?athlete=7');
  });

  it('never leads to another site', () => {
    expect(wantedFrom('/login?url=//evil.test')).toBe('/');
    expect(wantedFrom('/login?url=/%5Cevil.test')).toBe('/');
    expect(wantedFrom('/login?url=https://evil.test')).toBe('/');
  });

  it('never leads back to the sign-in or to the sign-out', () => {
    expect(wantedFrom('/login?url=/login')).toBe('/');
    expect(wantedFrom('/login?url=/logout')).toBe('/');
  });

  it('is Home when no page was wanted', () => {
    expect(wantedFrom('/login')).toBe('/');
  });
});
