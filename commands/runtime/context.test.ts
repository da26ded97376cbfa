import { v5 } from 'uuid';
import { derivedId } from './context.ts';

it('derives the ids that earlier versions derived, so that they recognize their commands', () => {
  const commandId = '0192f0c4-7d1c-7e5a-9d0e-2f6a1c3b4d5e';
  expect(derivedId(commandId, 'hold 1')).toBe(
    v5(`${commandId}/hold 1`, '5b0f6a4e-52a0-5f3e-8a55-7d1f0c9e2b11'),
  );
  expect(derivedId(commandId, 'Zoë 🏒')).toBe(
    v5(`${commandId}/Zoë 🏒`, '5b0f6a4e-52a0-5f3e-8a55-7d1f0c9e2b11'),
  );
});
