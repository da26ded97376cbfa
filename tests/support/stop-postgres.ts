/** After the last test. */
export default async function stop(): Promise<void> {
  await globalThis.stopTestPostgres?.();
}
