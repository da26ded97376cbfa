// Stops with one line when this Node is too old. Imported first by every command, and written in old syntax only, because
// it has to run exactly where the rest would not even parse. 21 and early 22 are out because vite does not run on them.
const [major, minor] = process.versions.node.split('.').map(Number);
const fits = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;

if (!fits) {
  console.error(
    'Blueline needs Node.js 20.19 or newer (24 is best), and this is ' +
      process.version +
      ': https://nodejs.org/en/download',
  );
  process.exit(1);
}
