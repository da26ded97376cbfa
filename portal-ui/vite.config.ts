import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the first screen is made of, and other pages, too: on its way together, for every file costs a phone a header of its own. */
const firstScreen = [
  /\/node_modules\/@mui\/material\/(esm\/)?(Card|Paper|Typography)\//,
  /\/portal-ui\/src\/(athletes|shell)\/(AthleteSwitcher|EmptyState|FamilySection|Loaded|NoAthletes|RetryButton|chosen-athlete|family-athlete|useFamilyAthletes)\.tsx?$/,
  /\/portal-ui\/src\/billing\/(FamilyPackages|InvoiceChip|PaidBar|PaymentList|PaymentRow|PaymentTable|Money|exactly|invoice-words|marked-card|payer|payments|totals|useFamilyPackages|useToday|when)\.tsx?$/,
  /\/node_modules\/@mui\/icons-material\/(esm\/)?ChevronRight\./,
  /\/ui-kit\/(StatusChip\.tsx|colours\.ts|scheduling\/session-words\.ts)$/,
  /\/domain\/(shared\/(week|money|day)|scheduling\/time-words|billing\/invoice)\.ts$/,
];

export default defineConfig({
  root: import.meta.dirname,
  base: '/portal/',
  plugins: [react()],
  build: {
    outDir: '../dist/portal-ui',
    emptyOutDir: true,
    rolldownOptions: {
      // The rules in domain/ declare zod schemas next to what the portal uses. Families on a phone download none of it.
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
