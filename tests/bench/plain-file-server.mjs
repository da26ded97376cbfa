// Streams one file to everybody who asks, as simply as Node does it: `node plain-file-server.mjs <path>`; says its port when it is ready.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';

const path = process.argv[2] ?? '';
const { size } = statSync(path);
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Length': size });
  createReadStream(path).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`port ${address?.port ?? 0}\n`);
});
