import { createServer } from 'node:http';
import express from 'express';
import { RequestFault } from './route.ts';
import { guardedPages, noSurroundings } from './surroundings.ts';

/** The status of the mailbox for a visitor or an admin, with or without the demo business. */
async function statusFor(caller: 'visitor' | 'admin', hasDemo: boolean): Promise<number> {
  const pages = guardedPages(
    {
      ...noSurroundings,
      pages: { '/mailbox': (_request, response) => void response.send('Emails') },
      arePagesOpen: async () => hasDemo,
    },
    async (_, { access }) => {
      if (caller !== access) throw new RequestFault(401, 'no-session', 'Please sign in.');
    },
  );
  const app = express();
  for (const [path, page] of Object.entries(pages)) app.use(path, page);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { status } = await fetch(`http://127.0.0.1:${port}/mailbox`);
  await new Promise((resolve) => server.close(resolve));
  return status;
}

test('the mailbox is for admins, unless there is nothing but the demo business', async () => {
  expect(await statusFor('visitor', true)).toBe(200);
  expect(await statusFor('visitor', false)).toBe(403);
  expect(await statusFor('admin', false)).toBe(200);
});
