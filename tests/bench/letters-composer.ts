import { onlyOf, readBundle, scriptOf } from '../support/bundles.ts';
import { type Measurement, plainRow } from './measurement.ts';

/** Measures what only those load who write letters: the composer with its editor. */
export async function measureComposer(): Promise<Measurement> {
  const weights: number[] = [];
  return {
    async round() {
      const bundle = readBundle('admin-ui');
      weights.push(
        bundle.weightOf(onlyOf(bundle, [scriptOf(bundle, 'Composer'), scriptOf(bundle, 'LetterEditor')])),
      );
    },
    rows: () => [
      plainRow('the composer of letters and its editor, compressed', weights, { atMost: 170 }, 'KiB'),
    ],
    close: async () => undefined,
  };
}
