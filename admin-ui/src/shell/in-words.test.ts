import { ApiFailure } from '../../../ui-kit/api-failure.ts';
import { failedAs, inWords } from './in-words.ts';

const refusal = (status: number, errors: Record<string, string> = {}) =>
  new ApiFailure(status, { message: 'This campaign does not exist.', code: 'campaign.unknown', errors });

describe('a failed call', () => {
  it('is told in the words of the specification, with its reason', () => {
    expect(failedAs('Campaign not deleted.')({ message: 'The server is busy.' })).toBe(
      'Campaign not deleted. The server is busy.',
    );
    expect(failedAs('Campaign step not created')({ message: 'The server is busy.' })).toBe(
      'Campaign step not created. The server is busy.',
    );
  });

  it('does not say the same twice', () => {
    expect(failedAs('Campaign not deleted.')({ message: 'Campaign not deleted.' })).toBe(
      'Campaign not deleted.',
    );
  });

  it('keeps its status and code', async () => {
    await expect(inWords('Campaign not edited.', Promise.reject(refusal(404)))).rejects.toMatchObject({
      status: 404,
      code: 'campaign.unknown',
      message: 'Campaign not edited. This campaign does not exist.',
    });
  });

  it('stays as it is if it is about an input or a conflict', async () => {
    const aboutInput = refusal(422, { name: 'Please enter a name for this campaign.' });
    await expect(inWords('Campaign not edited.', Promise.reject(aboutInput))).rejects.toBe(aboutInput);
    const conflict = refusal(412);
    await expect(inWords('Campaign not edited.', Promise.reject(conflict))).rejects.toBe(conflict);
  });

  it('is the answer if nothing failed', async () => {
    await expect(inWords('Campaign not edited.', Promise.resolve(7))).resolves.toBe(7);
  });
});
