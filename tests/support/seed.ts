/**
 * The seed of a test that throws things at random: that of an environment variable, or always the same one, so that a change is judged by what
 * it changed. `<variable>=random` throws other things each time; a failure names its seed.
 */
export function seedFrom(variable: string): number {
  const wanted = process.env[variable];
  return wanted === 'random' ? Date.now() % 0x7f_ff_ff_ff : Number(wanted ?? 20_260_301);
}
