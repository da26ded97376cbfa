import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';

/** The page says which bytes it takes for its script and its style; the browser runs no others. */
const integrity: Plugin = {
  name: 'integrity',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('There is no index.html');
    page.source = String(page.source).replaceAll(
      /(src|href)="\/card-form\/([^"]+)"/g,
      (attribute: string, _name: string, file: string) => {
        const built = bundle[file];
        if (!built) throw new Error(`${file} is not built`);
        const bytes = built.type === 'chunk' ? built.code : built.source;
        return `${attribute} integrity="sha384-${createHash('sha384').update(bytes).digest('base64')}"`;
      },
    );
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/card-form/',
  plugins: [integrity],
  build: {
    outDir: '../dist/card-form',
    emptyOutDir: true,
    // Its policy allows neither data: addresses nor requests to ourselves.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
});
