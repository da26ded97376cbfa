import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/portal/',
  plugins: [react()],
  build: {
    outDir: '../dist/portal-ui',
    emptyOutDir: true,
    // The rules in domain/ declare zod schemas next to what the portal uses. Families on a phone download none of it.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
  server: {
    port: 5174,
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:4000' },
  },
});
