import { Refusal } from '../../../domain/shared/refusal.ts';

/**
 * While the demo business comes in, people use it: they may have taken somebody's story another way. Then the rest of it is left
 * out, and the answer is false.
 */
export async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
