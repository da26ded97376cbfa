import { communicationTexts } from '../../../domain/communications/communication-texts.ts';
import { ApiFailure } from '../../../ui-kit/api-failure.ts';
import { http } from '../../../ui-kit/http.ts';

/**
 * The client of the API for communications. The specification words every failed call of the area (part 2 §8), so all screens of the
 * area read and send through it.
 */
export const communicationsHttp = {
  get: <Results>(...call: Parameters<typeof http.get>) => inWords(http.get<Results>(...call)),
  post: <Results>(...call: Parameters<typeof http.post>) => inWords(http.post<Results>(...call)),
  put: <Results>(...call: Parameters<typeof http.put>) => inWords(http.put<Results>(...call)),
  delete: <Results>(...call: Parameters<typeof http.delete>) => inWords(http.delete<Results>(...call)),
};

/** The answer, or the failure in the words of the specification; `describe` words a failure without a sentence of its own. */
export async function inWords<Found>(
  answer: Promise<Found>,
  describe: (message: string) => string = communicationTexts.failed,
): Promise<Found> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { status, message, code, errors, since, correlationId, retryAfter } = error;
    const words = hasOwnWords(error) ? message : describe(message);
    throw new ApiFailure(status, {
      message: words,
      code,
      errors,
      since: [...since],
      correlationId,
      retryAfter,
    });
  }
}

/** Sentences that the specification gives for one refusal. */
const verbatim: readonly string[] = [
  communicationTexts.alreadyProcessedNoDelete,
  communicationTexts.alreadySentNoDelete,
  communicationTexts.alreadyProcessedNoResend,
  communicationTexts.alreadySentNoCancel,
  communicationTexts.noGroupsAdded,
  communicationTexts.noFiles,
  communicationTexts.noAttachment,
  communicationTexts.noAddressForPreview,
  communicationTexts.missingFields,
];

/** Errors of inputs are shown beside them, and a conflict is shown as the changes of other users. */
const hasOwnWords = ({ status, message, errors }: ApiFailure): boolean =>
  status === 412 ||
  (status === 422 && Object.keys(errors).length > 0) ||
  verbatim.includes(message) ||
  message.startsWith(communicationTexts.correctErrors([]).trimEnd());
