/// <reference types="node" />

test('the session opens nothing that would keep a process without a page from ending', async () => {
  await import('./sign-in-session.ts');
  expect(process.getActiveResourcesInfo()).not.toContain('MessagePort');
});
