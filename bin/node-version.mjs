// Stops with one line if this Node is too old. Every command imports this first, and it uses only old syntax,
// because it has to run where the rest would not even parse. Versions 21 and early 22 are excluded because
// vite does not run on them.
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
