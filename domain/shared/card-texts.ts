/** For the banner and the prompt in the portal (resolution Q054). */
export const CARD_REQUIRED = 'A credit card is required on file.';
