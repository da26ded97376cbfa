import { askedCardPrompt } from './asked-card-prompt.ts';

/** Owen and Mia came with an import that asks for cards; Mia has one. */
const prompt = askedCardPrompt({
  queries: {
    askedForCard: (ids) => Promise.resolve(ids.filter((id) => id === 'owen' || id === 'mia')),
  },
  cards: () => ({
    reads: ['cards'],
    athletesWithout: (ids) => Promise.resolve(ids.filter((id) => id !== 'mia')),
  }),
});
const concerns = (role: 'parent' | 'admin', ...athleteIds: string[]) =>
  prompt.concerns({ userId: 'u', role, athleteIds });

describe('the prompt for families of an import', () => {
  it('asks until a card is on file, and nobody of whom no import asks', async () => {
    expect(await concerns('parent', 'owen', 'lars')).toBe(true);
    expect(await concerns('parent', 'mia', 'lars')).toBe(false);
    expect(await concerns('parent', 'lars')).toBe(false);
    expect(await concerns('parent')).toBe(false);
  });

  it('does not ask staff', async () => {
    expect(await concerns('admin', 'owen')).toBe(false);
  });

  it('is read from imports and cards', () => {
    expect(prompt.reads).toEqual(['imports', 'imported_athletes', 'cards']);
  });
});
