// The steps of npm start before the server starts: install and build.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stale } from './build.mjs';
import { root } from './child.mjs';
import { runCommand } from './fault.mjs';
import { ensureInstalled } from './install.mjs';

/** Returns the path of the server, or nothing if a fault was printed. */
export async function prepare() {
  endWithNpm();
  let server;
  await runCommand(async () => {
    await ensureInstalled();
    const parts = stale();
    if (parts.length > 0) {
      console.log(`Building ${parts.join(', ')}…`);
      await build();
    }
    // Stack traces name the sources, not the compiled files.
    process.setSourceMapsEnabled(true);
    const path = join(root, 'dist', 'server', 'bin', 'serve.js');
    server = { path, url: pathToFileURL(path).href };
  });
  return server;
}

/**
 * `kill` of npm ends the shell between npm and this process without a signal to us; the server would keep
 * running and hold its port. This makes it shut down as if it had received the signal itself.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
