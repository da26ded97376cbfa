import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** A module that so many parts of the app import is needed by the first page too. */
const SHARED_BY = 45;

const WORKER = 'attendance-worker';

/** The parts that the attendance page loads one after the other, each with everything that it imports. */
const ATTENDANCE_PARTS = ['src/main.tsx', 'src/App.tsx', 'src/scheduling/attendance/AttendancePages.tsx'];

/** Tells the service worker of the attendance page which files the page needs without a network. */
const attendanceFiles = (): Plugin => ({
  name: 'attendance-files',
  generateBundle(_options, bundle) {
    const files = new Set<string>();
    const add = (fileName: string): void => {
      const chunk = bundle[fileName];
      if (chunk?.type !== 'chunk' || files.has(fileName)) return;
      files.add(fileName);
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
      chunk.imports.forEach(add);
    };
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    for (const part of ATTENDANCE_PARTS) {
      const path = resolve(import.meta.dirname, part);
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path));
      if (!chunk) this.error(`${part} is in no file of the build`);
      add(chunk.fileName);
    }
    const worker = chunks.find(({ name, isEntry }) => isEntry && name === WORKER);
    if (!worker || worker.imports.length > 0) this.error('The service worker must be one file');
    const addresses = ['favicon.svg', ...files].map((file) => `/${file}`).sort();
    worker.code = `const PAGE_FILES=${JSON.stringify(addresses)};${worker.code}`;
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), attendanceFiles()],
  build: {
    outDir: '../dist/admin-ui',
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: {
        index: resolve(import.meta.dirname, 'index.html'),
        [WORKER]: resolve(import.meta.dirname, 'src/scheduling/attendance/offline/attendance-worker.ts'),
      },
      output: {
        // The worker keeps its address: it may serve the pages below it, and browsers look there for a newer one.
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
        // Modules that most pages share come as one file: dozens of small ones weigh more, each with its own headers and dictionary.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: SHARED_BY }] },
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:4000', '/card-form': 'http://127.0.0.1:4000' },
  },
});
