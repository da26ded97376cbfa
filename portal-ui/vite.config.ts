import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Modules that the home page shares with other pages. They are one file: a phone pays for the headers of every file it loads, and
 * without this list each shared module would be a file of its own.
 */
const firstScreen = [
  /\/node_modules\/@mui\/material\/(esm\/)?(Card|Paper|Typography)\//,
  /\/portal-ui\/src\/(family|notices\/PageNotices|shell\/(days|EmptyState|Loaded))\b/,
  /\/portal-ui\/src\/billing\/invoices\/(FamilyPackages|InvoiceList|Money|marked-card|open-invoices|totals)\.tsx?$/,
  /\/node_modules\/@mui\/icons-material\/(esm\/)?ChevronRight\./,
  /\/ui-kit\/(StatusChip\.tsx|colors\.ts|scheduling\/session-words\.ts)$/,
  /\/domain\/(shared\/(week|money|day)|scheduling\/time-words|billing\/invoices\/invoice)\.ts$/,
];

export default defineConfig({
  root: import.meta.dirname,
  base: '/portal/',
  plugins: [react()],
  build: {
    outDir: '../dist/portal-ui',
    emptyOutDir: true,
    rolldownOptions: {
      // Modules in domain/ declare zod schemas next to the rules that the portal uses. Families should not download zod.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [{ name: 'first-screen', test: (id: string) => firstScreen.some((part) => part.test(id)) }],
        },
      },
    },
  },
  server: {
    port: 5174,
    fs: { allow: ['..'] },
    proxy: { '/api': 'http://127.0.0.1:4000', '/card-form': 'http://127.0.0.1:4000' },
  },
});
