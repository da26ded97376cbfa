import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** A module that so many parts of the app import is needed by the first page too. */
const SHARED_BY = 45;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../dist/admin-ui',
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
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
