import { helpFrom, sourceIn } from './help-path.ts';

test('the help page leads back to the page it was opened from', () => {
  const { search = '' } = Object(helpFrom({ pathname: '/schedules', search: '?athlete=a1' }));
  expect(sourceIn(new URLSearchParams(search))).toBe('/schedules?athlete=a1');
});

test('the help page never leads out of the portal', () => {
  for (const source of ['', 'https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test'])
    expect(sourceIn(new URLSearchParams({ source }))).toBe('/schedules');
});
