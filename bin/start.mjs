// npm start: installs and builds what is missing or out of date, then is the server. Also npm run seed, verify and operator.
//
//   npm start                                     everything, with a demo business, on http://127.0.0.1:4000
//   npm start -- --port 4100 --data ./x --empty   another port, another data folder, no demo business
//
// The server runs in this very process: a signal arrives once, kill -9 leaves nothing behind, and the exit code is its own.
import './node-version.mjs';

const words = process.argv.slice(2);
const command = words.length > 0 && !words[0].startsWith('-') ? words.shift() : 'start';

void import('./prepare.mjs')
  .then(({ prepare }) => prepare())
  .then((server) => {
    if (server === undefined) return undefined;
    process.argv = [process.argv[0], server.path, command].concat(words);
    return import(server.url);
  });
