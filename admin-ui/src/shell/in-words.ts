import { pastTexts } from '../../../domain/shared/past-texts.ts';
import { ApiFailure } from '../../../ui-kit/api-failure.ts';

/**
 * The answer, or the failure in the words of the specification (part 2 §8), followed by the reason. Errors of inputs are shown beside
 * them, and a conflict is shown as the changes of other users, so both stay as they are.
 */
export async function inWords<Found>(text: string, answer: Promise<Found>): Promise<Found> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { status, code, errors, since, correlationId, retryAfter } = error;
    if (status === 412 || Object.keys(errors).length > 0) throw error;
    const message = failedAs(text)(error);
    throw new ApiFailure(status, { message, code, errors, since: [...since], correlationId, retryAfter });
  }
}

/** `Campaign not deleted. This campaign does not exist.` */
export const failedAs =
  (text: string) =>
  ({ message }: Pick<ApiFailure, 'message'>): string =>
    message.startsWith(text) || message === pastTexts.readOnly
      ? message
      : `${text.replace(/\.$/, '')}. ${message}`;
